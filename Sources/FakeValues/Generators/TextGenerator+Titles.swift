import JSONModel

/// Titles and names of things.
///
/// They derive from the object, so that `title`, `name`, `slug` and `url` agree.
extension TextGenerator {
    package static let articleTitle = phrase(of: PhraseTables.articleTitle) { $0.facet(.title) }
    package static let workTitle = phrase(of: PhraseTables.workTitle) { $0.facet(.title) }
    package static let issueTitle = phrase(of: PhraseTables.issueTitle) { $0.facet(.title) }
    package static let commitTitle = phrase(of: PhraseTables.commitTitle) { $0.facet(.title) }
    package static let eventName = phrase(of: PhraseTables.eventName) { $0.facet(.title) }
    /// The names of courses, unique in a population since the addresses of pages are made of them.
    package static let courseName = TextGenerator { identity, writer in
        let grammar = PhraseTables.courseName
        grammar.writeVariant(at: identity.turn(of: grammar.variantCount), identity.facet(.title), to: &writer)
    }
    package static let venueName = phrase(of: PhraseTables.venueName) { $0.facet(.title) }
    package static let taskTitle = phrase(of: PhraseTables.taskTitle) { $0.facet(.title) }
    package static let reviewTitle = TextGenerator { identity, writer in
        PhraseTables.reviewTitles[identity.opinion - 1].write(identity.facet(.title), to: &writer)
    }

    /// A name for anything: `Quiet Harbor`.
    package static let thingName = word(of: ThingTables.adjectives) { $0.facet(.title) }
        .then(" ", word(of: ThingTables.nouns) { $0.facet(.title).mixed(with: 1) })

    /// The same, where an object has several such names.
    package static let thingNameByField = word(of: ThingTables.adjectives) { $0.field.mixed(with: 1) }
        .then(" ", word(of: ThingTables.nouns) { $0.field.mixed(with: 2) })

    package static let topicName = TextGenerator { $1.writeCapitalized(ThingTables.topics.pick($0.facet(.title))) }

    /// A topic by the field alone: for lists of tags.
    package static let tag = TextGenerator.word(of: ThingTables.topics)

    /// An entry of a table, of which none comes again in a population before all have come.
    package static func dealt(_ table: @escaping @autoclosure @Sendable () -> WordTable) -> TextGenerator {
        TextGenerator { identity, writer in
            let table = table()
            writer.writeRaw(table[identity.turn(of: table.count)])
        }
    }

    /// A department of a shop.
    package static let categoryName = category(of: ThingTables.departments)

    /// One of what things are sorted into; once all have come, again with a word before it.
    package static func category(of table: WordTable, qualifiers: WordTable = TextGenerator.qualifiers) -> TextGenerator
    {
        TextGenerator { identity, writer in
            let round = (identity.ordinal - 1) / table.count
            if identity.ordinal > 0, round > 0 {
                writer.writeRaw(qualifiers[(round - 1) % qualifiers.count])
                writer.writeRaw(" ")
            }
            writer.writeRaw(table[identity.turn(of: table.count)])
        }
    }

    private static let qualifiers: WordTable = "Classic Modern Everyday Premium Vintage Seasonal Handmade"
    private static let departments: WordTable =
        "Global Internal Partner Regional Cloud Nordic Field Central Applied Shared Northern Southern"

    package static let label = dealt(ThingTables.labels)

    package static let role = dealt(ThingTables.roles)
    package static let team = category(of: ThingTables.teams, qualifiers: departments)
    package static let departmentName = dealt(ThingTables.departmentNames)
}
