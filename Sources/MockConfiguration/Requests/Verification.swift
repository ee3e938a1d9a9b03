package import GraphQLLanguage

/// A claim about the requests that have come: how many meet some conditions, or in which order they came.
package struct Verification: Sendable {
    /// The conditions of the requests that are counted; of an order, those of each of its steps.
    package private(set) var steps: [RequestConditions] = []
    /// Whether a request for each of the steps has to come after the one for the step before.
    package private(set) var isOrder = false
    /// How many requests have to come.
    package private(set) var counts = 1...Int.max
    /// The seconds that the requests may take to come.
    package private(set) var wait = 0.0

    /// The longest time to wait, in seconds: clients give up after a minute.
    package static let longestWait = 60.0
    /// At most this many steps have an order.
    private static let mostSteps = 1_000

    /// Reads the claim in the form of stub files.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - format: the format that the sender has declared.
    ///   - diagnostics: the problems of the text, which is no claim where one is an error.
    package init(reading source: SourceText, as format: SentStubs.Format, _ diagnostics: inout [Diagnostic]) {
        var problems = Problems()
        let file = SentStubs.read(source, as: format)
        problems.append(file.diagnostics)
        if let node = file.documents.first, file.documents.count == 1 {
            read(node, &problems)
        } else if file.diagnostics.isEmpty {
            problems.error("One mapping is expected here.", at: SourceLocation(line: 1, column: 1))
        }
        diagnostics += problems.diagnostics
    }

    private mutating func read(_ node: YAMLNode, _ problems: inout Problems) {
        guard let members = node.members else {
            return problems.error("A mapping is expected here, not \(node.summary).", at: node.location)
        }
        var terms = Terms()
        let own = YAMLNode(.mapping(members.filter { Terms.keyNames.contains($0.key) }), at: node.location)
        Setting.decode(own, as: Terms.keys, in: "this claim", into: &terms, &problems)
        let others = members.filter { !Terms.keyNames.contains($0.key) }
        wait = terms.wait
        if let order = terms.order {
            isOrder = true
            steps = order
            for member in members where !["order", "wait"].contains(member.key) {
                let message = "An order has its conditions in its steps: \"\(member.key)\" does not go with it."
                problems.error(message, at: member.keyLocation)
            }
            return
        }
        let conditions = YAMLNode(.mapping(others), at: node.location)
        steps = [RequestConditions(conditions, others: Terms.keyNames, &problems)]
        if let range = terms.counts(at: node.location, &problems) { counts = range }
    }

    /// The keys beside the conditions.
    private struct Terms {
        var count = -1
        var atLeast = -1
        var atMost = -1
        var never = false
        var order: [RequestConditions]?
        var wait = 0.0

        static let keyNames = keys.map(\.key)

        static let keys: [Setting<Terms>] = [
            .integer("count", \.count, in: 0...1_000_000_000), .integer("atLeast", \.atLeast, in: 0...1_000_000_000),
            .integer("atMost", \.atMost, in: 0...1_000_000_000), .flag("never", \.never),
            .seconds("wait", \.wait, in: 0...Verification.longestWait),
            Setting(key: "order") { node, terms, problems in
                terms.order = []
                guard let elements = node.elements, (1...Verification.mostSteps).contains(elements.count) else {
                    let expected = "a list of 1 to \(Verification.mostSteps) mappings with conditions"
                    return problems.expected(expected, for: "order", not: node)
                }
                terms.order = elements.map { RequestConditions($0, &problems) }
            },
        ]

        /// How many requests are claimed; `nil` where the keys contradict each other.
        func counts(at location: SourceLocation, _ problems: inout Problems) -> ClosedRange<Int>? {
            let isExact = count >= 0
            let isBounded = atLeast >= 0 || atMost >= 0
            guard [isExact, isBounded, never].filter(\.self).count < 2 else {
                let message = "\"count\", \"never\", and \"atLeast\" with \"atMost\" exclude each other."
                problems.error(message, at: location)
                return nil
            }
            if never { return 0...0 }
            if isExact { return count...count }
            // Who says only what there may be at most, allows none.
            let least = atLeast >= 0 ? atLeast : atMost >= 0 ? 0 : 1
            guard atMost < 0 || least <= atMost else {
                problems.error("\"atLeast\" is more than \"atMost\".", at: location)
                return nil
            }
            return least...(atMost >= 0 ? atMost : .max)
        }
    }
}
