/// An error in the shape that the specification gives to responses (section 7.1.2).
///
/// It is raised by the parser, by validation, by coercion and by execution alike; `path` is set only by execution.
package struct GraphQLError: Error, Sendable, Hashable {
    package enum PathComponent: Sendable, Hashable {
        case key(String)
        case index(Int)

        /// The key, or the index in digits.
        package var text: String {
            switch self {
            case .key(let key): key
            case .index(let index): "\(index)"
            }
        }
    }

    package var message: String
    package var locations: [SourceLocation]
    package var path: [PathComponent]
    /// `extensions.code`, by Apollo Server's names (`GRAPHQL_PARSE_FAILED` …), which clients compare.
    package var code: String?
    /// The whole `extensions` entry as JSON, where there is more to it than a code; this module knows no JSON values.
    package var extensionsJSON: [UInt8]?

    package init(_ message: String, locations: [SourceLocation] = [], path: [PathComponent] = [], code: String? = nil) {
        self.message = message
        self.locations = locations
        self.path = path
        self.code = code
    }
}
