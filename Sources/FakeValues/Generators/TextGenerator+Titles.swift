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

    private static let qualifiers = WordTable(words: "Classic Modern Everyday Premium Vintage Seasonal Handmade")
    private static let departments = WordTable(
        words: "Global Internal Partner Regional Cloud Nordic Field Central Applied Shared Northern Southern"
    )

    package static let label = dealt(labels)

    private static let labels = WordTable(
        phrases: """
            accessibility, blocked, breaking change, bug, dependencies, design, documentation, duplicate, \
            enhancement, good first issue, help wanted, high priority, needs discussion, needs reproduction, \
            performance, question, refactoring, regression, release notes, security, tests, triage, wontfix
            """
    )

    package static let role = dealt(roles)
    package static let team = category(of: teams, qualifiers: departments)
    package static let departmentName = dealt(departmentNames)

    private static let roles = WordTable(
        phrases: """
            Administrator, Author, Contributor, Editor, Manager, Owner, Reader, Auditor, Billing Contact, Guest, \
            Moderator, Support
            """
    )

    private static let teams = WordTable(
        words: """
            Backend Community Core Data Design Documentation Frontend Infrastructure Mobile Operations Platform
            Quality Release Research Security Support Analytics Growth Localization Payments Search Integrations
            Onboarding Reliability Training Tooling
            """
    )

    private static let departmentNames = WordTable(
        phrases: """
            Accounting, Administration, Compliance, Customer Service, Design, Engineering, Facilities, Finance, \
            Human Resources, Information Technology, Internal Audit, Legal, Logistics, Maintenance, Marketing, \
            Operations, Planning, Procurement, Product, Public Relations, Quality, Research, Sales, Security, \
            Training
            """
    )
}
