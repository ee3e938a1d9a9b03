import HTTPMessages
import JSONModel
import StubModel

/// Decodes a response's `passthrough:`: `true`, or the changes to the request.
struct PassthroughDecoder {
    private var definition = PassthroughDefinition()
    private var source: SourceResponse
    private let files: any ResponseFiles

    /// The keys that may stand beside `passthrough:`: the changes to the upstream's response.
    static let keysOfReply = [
        "passthrough", "status", "headers", "body", "data", "errors", "extensions", "templateData", "template", "delay",
        "drop",
    ]

    /// - Parameters:
    ///   - node: the value of `passthrough:`.
    ///   - source: the parts of the response known so far; the request's templates are added.
    ///   - files: the files that it may name.
    ///   - problems: receives the problems of the value.
    /// - Returns: the definition; `nil` if the value cannot be read.
    static func read(
        _ node: YAMLNode,
        into source: inout SourceResponse,
        files: any ResponseFiles,
        problems: inout Problems
    ) -> PassthroughDefinition? {
        if let isOn = node.scalar?.value.bool {
            if !isOn { problems.expected("true, or a mapping of what is changed", for: "passthrough", not: node) }
            return isOn ? PassthroughDefinition() : nil
        }
        guard node.members != nil else {
            problems.expected("true, or a mapping of what is changed", for: "passthrough", not: node)
            return nil
        }
        var decoder = PassthroughDecoder(source: source, files: files)
        Setting.decode(node, as: keys, in: "\"passthrough\"", into: &decoder, &problems)
        source = decoder.source
        return decoder.definition
    }

    private init(source: SourceResponse, files: any ResponseFiles) {
        self.source = source
        self.files = files
    }

    static let schema = ValueSchema.either(.constant(true), .mapping(keys))
        .described("The real server answers; what stands here is changed of the request.")

    static let replacementsSchema = ValueSchema.names(to: .scalar.orNull())

    private static let keys: [Setting<PassthroughDecoder>] = [
        Setting(key: "upstream", .text) { node, decoder, problems in
            decoder.definition.upstream = node.scalar?.value.string.flatMap { BaseURL($0) }
            if decoder.definition.upstream == nil { problems.expected(baseURL, for: "upstream", not: node) }
        },
        Setting(key: "method", .text) { node, decoder, problems in
            let method = node.scalar?.value.string ?? ""
            if HeaderRules.isName(method) { decoder.definition.method = method.uppercased() }
            if decoder.definition.method == nil { problems.expected("a method", for: "method", not: node) }
        },
        Setting(key: "path", .text(matching: "^(/|\\{\\{)")) { node, decoder, problems in
            let path = node.scalar?.text ?? ""
            guard path.hasPrefix("/") || path.hasPrefix("{{") else {
                return problems.expected("a path that begins with /", for: "path", not: node)
            }
            decoder.definition.path = path
            decoder.source.templateTexts.append(node)
        },
        Setting(key: "query", replacementsSchema) {
            $1.definition.query = $1.replacements($0, key: "query", problems: &$2)
        },
        Setting(key: "headers", replacementsSchema) { node, decoder, problems in
            decoder.definition.headers = decoder.replacements(node, key: "headers", problems: &problems)
            checkHeaders(node, &problems)
        },
        Setting(key: "body", .reference("body")) { node, decoder, problems in
            let body = BodyDecoder(node, of: decoder.source, files: decoder.files, &problems)
            decoder.definition.body = body.body
            if let type = body.contentType {
                decoder.definition.headers.append(.init(name: "Content-Type", value: type))
            }
            decoder.source = body.source
        },
    ]

    static let baseURL = "an http or https URL without a user, a query and a fragment"

    /// Reports header fields that cannot be sent in a request.
    static func checkHeaders(_ node: YAMLNode, _ problems: inout Problems) {
        for member in node.members ?? [] {
            guard HeaderRules.isName(member.key) else {
                problems.error("\"\(member.key)\" cannot be the name of a header field.", at: member.keyLocation)
                continue
            }
            if HeaderRules.isOfConnection(member.key) {
                problems.warning("The server itself sets \(member.key); this one is not sent.", at: member.keyLocation)
            }
            if let text = member.value.scalar?.text, let problem = HeaderRules.malformation(of: text, as: member.key) {
                problems.error(problem, at: member.value.location)
            }
        }
    }

    /// Reads a text for each name that is replaced, null for each that is left out.
    private mutating func replacements(
        _ node: YAMLNode,
        key: String,
        problems: inout Problems
    ) -> [PassthroughDefinition.Replacement] {
        guard let members = node.members else {
            problems.expected("\(node.mappingName) of names to texts", for: key, not: node)
            return []
        }
        source.templateTexts.append(node)
        return members.compactMap { member in
            guard let scalar = member.value.scalar else {
                problems.expected("a text, or null to leave it out", for: member.key, not: member.value)
                return nil
            }
            return .init(name: member.key, value: scalar.value == .null ? nil : scalar.text)
        }
    }
}
