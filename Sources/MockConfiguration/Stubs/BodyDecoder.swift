import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MustacheTemplates
import StubModel

/// What is read of a response's `body:`; the key is the kind, or `type:` says it (Voodoo 0.1 and 0.2).
struct BodyDecoder {
    private(set) var body: BodyDefinition = .none
    /// For kinds whose type is fixed otherwise: it goes among the headers.
    private(set) var contentType: String?
    private(set) var written = SourceResponse()
    private var nodes: [String: YAMLNode] = [:]

    init() {}

    init(_ node: YAMLNode, context: StubContext, _ problems: inout Problems) {
        if node.json == .null { return }
        Setting.decode(node, as: Self.keys, in: "\"body\"", into: &self, &problems)
        guard node.members != nil, let (kind, payload) = kind(of: node, &problems) else { return }
        contentType = nodes["contentType"].flatMap { text($0, "contentType", &problems) }
        read(kind, payload, context, &problems)
    }

    /// Each kind of body, with the keys that its payload stands under where `type:` says the kind.
    private static let kinds: [(name: String, payloads: [String])] = [
        ("text", ["text"]), ("json", ["json", "data"]), ("yaml", ["yaml", "data"]), ("file", ["file", "url"]),
        ("template", ["template", "name"]), ("data", ["data"]), ("operation", ["operation"]), ("empty", []),
    ]

    private static var keys: [Setting<BodyDecoder>] {
        [
            "text", "json", "yaml", "template", "templateData", "contentType", "file", "data", "operation", "variables",
            "at", "orElse", "type", "name", "url",
        ].map { key in Setting(key: key) { node, draft, _ in draft.nodes[key] = node } }
    }

    private static let choices = "one of text, json, yaml, template, file, data and operation"

    private mutating func kind(of node: YAMLNode, _ problems: inout Problems) -> (String, YAMLNode)? {
        if let type = nodes["type"] { return kind(named: type, &problems) }
        let given = Self.kinds.filter { nodes[$0.name] != nil }
        guard let first = given.first, let payload = nodes[first.name] else {
            // A key that nobody knows is reported already.
            if node.members?.allSatisfy({ nodes[$0.key] != nil }) == true {
                problems.error("A \"body\" needs \(Self.choices).", at: node.location)
            }
            return nil
        }
        if given.count > 1 {
            problems.error("A \"body\" has only \(Self.choices); this has \(given.count).", at: node.location)
        }
        return (first.name, payload)
    }

    private func kind(named node: YAMLNode, _ problems: inout Problems) -> (String, YAMLNode)? {
        let name = node.scalar?.text ?? ""
        guard let kind = Self.kinds.first(where: { $0.name == name }) else {
            let hint = didYouMean(suggestions(for: name, among: Self.kinds.map(\.name)))
            problems.error("There is no type of body \"\(name)\".\(hint)", at: node.location)
            return nil
        }
        guard let key = kind.payloads.first(where: { nodes[$0] != nil }), let payload = nodes[key] else {
            if kind.payloads.isEmpty { return nil }
            problems.error("A \"body\" of type \(name) needs \"\(kind.payloads.last ?? name)\".", at: node.location)
            return nil
        }
        return (name, payload)
    }
}

extension BodyDecoder {
    private mutating func read(
        _ kind: String,
        _ payload: YAMLNode,
        _ context: StubContext,
        _ problems: inout Problems
    ) {
        let data = nodes["templateData"].map { TemplateDataReader.object($0, &problems) } ?? [:]
        switch kind {
        case "text": readText(payload, data, &problems)
        case "json": readJSON(payload, data)
        case "yaml":
            body =
                payload.json.string.map { .yamlText($0, templateData: data) }
                ?? .yaml(payload.json, templateData: data)
            written.templateTexts = [payload]
        case "template": readTemplate(payload, data, &problems)
        case "file": readFile(payload, context, &problems)
        case "data": readData(payload, &problems)
        case "operation": readOperation(payload, context, &problems)
        default: break
        }
    }

    private mutating func readText(_ node: YAMLNode, _ data: JSONObject, _ problems: inout Problems) {
        guard let scalar = node.scalar else { return problems.expected("a text", for: "text", not: node) }
        body = .text(scalar.value == .null ? "" : scalar.text, templateData: data)
        written.templateTexts = [node]
    }

    /// A string that looks like an object or a list is JSON text, rendered as a whole: Voodoo's habit.
    ///
    /// One that is a single tag, not escaped, looks like an object, and is the tag's own value.
    private mutating func readJSON(_ node: YAMLNode, _ data: JSONObject) {
        written.templateTexts = [node]
        if let text = node.json.string, let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first),
            !Template.isOneValue(text)
        {
            body = .jsonText(text, templateData: data)
            written.bodyText = node
        } else {
            body = .json(node.json, templateData: data)
            written.bodyData = node["data"]
        }
    }

    private mutating func readTemplate(_ node: YAMLNode, _ data: JSONObject, _ problems: inout Problems) {
        guard let name = text(node, "template", &problems) else { return }
        body = .template(name: name, contentType: contentType, templateData: data)
        contentType = nil
        written.templates = [node]
    }

    private mutating func readFile(_ node: YAMLNode, _ context: StubContext, _ problems: inout Problems) {
        guard var name = text(node, "file", &problems) else { return }
        if name.hasPrefix("file://") { name = String(name.dropFirst("file://".count)) }
        guard let path = context.path(of: name) else {
            return problems.error("There is no file \"\(name)\".", at: node.location)
        }
        body = .file(path: path, contentType: contentType)
        contentType = nil
    }

    private mutating func readData(_ node: YAMLNode, _ problems: inout Problems) {
        let text = node.scalar?.text ?? ""
        guard node.scalar != nil, let data = Base64.decode(text.filter { !$0.isWhitespace }) else {
            return problems.expected("bytes in base64", for: "data", not: node)
        }
        body = .data(data, contentType: contentType)
        contentType = nil
    }

    private mutating func readOperation(_ node: YAMLNode, _ context: StubContext, _ problems: inout Problems) {
        guard let document = SourceDocument(node), let text = node.scalar?.text else {
            return problems.expected("a GraphQL document", for: "operation", not: node)
        }
        do throws(GraphQLError) {
            _ = try Document(parsing: document.source)
        } catch {
            problems.error(error.message, at: document.location(error.locations.first))
        }
        let variables = nodes["variables"].map { TemplateDataReader.object($0, key: "variables", &problems) } ?? [:]
        let orElse = nodes["orElse"].flatMap { readOrElse($0, context, &problems) }
        let at = nodes["at"].map { path($0, &problems) } ?? []
        body = .operation(document: text, variables: variables, at: at, orElse: orElse)
        written.operation = document
        written.operationVariables = nodes["variables"]
        written.templateTexts = nodes["variables"].map { [$0] } ?? []
    }

    /// The whole response that is sent in the place of null.
    private mutating func readOrElse(
        _ node: YAMLNode,
        _ context: StubContext,
        _ problems: inout Problems
    ) -> HTTPResponseDefinition? {
        let count = problems.diagnostics.count
        let response = ResponseDecoder.read(node, isGraphQL: false, context: context, &problems)
        guard case .http(let definition)? = response?.definition, let written = response?.written,
            written.delay == nil
        else {
            if problems.firstError(since: count) == nil {
                problems.expected("a response with a status, headers or a body", for: "orElse", not: node)
            }
            return nil
        }
        self.written.orElse = [written]
        return definition
    }

    /// Reads `user.address`, or a list of keys.
    private func path(_ node: YAMLNode, _ problems: inout Problems) -> [String] {
        if let text = node.scalar?.value.string { return text.split(separator: ".").map(String.init) }
        let keys = node.elements?.map { $0.scalar?.text } ?? [nil]
        if keys.contains(nil) { problems.expected("a path such as user.address", for: "at", not: node) }
        return keys.compactMap { $0 }
    }

    private func text(_ node: YAMLNode, _ key: String, _ problems: inout Problems) -> String? {
        let text = node.scalar?.value.string
        if text == nil { problems.expected("a text", for: key, not: node) }
        return text
    }
}

/// Reads the mapping that templates look names up in first.
enum TemplateDataReader {
    static func object(_ node: YAMLNode, key: String = "templateData", _ problems: inout Problems) -> JSONObject {
        if let object = node.json.object { return object }
        if node.json != .null { problems.expected("a mapping", for: key, not: node) }
        return [:]
    }
}
