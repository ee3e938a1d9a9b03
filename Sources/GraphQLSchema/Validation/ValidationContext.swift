package import GraphQLLanguage

/// The state that the rules of one validation share: document, schema, place of the walk, and the errors so far.
///
/// Questions about the whole document (which fragments does an operation reach, which variables does it use) are
/// answered once and remembered.
package final class ValidationContext {
    package let document: Document
    package let schema: Schema
    package let metaFields: MetaFields
    /// Fragments by name; where two have one name, the last one counts.
    package let fragments: [String: FragmentDefinition]
    package var scope = TypeScope()

    /// Whether the limit of errors is reached: whatever else is reported is lost.
    package private(set) var isAborted = false
    private let errorLimit: Int
    private var problems: [Problem] = []

    var spreadsByFragment: [String: [FragmentSpread]] = [:]
    var usagesByFragment: [String: [VariableUsage]] = [:]
    var usagesOfCurrentOperation: [VariableUsage]?

    private struct Problem {
        let message: String
        let ranges: [SourceRange]
    }

    init(_ document: Document, schema: Schema, errorLimit: Int) {
        self.document = document
        self.schema = schema
        self.errorLimit = errorLimit
        metaFields = MetaFields(schema)
        fragments = document.fragments
    }

    package func report(_ message: String, at ranges: SourceRange...) { report(message, at: ranges) }

    package func report(_ message: String, at ranges: [SourceRange]) {
        guard !isAborted else { return }
        if problems.count < errorLimit {
            problems.append(Problem(message: message, ranges: ranges))
        } else {
            isAborted = true
            let message = "Too many validation errors, error limit reached. Validation aborted."
            problems.append(Problem(message: message, ranges: []))
        }
    }

    /// All reported errors, with lines and columns.
    func errors() -> [GraphQLError] {
        let offsets = problems.flatMap { $0.ranges.map { Int($0.start) } }
        let locations = document.source.locations(at: offsets)
        var next = 0
        return problems.map { problem in
            defer { next += problem.ranges.count }
            return GraphQLError(
                problem.message,
                locations: Array(locations[next..<next + problem.ranges.count]),
                code: "GRAPHQL_VALIDATION_FAILED"
            )
        }
    }
}
