import JSONModel

/// What things are called. Titles derive from the object, so that `title`, `name`, `slug` and `url` agree.
extension TextRecipe {
    static let articleTitle = TextRecipe.phrase(of: PhraseTables.articleTitle, facet: .title)
    static let workTitle = TextRecipe.phrase(of: PhraseTables.workTitle, facet: .title)
    static let issueTitle = TextRecipe.phrase(of: PhraseTables.issueTitle, facet: .title)
    static let commitTitle = TextRecipe.phrase(of: PhraseTables.commitTitle, facet: .title)
    static let eventName = TextRecipe.phrase(of: PhraseTables.eventName, facet: .title)
    static let courseName = TextRecipe.phrase(of: PhraseTables.courseName, facet: .title)
    static let venueName = TextRecipe.phrase(of: PhraseTables.venueName, facet: .title)
    static let taskTitle = TextRecipe.phrase(of: PhraseTables.taskTitle, facet: .title)
    static let reviewTitle = TextRecipe.phrase(of: PhraseTables.reviewTitle, facet: .title)

    /// A name for anything: `Quiet Harbor`.
    static let thingName = TextRecipe { identity, writer in
        let hash = identity.facet(.title)
        ThingTables.adjectives.write(hash, to: &writer)
        writer.writeRaw(" ")
        ThingTables.nouns.write(hash.mixed(with: 1), to: &writer)
    }

    /// Such as `typography`.
    static let topic = TextRecipe { $1.writeRaw(ThingTables.topics.pick($0.facet(.title))) }

    static let topicName = TextRecipe { $1.writeCapitalized(ThingTables.topics.pick($0.facet(.title))) }

    /// A topic by the field alone: for lists of tags.
    static let tag = TextRecipe.word(of: ThingTables.topics)

    static let label = TextRecipe { identity, writer in
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

    static let role = TextRecipe.oneOf("Administrator", "Author", "Contributor", "Editor", "Manager", "Owner", "Reader")
    static let team = TextRecipe.oneOf(
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
