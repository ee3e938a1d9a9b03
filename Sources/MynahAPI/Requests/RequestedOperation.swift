public import Foundation
public import JSONModel

/// The operation of a request that is executed.
///
///     Operation("GetHero") { request, cache in
///         let id = request.graphQL?.selection["hero"]?.arguments["id"]?.string ?? "nobody"
///         return .data(["hero": ["name": "Hero \(id)"]])
///     }
public struct RequestedOperation: Sendable {
    /// The name of the operation; `nil` for an anonymous one.
    public let name: String?
    /// The kind: `query`, `mutation` or `subscription`; `nil` where the document could not be read.
    public let kind: Operation.Kind?
    /// The document, also where a hash or an id stands for it; empty where it is not known.
    public var document: String { readDocument() }
    /// The variables as they were sent.
    public let variables: JSONObject
    /// The fields that are asked for at the root: `selection["hero"]?.arguments["id"]`.
    public var selection: Selection { Selection(readSelection()) }
    private let readDocument: @Sendable () -> String
    private let readSelection: @Sendable () -> JSONValue

    /// An operation that no server has received, for tests of closures.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - kind: its kind.
    ///   - document: the document.
    ///   - variables: the variables.
    ///   - selection: by response key an object for each field, with its own name under `$field`, its arguments under
    ///     `$arguments`, and the fields that are asked for below it:
    ///     `["hero": ["$arguments": ["id": 7], "name": [:]]]`.
    public init(
        name: String?,
        kind: Operation.Kind? = .query,
        document: String = "",
        variables: JSONObject = [:],
        selection: JSONValue = [:]
    ) {
        self.init(name: name, kind: kind, variables: variables, document: { document }, selection: { selection })
    }

    /// An operation whose document and selection are read when they are asked for.
    package init(
        name: String?,
        kind: Operation.Kind?,
        variables: JSONObject,
        document: @escaping @Sendable () -> String,
        selection: @escaping @Sendable () -> JSONValue
    ) {
        self.name = name
        self.kind = kind
        self.variables = variables
        readDocument = document
        readSelection = selection
    }

    /// The variables as a value of the caller's own type.
    ///
    /// - Throws: `DecodingError` where they are not such a value.
    public func decodeVariables<Value: Decodable>(
        _ type: Value.Type = Value.self,
        decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        try decoder.decode(type, from: Data(JSONValue.object(variables).serialized()))
    }

    /// A field that is asked for, or all of them at the root: fragments are expanded, and fields that `@skip` and
    /// `@include` leave out are missing.
    public struct Selection: Sendable, Hashable {
        private let json: JSONValue

        init(_ json: JSONValue) { self.json = json }

        /// The field that is answered under a response key.
        public subscript(key: String) -> Selection? { json[key].map(Selection.init) }

        /// The response keys that are asked for, in order.
        public var keys: [String] { json.object?.keys.filter { !$0.hasPrefix("$") } ?? [] }

        /// The field's own name, which its response key may hide behind an alias; empty at the root.
        public var field: String { json["$field"]?.string ?? "" }

        /// The values of its arguments, those of variables and defaults included.
        public var arguments: JSONObject { json["$arguments"]?.object ?? [:] }
    }
}
