import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel

/// Decodes one response: a whole one, or a GraphQL result.
struct ResponseDecoder {
    private let files: any ResponseFiles
    private var status: Int?
    private var headers: [HeaderDefinition] = []
    private var url: String?
    private var body: BodyDefinition?
    /// The media type of a body whose kind does not hold one.
    private var contentType: String?
    private var data: JSONValue?
    private var dataTemplate: String?
    private var templateData: JSONObject = [:]
    private var errors: [StubError] = []
    private var extensions: JSONObject?
    private var isTemplate = true
    private var writesEntities = false
    /// Whether the connection is closed without a response.
    private var isDropped = false
    private var dropsAfter: Int?
    private var events: [EventDefinition]?
    private var passthrough: PassthroughDefinition?
    private var delay = -1.0
    private var parts: [PartDelay] = []
    private var source = SourceResponse()

    typealias Response = (definition: ResponseDefinition, source: SourceResponse)

    /// Keys that only a GraphQL result has, and those that only a whole response has.
    static let resultKeys = ["data", "dataTemplate", "errors", "extensions", "entities", "events", "defer"]
    static let wholeKeys = ["body", "url"]
    static let keyNames = keys.map(\.key) + CodeReader.keyNames

    /// Reads one response: code, a whole response or a GraphQL result.
    ///
    /// - Parameters:
    ///   - node: the response.
    ///   - isGraphQL: whether it is the response to an operation.
    ///   - others: other keys that may stand beside it, for suggestions.
    ///   - context: the file that the response is in.
    ///   - problems: receives the problems of the response.
    /// - Returns: the response; `nil` if it could not be read.
    static func read(
        _ node: YAMLNode,
        isGraphQL: Bool,
        others: [String] = [],
        context: StubContext,
        _ problems: inout Problems
    ) -> Response? {
        guard let member = CodeReader.member(of: node) else {
            return read(node, isGraphQL: isGraphQL, others: others, files: context, &problems)
        }
        let count = problems.errorCount
        var decoder = ResponseDecoder(files: context)
        let isPassed = node["passthrough"] != nil
        let ownKeys = keysOfDelivery + (isPassed ? ["passthrough", "template"] : [])
        let (terms, others) = (node.members ?? []).divided { ownKeys.contains($0.key) }
        let rest = YAMLNode(.mapping(others), at: node.location)
        let code = CodeReader.response(of: rest, member, isPassed: isPassed, context: context, &problems)
        let own = YAMLNode(.mapping(terms), at: node.location)
        Setting.decode(own, as: keys, in: "this response", into: &decoder, &problems)
        if decoder.isDropped { decoder.checkDrop(node, &problems) }
        if isPassed { decoder.checkPassthrough(own, &problems) }
        guard let code, !problems.hasErrors(since: count) else { return nil }
        guard var definition = decoder.passthrough else { return (code, decoder.sourceResponse) }
        (definition.script, definition.isTemplate) = (code.script, decoder.isTemplate)
        return (.passthrough(definition), decoder.sourceResponse)
    }

    /// Reads a whole response or a GraphQL result.
    static func read(
        _ node: YAMLNode,
        isGraphQL: Bool,
        others: [String] = [],
        files: any ResponseFiles,
        _ problems: inout Problems
    ) -> Response? {
        var decoder = ResponseDecoder(files: files)
        return decoder.response(node, isGraphQL: isGraphQL, others: others, &problems)
    }

    /// Reads the response that code has returned for a request; it cannot be code again.
    ///
    /// It is rendered if `isTemplate`, where it does not say so itself.
    static func readResult(
        _ node: YAMLNode,
        of maker: ResultDecoder.Maker,
        isTemplate: Bool,
        files: any ResponseFiles,
        _ problems: inout Problems
    ) -> Response? {
        var decoder = ResponseDecoder(files: files)
        (decoder.isTemplate, decoder.source.isTemplate) = (isTemplate, isTemplate)
        return decoder.response(node, isGraphQL: true, in: "what the \(maker.rawValue) returned", &problems)
    }

    private init(files: any ResponseFiles) { self.files = files }

    private mutating func response(
        _ node: YAMLNode,
        isGraphQL: Bool,
        in place: String = "this response",
        others: [String] = [],
        _ problems: inout Problems
    ) -> Response? {
        let count = problems.errorCount
        Setting.decode(node, as: Self.keys, in: place, others: others, into: &self, &problems)
        let isResult = checkKeys(node, isGraphQL: isGraphQL, &problems)
        if isDropped { checkDrop(node, &problems) }
        if events != nil { checkEvents(node, &problems) }
        if passthrough != nil { checkPassthrough(node, &problems) }
        guard !problems.hasErrors(since: count) else { return nil }
        if isDropped { return (.drop, sourceResponse) }
        if let events { return (.events(events), sourceResponse) }
        if let passthrough { return (.passthrough(passing(passthrough)), sourceResponse) }
        return (isResult ? .graphQL(result) : .http(whole(node, &problems)), sourceResponse)
    }

    private var sourceResponse: SourceResponse {
        var response = source
        response.delivery = Delivery(delay: delay < 0 ? nil : delay, dropsAfter: dropsAfter, parts: parts)
        return response
    }

    /// Reports keys beside `drop` that are never sent.
    private func checkDrop(_ node: YAMLNode, _ problems: inout Problems) {
        for member in node.members ?? [] where !["drop", "delay"].contains(member.key) {
            let message = "\"\(member.key)\" is never sent: \"drop\" closes the connection without an answer."
            problems.error(message, at: member.keyLocation)
        }
    }

    private func checkEvents(_ node: YAMLNode, _ problems: inout Problems) {
        for member in node.members ?? [] where !["events", "delay"].contains(member.key) {
            problems.error("\"\(member.key)\" belongs into one of the \"events\".", at: member.keyLocation)
        }
    }

    private func checkPassthrough(_ node: YAMLNode, _ problems: inout Problems) {
        let allowed = PassthroughDecoder.keysOfReply
        for member in node.members ?? [] where !allowed.contains(member.key) {
            problems.error("\"\(member.key)\" cannot stand beside \"passthrough\".", at: member.keyLocation)
        }
    }

    /// The definition of a passed request, with the changes to the response.
    private func passing(_ definition: PassthroughDefinition) -> PassthroughDefinition {
        var definition = definition
        definition.isTemplate = isTemplate
        var reply = ReplyDefinition()
        (reply.status, reply.headers, reply.body) = (status, headers, body)
        if let contentType, !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            reply.headers.append(HeaderDefinition(name: "Content-Type", value: contentType))
        }
        if data != nil || !errors.isEmpty || extensions != nil {
            var result = GraphQLResponseDefinition(
                data: data,
                errors: errors,
                extensions: extensions,
                isTemplate: isTemplate
            )
            result.templateData = templateData
            reply.result = result
        }
        if reply != ReplyDefinition() { definition.reply = reply }
        return definition
    }

    /// Reads the part of an event that is a GraphQL result.
    static func readEvent(
        _ node: YAMLNode,
        files: any ResponseFiles,
        _ problems: inout Problems
    ) -> (definition: GraphQLResponseDefinition, source: SourceResponse) {
        var decoder = ResponseDecoder(files: files)
        let known = keys.filter { EventDecoder.resultKeys.contains($0.key) }
        Setting.decode(node, as: known, in: "this event", others: EventDecoder.keyNames, into: &decoder, &problems)
        return (decoder.result, decoder.source)
    }

    /// Whether the response is a GraphQL result; a mixture is reported.
    private func checkKeys(_ node: YAMLNode, isGraphQL: Bool, _ problems: inout Problems) -> Bool {
        let members = node.members ?? []
        let result = members.first { Self.resultKeys.contains($0.key) }
        let whole = members.first { Self.wholeKeys.contains($0.key) }
        if let result, !isGraphQL {
            let message = "\"\(result.key)\" answers a GraphQL operation; a response over HTTP has a \"body\"."
            problems.error(message, at: result.keyLocation)
        } else if let result, let whole {
            let message = "A response is either a GraphQL result (\"\(result.key)\") or a whole one (\"\(whole.key)\")."
            problems.error(message, at: whole.keyLocation)
        }
        return isGraphQL && whole == nil && (result != nil || status == nil)
    }

    private var result: GraphQLResponseDefinition {
        var result = GraphQLResponseDefinition(
            data: data,
            errors: errors,
            extensions: extensions,
            status: status,
            headers: headers,
            isTemplate: isTemplate
        )
        (result.dataTemplate, result.templateData) = (dataTemplate, templateData)
        result.writesEntities = writesEntities
        return result
    }

    private func whole(_ node: YAMLNode, _ problems: inout Problems) -> HTTPResponseDefinition {
        var headers = headers
        if let url { headers.append(HeaderDefinition(name: "Location", value: url)) }
        if let contentType, !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            headers.append(HeaderDefinition(name: "Content-Type", value: contentType))
        }
        let status = status ?? (url == nil ? 200 : 302)
        if HTTPStatus(rawValue: status).redirects, !headers.contains(where: { $0.name.lowercased() == "location" }) {
            let message = "A response with status \(status) needs a \"url\": it leads nowhere without."
            problems.warning(message, at: node["status"]?.location ?? node.location)
        }
        if !templateData.isEmpty {
            let place = node.members?.first { $0.key == "templateData" }?.keyLocation ?? node.location
            problems.error("\"templateData\" belongs into the \"body\" that has the template.", at: place)
        }
        let body = body ?? .none
        if HTTPStatus(rawValue: status).forbidsBody, body != .none {
            let message = "A response with status \(status) has no body; this one is not sent."
            problems.warning(message, at: node["body"]?.location ?? node.location)
        }
        return HTTPResponseDefinition(status: status, headers: headers, body: body, isTemplate: isTemplate)
    }
}

extension ResponseDecoder {
    /// The schema of a response in a file, which may be code.
    static let schema = ValueSchema.mapping(schemas)
    static let schemas = keys.map(\.keySchema) + CodeReader.scripts

    /// The definitions of a file's schema: responses and bodies refer to each other.
    static let definitions: KeySchemas = [
        ("response", schema), ("body", BodyDecoder.schema),
        ("event", .mapping(EventDecoder.schemas + schemas.filter { EventDecoder.resultKeys.contains($0.key) })),
    ]

    private static let keys: [Setting<ResponseDecoder>] = [
        Setting(key: "status", .integer(200...999)) { $1.readStatus($0, &$2) },
        Setting(key: "headers", HeaderReader.schema) {
            $1.headers = HeaderReader.headers($0, &$2)
            $1.source.templateTexts.append($0)
        },
        Setting(key: "body", .reference("body")) { $1.readBody($0, &$2) },
        Setting(key: "url", .text.described("Where a redirection leads.")) { node, decoder, problems in
            decoder.url = node.scalar?.value.string
            if decoder.url == nil { problems.expected("a URL", for: "url", not: node) }
            decoder.source.templateTexts.append(node)
        },
        Setting(
            key: "data",
            .either(.object, .text(matching: "\\{\\{"), .constant(.null))
                .described("What the answer has; the schema makes the rest.")
        ) { $1.readData($0, &$2) },
        Setting(key: "dataTemplate", .text.described("The name of a template, which makes the data.")) {
            node,
            decoder,
            problems in
            decoder.dataTemplate = node.scalar?.value.string
            if decoder.dataTemplate == nil {
                problems.expected("the name of a template", for: "dataTemplate", not: node)
            }
            decoder.source.templates.append(node)
        },
        Setting(key: "templateData", TemplateDataReader.schema) {
            $1.templateData = TemplateDataReader.object($0, &$2)
        },
        Setting(key: "errors", ValueSchema.list(of: ErrorDecoder.schema).orNull()) { $1.readErrors($0, &$2) },
        Setting(key: "extensions", .object) { node, decoder, problems in
            decoder.extensions = node.json.object
            if decoder.extensions == nil { problems.expected(node.mappingName, for: "extensions", not: node) }
            decoder.source.templateTexts.append(node)
        },
        Setting(key: "template", .flag.described("false: braces are no tags.")) { node, decoder, problems in
            Setting.flag("template", \Self.isTemplate).read(node, &decoder, &problems)
            decoder.source.isTemplate = decoder.isTemplate
        },
        .flag("entities", \.writesEntities).described("Whether the objects of the data are kept."),
        Setting(
            key: "drop",
            .either(.flag, .integer(0...Int.max))
                .described("The connection is closed: at once, or after so many bytes of the body.")
        ) { $1.readDrop($0, &$2) },
        Setting(key: "passthrough", PassthroughDecoder.schema) { node, decoder, problems in
            decoder.passthrough = PassthroughDecoder.read(
                node,
                into: &decoder.source,
                files: decoder.files,
                problems: &problems
            )
        },
        Setting(key: "events", .list(of: .reference("event")).described("Of a subscription.")) {
            node,
            decoder,
            problems in
            let read = EventDecoder.read(node, files: decoder.files, &problems)
            decoder.events = read.map(\.definition)
            decoder.source.events = read.map(\.source)
        },
        .seconds("delay", \.delay, in: 0...86_400).described("Seconds that it waits."),
        Setting(key: "defer", PartDelayDecoder.schema) { $1.parts = PartDelayDecoder.read($0, &$2) },
    ]

    /// The keys for the delivery of a response of any kind.
    private static let keysOfDelivery = ["delay", "drop", "defer"]

    /// Reads whether the connection is closed without a response, or after how many bytes of the body.
    private mutating func readDrop(_ node: YAMLNode, _ problems: inout Problems) {
        if let flag = node.scalar?.value.bool {
            isDropped = flag
        } else if let count = node.scalar?.value.int, count >= 0 {
            dropsAfter = count
        } else {
            problems.expected("true, or how many bytes of the body are sent before", for: "drop", not: node)
        }
    }

    private mutating func readStatus(_ node: YAMLNode, _ problems: inout Problems) {
        guard let status = node.scalar?.value.int, HTTPStatus(rawValue: status).isFinal else {
            return problems.expected("a status from 200 to 999", for: "status", not: node)
        }
        self.status = status
    }

    private mutating func readBody(_ node: YAMLNode, _ problems: inout Problems) {
        let decoder = BodyDecoder(node, of: source, files: files, &problems)
        (body, contentType, source) = (decoder.body, decoder.contentType, decoder.source)
    }

    private mutating func readData(_ node: YAMLNode, _ problems: inout Problems) {
        let value = node.json
        data = value
        source.data = node
        source.templateTexts.append(node)
        switch value {
        case .object, .null: break
        case .string(let text) where text.contains("{{"): break
        default: problems.expected("\(node.mappingName) of fields, or null", for: "data", not: node)
        }
    }

    private mutating func readErrors(_ node: YAMLNode, _ problems: inout Problems) {
        guard let elements = node.elements else {
            if !node.isNull { problems.expected("a list of errors", for: "errors", not: node) }
            return
        }
        for element in elements {
            let decoder = ErrorDecoder(element, &problems)
            errors.append(decoder.error)
            if let path = decoder.pathNode { source.errorPaths.append(path) }
        }
        source.templateTexts.append(node)
    }
}

extension Array {
    /// The elements that satisfy a condition, and the others.
    fileprivate func divided(_ isSo: (Element) -> Bool) -> (those: [Element], others: [Element]) {
        (filter(isSo), filter { !isSo($0) })
    }
}
