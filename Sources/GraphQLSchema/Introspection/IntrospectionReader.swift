import GraphQLLanguage
import JSONModel

/// Turns an introspection result into the definitions it was made of (specification, section 4.2).
///
/// Results of older servers are taken too: what later editions added may be missing. Anything malformed is reported by
/// its path, and the rest is read on.
struct IntrospectionReader {
    struct Problem {
        let path: IntrospectionPath
        let message: String
    }

    private(set) var problems: [Problem] = []
    /// Whether there is anything to go by.
    private(set) var isReadable = true

    /// How many problems are kept; finding the place of each costs a walk over the text.
    private static let problemLimit = 100

    /// Reads `{"data": {"__schema": …}}` or `{"__schema": …}`.
    mutating func read(_ result: JSONValue) -> [Definition] {
        let root = IntrospectionNode(value: result, path: .root)
        let holder = root["__schema"].isNull && !root["data"].isNull ? root["data"] : root
        let schema = holder["__schema"]
        guard case .object = schema.value else {
            isReadable = false
            report("expected an object, the result of an introspection query, found \(schema.found)", at: schema)
            return []
        }
        return readSchema(schema) + readAll(schema["types"]) { $0.readType($1).map(Definition.type) }
            + readAll(schema["directives"], isOptional: true) { $0.readDirective($1).map(Definition.directive) }
    }

    mutating func report(_ message: String, at node: IntrospectionNode) {
        guard problems.count < Self.problemLimit else { return }
        problems.append(Problem(path: node.path, message: message))
    }

    /// The elements of an array that can be read.
    mutating func readAll<Element>(
        _ node: IntrospectionNode,
        isOptional: Bool = false,
        _ read: (inout IntrospectionReader, IntrospectionNode) -> Element?
    ) -> [Element] {
        guard let elements = node.elements else {
            if !isOptional || !node.isNull { report("expected an array, found \(node.found)", at: node) }
            return []
        }
        return elements.compactMap { read(&self, $0) }
    }

    /// A name by the grammar (specification, section 2.1.8).
    mutating func readName(_ node: IntrospectionNode) -> Name? {
        guard let text = node.value.string, text.isGraphQLName else {
            report("expected a name, found \(node.found)", at: node)
            return nil
        }
        return Name(text)
    }

    func readDescription(_ node: IntrospectionNode) -> Description? {
        node["description"].value.string.map { Description($0) }
    }

    private mutating func readSchema(_ node: IntrospectionNode) -> [Definition] {
        let roots = OperationType.allCases.compactMap { operation -> SchemaDefinition.RootOperation? in
            let type = node[operation.rawValue + "Type"]
            if type.isNull, operation != .query { return nil }
            return readName(type["name"]).map { SchemaDefinition.RootOperation(operation: operation, type: $0) }
        }
        return [.schema(SchemaDefinition(description: readDescription(node), rootOperations: roots))]
    }
}

extension String {
    /// Whether it is a name by the grammar: letters, digits and underscores, no digit first.
    fileprivate var isGraphQLName: Bool {
        guard let first = utf8.first, !(0x30...0x39 ~= first) else { return false }
        return utf8.allSatisfy { byte in
            0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == UInt8(ascii: "_")
        }
    }
}
