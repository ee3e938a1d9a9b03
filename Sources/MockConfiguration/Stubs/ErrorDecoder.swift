import GraphQLLanguage
import JSONModel
import StubModel

/// Decodes one error: a text, or a mapping in the shape of the specification's section 7.1.2.
struct ErrorDecoder {
    private(set) var error = StubError(message: "")
    private(set) var pathNode: YAMLNode?

    init(_ node: YAMLNode, _ problems: inout Problems) {
        if let text = node.scalar?.value.string {
            error.message = text
            return
        }
        guard node.members != nil else {
            problems.error(
                "An error is a text, or \(node.mappingName) with a \"message\", not \(node.summary).",
                at: node.location
            )
            return
        }
        let node = node.expanded()
        Setting.decode(node, as: Self.keys, in: "this error", into: &self, &problems)
        if node["message"] == nil { problems.error("An error needs a \"message\".", at: node.location) }
    }

    static let schema = ValueSchema.either(.text, .mapping(keys))

    private static let keys: [Setting<ErrorDecoder>] = [
        Setting(key: "message", .scalar) { node, decoder, problems in
            guard let scalar = node.scalar, scalar.value != .null else {
                return problems.expected("a text", for: "message", not: node)
            }
            decoder.error.message = scalar.text
        },
        Setting(key: "path", .list(of: ValueSchema(["type": ["string", "integer"]]), atLeast: 1)) {
            $1.readPath($0, &$2)
        },
        Setting(key: "locations", .list(of: .object)) { $1.readLocations($0, &$2) },
        Setting(key: "extensions", .object) { node, decoder, problems in
            decoder.error.extensions = node.json.object
            if decoder.error.extensions == nil { problems.expected(node.mappingName, for: "extensions", not: node) }
        },
    ]

    private mutating func readPath(_ node: YAMLNode, _ problems: inout Problems) {
        let components = node.elements?.map { element -> GraphQLError.PathComponent? in
            switch element.scalar?.value {
            case .string(let key): .key(key)
            case let value: value?.int.flatMap { $0 >= 0 ? .index($0) : nil }
            }
        }
        guard let components, !components.isEmpty, !components.contains(nil) else {
            return problems.expected("a list of keys and indexes", for: "path", not: node)
        }
        error.path = components.compactMap { $0 }
        pathNode = node
    }

    private mutating func readLocations(_ node: YAMLNode, _ problems: inout Problems) {
        let locations = (node.elements ?? []).map { element -> SourceLocation? in
            guard let line = element["line"]?.scalar?.value.int, let column = element["column"]?.scalar?.value.int
            else { return nil }
            return SourceLocation(line: line, column: column)
        }
        guard node.elements != nil, !locations.contains(nil) else {
            return problems.expected("a list of { line: 1, column: 2 }", for: "locations", not: node)
        }
        error.locations = locations.compactMap { $0 }
    }
}
