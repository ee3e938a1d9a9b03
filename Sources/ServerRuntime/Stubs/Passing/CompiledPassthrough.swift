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

    /// - Parameters:
    ///   - definition: the stub's definition.
    ///   - script: the definition's script, if it has one.
    ///   - file: the file that contains the definition's templates.
    ///   - place: the stub's or the code's place, for messages.
    /// - Throws: `TemplateSyntaxError` for the tags of a template.
    init(
        _ definition: PassthroughDefinition,
        _ script: CompiledScript?,
        file: String?,
        place: String?
    ) throws(TemplateSyntaxError) {
        self.script = script
        let isTemplate = definition.isTemplate
        upstream = definition.upstream
        method = definition.method.map(HTTPMethod.init(rawValue:))
        var path: CompiledText?
        if let text = definition.path { path = try CompiledText(text, isTemplate: isTemplate, file: file) }
        self.path = path
        query = try Self.compiled(definition.query, isTemplate: isTemplate, file: file)
        headers = try Self.compiled(definition.headers, isTemplate: isTemplate, file: file)
        body = try Self.compiled(definition.body, isTemplate: isTemplate, file: file)
        var reply: CompiledReply?
        if let definition = definition.reply {
            var result: CompiledGraphQLResponse?
            if let definition = definition.result {
                result = try CompiledGraphQLResponse(definition, file: file, place: place, isForAll: true)
            }
            reply = CompiledReply(
                status: definition.status.map(HTTPStatus.init(rawValue:)),
                headers: try CompiledHeaders(definition.headers, isTemplate: isTemplate, file: file),
                body: try Self.compiled(definition.body, isTemplate: isTemplate, file: file),
                result: result
            )
        }
        self.reply = reply
    }

    private static func compiled(
        _ replacements: [PassthroughDefinition.Replacement],
        isTemplate: Bool,
        file: String?
    ) throws(TemplateSyntaxError) -> [Replacement] {
        var compiled: [Replacement] = []
        for replacement in replacements {
            var value: CompiledText?
            if let text = replacement.value { value = try CompiledText(text, isTemplate: isTemplate, file: file) }
            compiled.append(Replacement(name: replacement.name, value: value))
        }
        return compiled
    }

    private static func compiled(
        _ body: BodyDefinition?,
        isTemplate: Bool,
        file: String?
    ) throws(TemplateSyntaxError) -> CompiledHTTPResponse? {
        guard let body else { return nil }
        return try CompiledHTTPResponse(HTTPResponseDefinition(body: body, isTemplate: isTemplate), file: file)
    }
}

extension CompiledPassthrough {
    /// Whether the upstream's response is changed, for which its whole body must be there.
    var changesResponse: Bool { reply != nil || script != nil }

    /// A request as it is passed on.
    struct Rewritten: Sendable {
        var request: HTTPRequest
        /// The value of the `Host` header; `nil` leaves it to the upstream's URL.
        var host: String?
    }

    /// The request with the definition's changes, as it is passed on.
    func rewritten(_ renderer: StubRenderer) throws(StubFailure) -> Rewritten {
        var host: String?
        var request = renderer.request.http
        let rendering = renderer.rendering([:])
        if let method { request.method = method }
        if let path {
            let text = try Self.text(path, rendering)
            guard text.hasPrefix("/"), ASCII.isVisible(text) else {
                throw StubFailure("The request cannot be passed on", "Its path would be \"\(text)\".")
            }
            request.target = text + (text.contains("?") ? "" : request.rawQuery.map { "?\($0)" } ?? "")
        }
        if !query.isEmpty { request.target = try target(request, rendering) }
        for header in headers {
            let text = try header.value.map { value throws(StubFailure) in try Self.text(value, rendering) }
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
        return Rewritten(request: request, host: host)
    }

    private static func text(_ text: CompiledText, _ rendering: Rendering) throws(StubFailure) -> String {
        try StubFailure.rendering { () throws(RenderError) in try text.text(rendering) }
    }

    /// The target with replaced items in its query; the other items keep their spelling.
    private func target(_ request: HTTPRequest, _ rendering: Rendering) throws(StubFailure) -> String {
        var items = (request.rawQuery ?? "").split(separator: "&").filter { item in
            let name = FormItem.read(item.utf8).first?.name
            return !query.contains { $0.name == name }
        }.map(String.init)
        for replacement in query {
            guard let value = replacement.value else { continue }
            let text = try Self.text(value, rendering)
            items.append("\(PercentEncoding.encode(replacement.name))=\(PercentEncoding.encode(text))")
        }
        return request.rawPath + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
}
