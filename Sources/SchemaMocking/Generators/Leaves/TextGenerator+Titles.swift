import JSONModel

/// What things are called. Titles derive from the object, so that `title`, `name`, `slug` and `url` agree.
extension TextGenerator {
    static let articleTitle = TextGenerator.phrase(of: PhraseTables.articleTitle, facet: .title)
    static let workTitle = TextGenerator.phrase(of: PhraseTables.workTitle, facet: .title)
    static let issueTitle = TextGenerator.phrase(of: PhraseTables.issueTitle, facet: .title)
    static let commitTitle = TextGenerator.phrase(of: PhraseTables.commitTitle, facet: .title)
    static let eventName = TextGenerator.phrase(of: PhraseTables.eventName, facet: .title)
    static let courseName = TextGenerator.phrase(of: PhraseTables.courseName, facet: .title)
    static let venueName = TextGenerator.phrase(of: PhraseTables.venueName, facet: .title)
    static let taskTitle = TextGenerator.phrase(of: PhraseTables.taskTitle, facet: .title)
    static let reviewTitle = TextGenerator.phrase(of: PhraseTables.reviewTitle, facet: .title)

    /// A name for anything: `Quiet Harbor`.
    static let thingName = TextGenerator { identity, writer in
        let hash = identity.facet(.title)
        ThingTables.adjectives.write(hash, to: &writer)
        writer.writeRaw(" ")
        ThingTables.nouns.write(hash.mixed(with: 1), to: &writer)
    }

    /// Such as `typography`.
    static let topic = TextGenerator { $1.writeRaw(ThingTables.topics.pick($0.facet(.title))) }

    static let topicName = TextGenerator { $1.writeCapitalized(ThingTables.topics.pick($0.facet(.title))) }

    /// A topic by the field alone: for lists of tags.
    static let tag = TextGenerator.word(of: ThingTables.topics)

    static let label = TextGenerator { identity, writer in
        labels.write(identity.facet(.title), to: &writer)
    }

    private static let labels = WordTable(
        lines: """
            accessibility
            blocked
            breaking change
            bug
            dependencies
            design
            documentation
            duplicate
            enhancement
            good first issue
            help wanted
            high priority
            needs discussion
            needs reproduction
            performance
            question
            refactoring
            regression
            release notes
            security
            tests
            triage
            wontfix
            """
    )

    static let role = TextGenerator.oneOf(
        "Administrator",
        "Author",
        "Contributor",
        "Editor",
        "Manager",
        "Owner",
        "Reader"
    )
    static let team = TextGenerator.oneOf(
        "Backend",
        "Community",
        "Core",
        "Data",
        "Design",
        "Documentation",
        "Frontend",
        "Infrastructure",
        "Mobile",
        "Operations",
        "Platform",
        "Quality",
        "Release",
        "Research",
        "Security",
        "Support"
    )
}
