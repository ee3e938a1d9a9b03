import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MustacheTemplates
import StubModel

/// Decodes a response's `body:`, whose key is the kind.
struct BodyDecoder {
    private(set) var body: BodyDefinition = .none
    /// The content type for kinds that do not hold one: it goes among the headers.
    private(set) var contentType: String?
    private(set) var source: SourceResponse
    private var members: [YAMLNode.Member] = []
    private let files: any ResponseFiles

    /// - Parameters:
    ///   - node: the body; null for an empty one.
    ///   - source: the parts of its response known so far, and whether it is rendered.
    ///   - files: the files that it may name.
    ///   - problems: receives the problems of the body.
    init(_ node: YAMLNode, of source: SourceResponse, files: any ResponseFiles, _ problems: inout Problems) {
        self.source = source
        self.files = files
        if node.isNull { return }
        let factory = "what one of the functions of Body returns, such as Body.json(…)"
        guard let members = node.expanded(keepingNull: Self.kinds).members else {
            problems.expected(node.isOfScript ? factory : "a mapping", for: "body", not: node)
            return
        }
        self.members = members
        let unknown = members.filter { !Self.keys.contains($0.key) }
        if node.isOfScript, !members.isEmpty, unknown.count == members.count {
            problems.expected(factory, for: "body", not: node)
            return
        }
        for member in unknown { problems.unknownKey(member, in: "\"body\"", known: Self.keys) }
        let given = Self.kinds.filter { self[$0] != nil }
        guard let kind = given.first, let payload = self[kind] else {
            // A key that is none of these is reported already.
            if unknown.isEmpty { problems.error("A \"body\" needs \(Self.choices).", at: node.location) }
            return
        }
        if given.count > 1 {
            problems.error("A \"body\" has only \(Self.choices); this has \(given.count).", at: node.location)
        }
        contentType = self["contentType"].flatMap { text($0, key: "contentType", problems: &problems) }
        read(kind, from: payload, problems: &problems)
    }

    /// The schema of a body: in today's form, or with the kind under `type:`.
    static let schema = ValueSchema.either(
        .mapping(kindSchemas + otherSchemas, oneOf: [kinds]),
        VoodooForm.bodySchema
    )
    .orNull().described("What is sent; the key says what it is made of.")

    private static let kinds = kindSchemas.map(\.key)
    private static let keys = kinds + otherSchemas.map(\.key)

    private static let kindSchemas: KeySchemas = [
        ("text", ValueSchema.scalar.orNull()), ("json", .any), ("yaml", .any),
        ("template", .text.described("The name of a template, which lies in templates/.")),
        ("file", .text.described("The path of a file, from this one.")),
        ("data", .text.described("Bytes in base64.")),
        ("operation", .text.described("A GraphQL document: the response is what the schema answers.")),
    ]

    private static let otherSchemas: KeySchemas = [
        ("templateData", TemplateDataReader.schema), ("contentType", .text),
        ("variables", TemplateDataReader.schema.described("Of the operation.")),
        ("at", .either(.text, .list(of: .scalar)).described("Which part of the data is sent, such as user.address.")),
        ("orElse", .reference("response").described("What is sent where that part is null.")),
    ]
    private static let choices = "one of text, json, yaml, template, file, data and operation"
}

extension BodyDecoder {
    private subscript(key: String) -> YAMLNode? { members.first { $0.key == key }?.value }

    private mutating func read(_ kind: String, from payload: YAMLNode, problems: inout Problems) {
        let data = self["templateData"].map { TemplateDataReader.object($0, &problems) } ?? [:]
        switch kind {
        case "text": readText(payload, data: data, problems: &problems)
        case "json": readJSON(payload, data)
        case "yaml":
            let value = payload.json
            body = value.string.map { .yamlText($0, templateData: data) } ?? .yaml(value, templateData: data)
            source.templateTexts.append(payload)
        case "template": readTemplate(payload, data: data, problems: &problems)
        case "file": readFile(payload, &problems)
        case "data": readData(payload, &problems)
        default: readOperation(payload, &problems)
        }
    }

    private mutating func readText(_ node: YAMLNode, data: JSONObject, problems: inout Problems) {
        guard let scalar = node.scalar else { return problems.expected("a text", for: "text", not: node) }
        body = .text(scalar.value == .null ? "" : scalar.text, templateData: data)
        source.templateTexts.append(node)
    }

    /// Reads JSON; a string that looks like an object or a list is JSON text, rendered as a whole, as in Voodoo.
    ///
    /// A string of a single unescaped tag is the tag's own value, although it begins like an object. A body made by a
    /// script, and not a template, is sent as it has been written.
    private mutating func readJSON(_ node: YAMLNode, _ data: JSONObject) {
        if case .json(let text) = node.kind, !source.isTemplate, !text.isString {
            body = .data(Array(text.bytes), contentType: contentType ?? "application/json")
            contentType = nil
            return
        }
        source.templateTexts.append(node)
        let value = node.json
        if let text = value.string, let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first),
            !Template.isOneValue(text)
        {
            body = .jsonText(text, templateData: data)
            source.bodyText = node
        } else {
            body = .json(value, templateData: data)
            source.bodyData = node["data"]
        }
    }

    private mutating func readTemplate(_ node: YAMLNode, data: JSONObject, problems: inout Problems) {
        guard let name = text(node, key: "template", problems: &problems) else { return }
        body = .template(name: name, contentType: contentType, templateData: data)
        contentType = nil
        source.templates.append(node)
    }

    private mutating func readFile(_ node: YAMLNode, _ problems: inout Problems) {
        guard let name = text(node, key: "file", problems: &problems) else { return }
        do throws(FileAccess.Failure) {
            body = try files.body(ofFile: name, contentType: contentType)
            contentType = nil
        } catch {
            problems.error(error.reason, at: node.location)
        }
    }

    private mutating func readData(_ node: YAMLNode, _ problems: inout Problems) {
        guard let text = node.scalar?.text, let data = Base64.decode(text.filter { !$0.isWhitespace }) else {
            let bytes = node.isOfScript ? "an ArrayBuffer, or bytes in base64" : "bytes in base64"
            return problems.expected(bytes, for: "data", not: node)
        }
        body = .data(data, contentType: contentType)
        contentType = nil
    }

    private mutating func readOperation(_ node: YAMLNode, _ problems: inout Problems) {
        guard let document = SourceDocument(node) else {
            return problems.expected("a GraphQL document", for: "operation", not: node)
        }
        do throws(GraphQLError) {
            _ = try Document(parsing: document.source)
        } catch {
            problems.error(error.message, at: document.location(error.locations.first))
        }
        let variables = self["variables"].map { TemplateDataReader.object($0, key: "variables", &problems) } ?? [:]
        let orElse = self["orElse"].flatMap { readOrElse($0, &problems) }
        let at = self["at"].map { path($0, &problems) } ?? []
        body = .operation(document: document.text, variables: variables, at: at, orElse: orElse)
        source.operation = document
        source.operationVariables = self["variables"]
        source.operationPath = self["at"].map { ($0, at) }
        source.templateTexts += self["variables"].map { [$0] } ?? []
    }

    /// Reads the response that is sent in the place of null.
    private mutating func readOrElse(_ node: YAMLNode, _ problems: inout Problems) -> HTTPResponseDefinition? {
        let count = problems.errorCount
        let response = ResponseDecoder.read(node, isGraphQL: false, files: files, &problems)
        guard case .http(let definition)? = response?.definition, let source = response?.source,
            source.delivery == Delivery()
        else {
            if !problems.hasErrors(since: count) {
                problems.expected("a response with a status, headers or a body", for: "orElse", not: node)
            }
            return nil
        }
        self.source.orElse = [source]
        return definition
    }

    /// Reads `user.addresses.0` or `user.addresses[0]`, or a list of keys.
    private func path(_ node: YAMLNode, _ problems: inout Problems) -> [String] {
        if let text = node.scalar?.value.string {
            if text.count(where: { $0 == "[" }) != text.count(where: { $0 == "]" }) {
                problems.expected("a path such as users[0].name", for: "at", not: node)
            }
            return text.replacing("[", with: ".").replacing("]", with: "").split(separator: ".").map(String.init)
        }
        let keys = node.elements?.map { $0.scalar?.text } ?? [nil]
        if keys.contains(nil) { problems.expected("a path such as user.address", for: "at", not: node) }
        return keys.compactMap { $0 }
    }

    private func text(_ node: YAMLNode, key: String, problems: inout Problems) -> String? {
        let text = node.scalar?.value.string
        if text == nil { problems.expected("a text", for: key, not: node) }
        return text
    }
}

/// Reads `templateData`, in which templates look names up first, and mappings of its form.
enum TemplateDataReader {
    static let schema = ValueSchema.object.orNull()

    static func object(_ node: YAMLNode, key: String = "templateData", _ problems: inout Problems) -> JSONObject {
        let value = node.json
        if let object = value.object { return object }
        if value != .null { problems.expected(node.mappingName, for: key, not: node) }
        return [:]
    }
}
