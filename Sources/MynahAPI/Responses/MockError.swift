public import JSONModel

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

    var json: JSONValue {
        var json: JSONObject = ["message": .string(message)]
        if let path {
            json["path"] = .array(
                path.map { component in
                    switch component {
                    case .key(let key): .string(key)
                    case .index(let index): .number(.integer(index))
                    }
                }
            )
        }
        if let extensions { json["extensions"] = .object(extensions) }
        return .object(json)
    }
}
