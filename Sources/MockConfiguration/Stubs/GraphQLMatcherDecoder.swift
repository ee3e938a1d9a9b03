import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import StubModel
import Stubbing

/// Decodes a stub's `graphQL:`.
struct GraphQLMatcherDecoder {
    private var operations: [OperationNameMatcher] = []
    private var type: OperationType?
    private(set) var method: HTTPMethod?
    private var path: String?
    private(set) var query: SourceDocument?
    private var comparison = SelectionShape.Comparison.subset
    private(set) var variables: YAMLNode?
    private var variablesMatcher: ValueMatcher?
    private var headers: MapMatcher = []
    private var connection: ValueMatcher?
    private var documentID: ValueMatcher?

    init() {}

    init(_ node: YAMLNode, _ problems: inout Problems) {
        Setting.decode(node, as: Self.keys, in: "\"graphQL\"", into: &self, &problems)
    }

    /// Decodes a response file in `operations/`: the file's name gives the operation, its keys the other conditions.
    init(operation name: String, _ node: YAMLNode, shape: SourceDocument?, _ problems: inout Problems) {
        Setting.decode(node, as: Self.operationKeys, in: "this file", into: &self, &problems)
        operations = [.name(name)]
        query = shape
    }

    /// The keys for matching in a response file of `operations/`.
    static let operationKeyNames = operationKeys.map(\.key)

    static let operationKeys: [Setting<GraphQLMatcherDecoder>] = [
        Setting(key: "variables", .names(to: MatcherReader.valueSchema)) { $1.readVariables($0, &$2) },
        .choice("match", \.comparison).described("Whether the document may select more than the shape."),
    ]

    static let schema = ValueSchema.mapping(keys).described("Which operations are meant.")

    private static let keys: [Setting<GraphQLMatcherDecoder>] =
        operationKeys + [
            Setting(key: "operations", .oneOrMore(.scalar).described("A name, a /regex/, or a list: any of them.")) {
                $1.readOperations($0, &$2)
            },
            Setting(key: "type", .choice(OperationType.allCases.map(\.rawValue))) { $1.readType($0, &$2) },
            Setting(key: "method", .text(matching: "^([Gg][Ee][Tt]|[Pp][Oo][Ss][Tt])$")) { $1.readMethod($0, &$2) },
            Setting(key: "path", .text(matching: "^/")) { $1.readPath($0, &$2) },
            Setting(key: "query", .text.described("A selection shape: what the operation selects.")) {
                $1.readQuery($0, &$2)
            },
            Setting(key: "headers", MatcherReader.mapSchema) {
                $1.headers = MatcherReader.map($0, key: "headers", &$2)
            },
            Setting(key: "connection", .names(to: MatcherReader.valueSchema)) { node, decoder, problems in
                guard node.members != nil else {
                    return problems.expected("a mapping of connectionParams", for: "connection", not: node)
                }
                decoder.connection = MatcherReader.value(node, &problems)
            },
            Setting(key: "documentId", MatcherReader.valueSchema) { $1.documentID = MatcherReader.value($0, &$2) },
        ]

    /// Whether the stub names its operations by name, shape or document id, even if another key could not be read.
    var namesOperations: Bool { !operations.isEmpty || query != nil || documentID != nil }

    /// The matcher; a shape that cannot be read is reported and left out.
    func matcher(nullMeansAny: Bool, _ problems: inout Problems) -> GraphQLMatcher {
        var matcher = GraphQLMatcher(
            operations: operations,
            type: type,
            method: method,
            shape: query.flatMap { shape($0, nullMeansAny: nullMeansAny, &problems) },
            variables: variablesMatcher,
            headers: headers
        )
        (matcher.path, matcher.connection, matcher.documentID) = (path, connection, documentID)
        return matcher
    }

    private func shape(_ document: SourceDocument, nullMeansAny: Bool, _ problems: inout Problems) -> SelectionShape? {
        let shape = SelectionShape(document.text, comparison: comparison, nullMeansAny: nullMeansAny)
        do throws(GraphQLError) {
            _ = try CompiledShape(shape, in: document.source)
            return shape
        } catch {
            problems.error(error.message, at: document.location(error.locations.first))
            return nil
        }
    }
}

extension GraphQLMatcherDecoder {
    private mutating func readOperations(_ node: YAMLNode, _ problems: inout Problems) {
        let nodes = node.elements ?? [node]
        if nodes.isEmpty { problems.expected("a name, a /regex/ or a list of them", for: "operations", not: node) }
        for node in nodes {
            guard let text = node.scalar?.text, node.scalar?.value != .null, !text.isEmpty else {
                problems.expected("a name, a /regex/ or a list of them", for: "operations", not: node)
                continue
            }
            do throws(RegularExpressionError) {
                let matcher = try OperationNameMatcher(parsing: text)
                if case .pattern(let pattern) = matcher { try pattern.check() }
                operations.append(matcher)
            } catch {
                problems.error("\"\(text)\" is no regular expression: \(error.message).", at: node.location)
            }
        }
    }

    private mutating func readType(_ node: YAMLNode, _ problems: inout Problems) {
        type = node.scalar.flatMap { OperationType(rawValue: $0.text) }
        if type == nil { problems.expected("query, mutation or subscription", for: "type", not: node) }
    }

    private mutating func readMethod(_ node: YAMLNode, _ problems: inout Problems) {
        let name = node.scalar?.text.uppercased() ?? ""
        guard name == "GET" || name == "POST" else {
            return problems.expected("get or post", for: "method", not: node)
        }
        method = HTTPMethod(rawValue: name)
    }

    private mutating func readPath(_ node: YAMLNode, _ problems: inout Problems) {
        guard let text = node.scalar?.value.string, text.hasPrefix("/") else {
            return problems.expected("a path that begins with \"/\"", for: "path", not: node)
        }
        path = text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    private mutating func readQuery(_ node: YAMLNode, _ problems: inout Problems) {
        query = SourceDocument(node)
        if query == nil { problems.expected("a GraphQL document", for: "query", not: node) }
    }

    private mutating func readVariables(_ node: YAMLNode, _ problems: inout Problems) {
        variables = node
        guard node.members != nil else {
            return problems.expected("a mapping of variables", for: "variables", not: node)
        }
        variablesMatcher = MatcherReader.value(node, &problems)
    }
}
