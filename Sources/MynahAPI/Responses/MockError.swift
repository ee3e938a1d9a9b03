import GraphQLLanguage
public import JSONModel
import StubModel

/// An error of a GraphQL result; a text alone is its message.
public struct MockError: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// A part of a path: a response key, or a place in a list.
    public enum PathComponent: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        case key(String)
        case index(Int)

        /// A response key.
        public init(stringLiteral key: String) { self = .key(key) }
        /// A place in a list, from 0.
        public init(integerLiteral index: Int) { self = .index(index) }
    }

    /// The message that clients read.
    public var message: String
    /// The path of the field that is null because of the error; `nil` for an error of no field.
    public var path: [PathComponent]?
    /// Further facts for clients, such as `code`.
    public var extensions: JSONObject?

    /// Creates an error, of a field where a path is given.
    public init(_ message: String, path: [PathComponent]? = nil, extensions: JSONObject? = nil) {
        self.message = message
        self.path = path
        self.extensions = extensions
    }

    /// An error of no field.
    public init(stringLiteral message: String) { self.init(message) }

    /// The error as all stubs have it.
    var definition: StubError {
        StubError(
            message: message,
            path: path?.map { component in
                switch component {
                case .key(let key): .key(key)
                case .index(let index): .index(index)
                }
            },
            extensions: extensions
        )
    }
}
