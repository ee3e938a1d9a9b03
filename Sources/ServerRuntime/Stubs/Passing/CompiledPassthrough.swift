import HTTPMessages
import JSONModel
import MustacheTemplates
import StubModel
import Stubbing

/// A passthrough of a stub with its templates compiled.
final class CompiledPassthrough: Sendable {
    struct Replacement: Sendable {
        let name: String
        /// The new value; `nil` removes the item.
        let value: CompiledText?
    }

    let upstream: BaseURL?
    let method: HTTPMethod?
    let path: CompiledText?
    let query: [Replacement]
    let headers: [Replacement]
    let body: CompiledHTTPResponse?
    /// The changes to the upstream's response; `nil` if it is sent unchanged, or if a script makes the changes.
    let reply: CompiledReply?
    /// The script that makes the reply for each request.
    let script: CompiledScript?

    struct CompiledReply: Sendable {
        let status: HTTPStatus?
        let headers: CompiledHeaders
        let body: CompiledHTTPResponse?
        let result: CompiledGraphQLResponse?
    }

    init(_ definition: PassthroughDefinition, from origin: ResponseOrigin) throws(TemplateSyntaxError) {
        let compiler = TextCompiler(isTemplate: definition.isTemplate, file: origin.file)
        func replacements(
            _ list: [PassthroughDefinition.Replacement]
        ) throws(TemplateSyntaxError) -> [Replacement] {
            try list.map { item throws(TemplateSyntaxError) in
                Replacement(name: item.name, value: try item.value.map(compiler.text))
            }
        }
        func compiled(_ body: BodyDefinition) throws(TemplateSyntaxError) -> CompiledHTTPResponse {
            let whole = HTTPResponseDefinition(body: body, isTemplate: definition.isTemplate)
            return try CompiledHTTPResponse(whole, file: origin.file)
        }
        script = origin.stub.flatMap { stub in
            definition.script.map { CompiledScript($0, of: stub, isReply: true) }
        }
        upstream = definition.upstream
        method = definition.method.map(HTTPMethod.init(rawValue:))
        path = try definition.path.map(compiler.text)
        query = try replacements(definition.query)
        headers = try replacements(definition.headers)
        body = try definition.body.map(compiled)
        reply = try definition.reply.map { reply throws(TemplateSyntaxError) in
            CompiledReply(
                status: reply.status.map(HTTPStatus.init(rawValue:)),
                headers: try CompiledHeaders(reply.headers, compiler),
                body: try reply.body.map(compiled),
                result: try reply.result.map { result throws(TemplateSyntaxError) in
                    // Over an upstream's data, a key that is not selected is left out instead of refused.
                    var origin = origin
                    origin.isForOneOperation = false
                    return try CompiledGraphQLResponse(result, from: origin)
                }
            )
        }
    }

    /// Whether the upstream's response is changed, for which its whole body must be there.
    var changesResponse: Bool { reply != nil || script != nil }

    /// The request with the definition's changes, as it is passed on.
    func rewritten(_ renderer: StubRenderer) throws(StubFailure) -> OutboundRequest {
        var host: String?
        var request = renderer.request.http
        let rendering = renderer.rendering([:])
        if let method { request.method = method }
        if let path {
            let text = PercentEncoding.encode(reference: try path.text(rendering, escaping: .path))
            guard text.hasPrefix("/") else {
                throw StubFailure("The request cannot be passed on", "Its path would be \"\(text)\".")
            }
            request.target = text + (text.contains("?") ? "" : request.rawQuery.map { "?\($0)" } ?? "")
        }
        if !query.isEmpty { request.target = try target(request, rendering) }
        for header in headers {
            let text = try header.value?.text(rendering)
            // The client's own says which upstream is meant.
            if ASCII.areEqualIgnoringCase(header.name, "Host") {
                host = text
            } else {
                request.headers[header.name] = text
            }
        }
        if let body {
            let rendered = renderer.response(.http(body))
            guard rendered.status == .ok else {
                throw StubFailure("The request cannot be passed on", "Its body cannot be made.")
            }
            request.body = rendered.body.bytes
            if !headers.contains(where: { ASCII.areEqualIgnoringCase($0.name, "Content-Type") }),
                let type = rendered.headers["Content-Type"]
            {
                request.headers["Content-Type"] = type
            }
        }
        return OutboundRequest(request, to: upstream, calling: host)
    }

    /// The target with replaced items in its query; the other items keep their spelling.
    private func target(_ request: HTTPRequest, _ rendering: Rendering) throws(StubFailure) -> String {
        var items = (request.rawQuery ?? "").split(separator: "&").filter { item in
            let name = FormItem.read(item.utf8).first?.name
            return !query.contains { $0.name == name }
        }.map(String.init)
        for replacement in query {
            guard let text = try replacement.value?.text(rendering) else { continue }
            items.append("\(PercentEncoding.encode(replacement.name))=\(PercentEncoding.encode(text))")
        }
        return request.rawPath + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
}
