import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel

/// What is read of one response: a whole one, or a GraphQL result.
struct ResponseDecoder {
    private let context: StubContext
    private var status: Int?
    private var headers: [HeaderDefinition] = []
    private var url: String?
    private var body = BodyDecoder()
    private var data: JSONValue?
    private var dataTemplate: String?
    private var templateData: JSONObject = [:]
    private var errors: [StubError] = []
    private var extensions: JSONObject?
    private var isTemplate = true
    private var writesEntities = false
    private var isDropped = false
    private var delay = -1.0
    private(set) var written = SourceResponse()

    /// Keys that only a GraphQL result has, and those that only a whole response has.
    static let resultKeys = ["data", "dataTemplate", "errors", "extensions", "entities"]
    static let wholeKeys = ["body", "url"]
    static let keyNames = keys.map(\.key) + ScriptReader.keyNames

    /// Reads one response: a script, a whole response or a GraphQL result.
    ///
    /// - Parameters:
    ///   - node: the response.
    ///   - isGraphQL: whether it answers an operation.
    ///   - others: what else may stand beside it, for suggestions.
    ///   - context: the file that it stands in.
    ///   - problems: what is wrong with it.
    /// - Returns: `nil` where it could not be read.
    static func read(
        _ node: YAMLNode,
        isGraphQL: Bool,
        others: [String] = [],
        context: StubContext,
        _ problems: inout Problems
    ) -> (definition: ResponseDefinition, written: SourceResponse)? {
        let count = problems.diagnostics.count
        var draft = ResponseDecoder(context: context)
        if let member = ScriptReader.member(of: node) {
            let (delays, others) = (node.members ?? []).divided { $0.key == "delay" }
            let script = ScriptReader.script(
                of: YAMLNode(.mapping(others), at: node.location),
                member,
                context: context,
                &problems
            )
            let terms = YAMLNode(.mapping(delays), at: node.location)
            Setting.decode(terms, as: keys, in: "this response", into: &draft, &problems)
            guard let script, problems.firstError(since: count) == nil else { return nil }
            return (.script(script), draft.sourceResponse)
        }
        let node = UnwrappedBody.wrapped(node)
        Setting.decode(node, as: keys, in: "this response", others: others, into: &draft, &problems)
        let isResult = draft.checkKeys(node, isGraphQL: isGraphQL, &problems)
        if draft.isDropped { draft.checkDrop(node, &problems) }
        guard problems.firstError(since: count) == nil else { return nil }
        if draft.isDropped { return (.drop, draft.sourceResponse) }
        return (isResult ? .graphQL(draft.result) : .http(draft.whole(node, &problems)), draft.sourceResponse)
    }

    private var sourceResponse: SourceResponse {
        var response = written
        response.delay = delay < 0 ? nil : delay
        return response
    }

    /// What is never sent is a mistake.
    private func checkDrop(_ node: YAMLNode, _ problems: inout Problems) {
        for member in node.members ?? [] where !["drop", "delay"].contains(member.key) {
            let message = "\"\(member.key)\" is never sent: \"drop\" closes the connection without an answer."
            problems.error(message, at: member.keyLocation)
        }
    }

    private init(context: StubContext) { self.context = context }

    /// Whether it is a GraphQL result; a mixture is reported.
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
        GraphQLResponseDefinition(
            data: data,
            dataTemplate: dataTemplate,
            templateData: templateData,
            errors: errors,
            extensions: extensions,
            status: status,
            headers: headers,
            isTemplate: isTemplate,
            writesEntities: writesEntities
        )
    }

    private func whole(_ node: YAMLNode, _ problems: inout Problems) -> HTTPResponseDefinition {
        var headers = headers
        if let url { headers.append(HeaderDefinition(name: "Location", value: url)) }
        if let type = body.contentType, !headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            headers.append(HeaderDefinition(name: "Content-Type", value: type))
        }
        let status = status ?? (url == nil ? 200 : 302)
        if HTTPStatus(rawValue: status).redirects, !headers.contains(where: { $0.name.lowercased() == "location" }) {
            let message = "A response with status \(status) needs a \"url\": it leads nowhere without."
            problems.warning(message, at: node["status"]?.location ?? node.location)
        }
        if HTTPStatus(rawValue: status).forbidsBody, body.body != .none {
            let message = "A response with status \(status) has no body; this one is not sent."
            problems.warning(message, at: node["body"]?.location ?? node.location)
        }
        return HTTPResponseDefinition(status: status, headers: headers, body: body.body, isTemplate: isTemplate)
    }
}

extension ResponseDecoder {
    private static var keys: [Setting<ResponseDecoder>] {
        [
            Setting(key: "status") { $1.readStatus($0, &$2) },
            Setting(key: "headers") { $1.headers = HeaderReader.headers($0, &$2) },
            Setting(key: "body") { $1.readBody($0, &$2) },
            Setting(key: "url") { node, draft, problems in
                draft.url = node.scalar?.value.string
                if draft.url == nil { problems.expected("a URL", for: "url", not: node) }
            },
            Setting(key: "data") { $1.readData($0, &$2) },
            Setting(key: "dataTemplate") { node, draft, problems in
                draft.dataTemplate = node.scalar?.value.string
                if draft.dataTemplate == nil {
                    problems.expected("the name of a template", for: "dataTemplate", not: node)
                }
                draft.written.templates.append(node)
            },
            Setting(key: "templateData") { $1.templateData = TemplateDataReader.object($0, &$2) },
            Setting(key: "errors") { $1.readErrors($0, &$2) },
            Setting(key: "extensions") { node, draft, problems in
                draft.extensions = node.json.object
                if draft.extensions == nil { problems.expected("a mapping", for: "extensions", not: node) }
                draft.written.templateTexts.append(node)
            },
            Setting(key: "template") { node, draft, problems in
                Setting.flag("template", \Self.isTemplate).read(node, &draft, &problems)
                draft.written.isTemplate = draft.isTemplate
            },
            .flag("entities", \.writesEntities),
            .flag("drop", \.isDropped),
            .seconds("delay", \.delay, 0...86_400),
        ]
    }

    private mutating func readStatus(_ node: YAMLNode, _ problems: inout Problems) {
        guard let status = node.scalar?.value.int, HTTPStatus(rawValue: status).isFinal else {
            return problems.expected("a status from 200 to 999", for: "status", not: node)
        }
        self.status = status
    }

    private mutating func readBody(_ node: YAMLNode, _ problems: inout Problems) {
        body = BodyDecoder(node, context: context, &problems)
        written.bodyData = body.written.bodyData
        written.bodyText = body.written.bodyText
        written.operation = body.written.operation
        written.operationVariables = body.written.operationVariables
        written.orElse = body.written.orElse
        written.templates += body.written.templates
        written.templateTexts += body.written.templateTexts
    }

    private mutating func readData(_ node: YAMLNode, _ problems: inout Problems) {
        data = node.json
        written.data = node
        written.templateTexts.append(node)
        guard node.members == nil, node.json != .null, node.scalar?.text.contains("{{") != true else { return }
        problems.expected("a mapping of fields, or null", for: "data", not: node)
    }

    private mutating func readErrors(_ node: YAMLNode, _ problems: inout Problems) {
        guard let elements = node.elements else {
            if node.json != .null { problems.expected("a list of errors", for: "errors", not: node) }
            return
        }
        for element in elements {
            let draft = ErrorDecoder(element, &problems)
            errors.append(draft.error)
            if let path = draft.pathNode { written.errorPaths.append(path) }
        }
        written.templateTexts.append(node)
    }
}

extension Array {
    /// The elements that are so, and the others.
    fileprivate func divided(_ isSo: (Element) -> Bool) -> (those: [Element], others: [Element]) {
        (filter(isSo), filter { !isSo($0) })
    }
}
