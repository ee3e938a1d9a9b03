import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import MustacheTemplates
import Platform
import Stubbing

/// Turns response definitions into responses, for one request.
final class StubRenderer: Sendable {
    private let scope: RequestScope
    /// The upstream's response, if the request has been passed on.
    let upstream: UpstreamReply?
    let snapshot: ServiceSnapshot
    /// The renderer that this one was made of, which has the functions of both.
    private let origin: StubRenderer?
    private let functions = FirstReference<TemplateFunctions>()

    var request: IncomingRequest { scope.request }

    /// Answers the operations of `operation:` bodies and of scripts; `nil` without a schema.
    var graphQL: GraphQLHandler? { snapshot.graphQL(for: request.http).flatMap { $0.schema == nil ? nil : $0 } }

    init(_ request: consuming IncomingRequest, _ snapshot: ServiceSnapshot) {
        scope = RequestScope(request, basePath: snapshot.basePath)
        (upstream, origin) = (nil, nil)
        self.snapshot = snapshot
    }

    /// The renderer for the same request with the upstream's response, which templates and scripts can read.
    init(_ origin: StubRenderer, upstream: HTTPResponse) {
        (scope, snapshot, self.origin) = (origin.scope, origin.snapshot, origin)
        self.upstream = UpstreamReply(upstream)
    }

    var library: TemplateLibrary { snapshot.stubs.library }

    /// The library and the scopes for templates: their own data hides any other value.
    func rendering(_ templateData: JSONObject) -> Rendering {
        let scopes = templateData.isEmpty ? [.scope(self)] : [.json(.object(templateData)), TemplateValue.scope(self)]
        return Rendering(context: RenderContext(scopes, limits: snapshot.rendering), library: library)
    }

    /// A whole response, or one that reports why it cannot be made.
    func response(_ compiled: CompiledResponse) -> HTTPResponse {
        do throws(StubFailure) {
            switch compiled {
            case .fixed(let response): return response
            case .http(let compiled): return try response(compiled)
            case .graphQL(let definition): return try plain(definition)
            case .drop: return HTTPResponse(status: .ok)
            case .failed(let failure): throw failure
            case .code(let code): throw .uncalled(code)
            case .passthrough: throw .unpassable
            case .events: throw StubFailure("The stub's events cannot be sent", "They answer a subscription.")
            }
        } catch {
            return error.response
        }
    }

    private func response(_ compiled: CompiledHTTPResponse) throws(StubFailure) -> HTTPResponse {
        let rendering = rendering(compiled.templateData)
        var headers = try compiled.headers.rendered(rendering)
        switch compiled.body {
        case .bytes(let bytes): return compiled.response(headers, bytes)
        case .text(let text):
            let type = headers["Content-Type"] ?? ""
            return compiled.response(headers, try text.bytes(rendering, escaping: Escaping(contentType: type)))
        case .json(let json):
            var bytes: [UInt8] = []
            bytes.reserveCapacity(512)
            try StubFailure.rendering { () throws(RenderError) in
                try json.write(rendering.context, partials: library, into: &bytes)
            }
            return compiled.response(headers, bytes)
        case .yaml(let json):
            return compiled.response(headers, YAMLText.bytes(of: try json.value(rendering)))
        case .template(let name):
            let template = try template(named: name)
            let type = headers["Content-Type"] ?? Self.contentType(of: template)
            if !compiled.status.forbidsBody, !compiled.headers.hasContentType { headers["Content-Type"] = type }
            let bytes = try rendering.bytes(of: template, escaping: Escaping(contentType: type))
            return compiled.response(headers, bytes)
        case .file(let path, let isResolved):
            let head = compiled.response(headers, [])
            if head.status.forbidsBody { return head }
            guard let resolved = isResolved ? path : Disk.realPath(of: path),
                let response = HTTPResponse(status: head.status, headers: head.headers, fileAt: resolved)
            else {
                throw StubFailure("The stub's file cannot be read", path)
            }
            return response
        case .operation(let operation):
            let value = try value(of: operation, rendering)
            if value == .null, let other = operation.orElse { return try response(other) }
            return compiled.response(headers, value.serialized())
        }
    }

    func template(named name: String) throws(StubFailure) -> Template {
        switch library[name] {
        case .template(let template): return template
        case .broken(let error): throw StubFailure("The template \"\(name)\" cannot be read", "\(error)")
        case nil: throw StubFailure("There is no template \"\(name)\"", "Templates are named by their paths.")
        }
    }

    /// The media type by the extension of the template's file without `.mustache`; plain text if that is unknown.
    private static func contentType(of template: Template) -> String {
        var name = template.source.name ?? ""
        if name.hasSuffix(".mustache") { name.removeLast(".mustache".count) }
        let type = ContentTypes.type(ofFile: name)
        return type == ContentTypes.binary ? "text/plain; charset=utf-8" : type
    }

    /// A GraphQL result that is sent unchanged, without executing an operation: to a REST request, for example.
    private func plain(_ definition: CompiledGraphQLResponse) throws(StubFailure) -> HTTPResponse {
        let (parts, fields) = try rendered(definition)
        let errors = parts.fieldErrors + parts.errors
        let result =
            parts.data == nil && !errors.isEmpty
            ? ExecutionResult(requestErrors: errors, extensions: parts.extensions)
            : ExecutionResult(data: parts.data ?? .object([:]), errors: errors, extensions: parts.extensions)
        var headers = fields
        if !headers.contains("Content-Type") { headers.append("Content-Type", "application/json") }
        let status = definition.status.map { HTTPStatus(rawValue: $0) } ?? .ok
        return HTTPResponse(status: status, headers: headers, body: result.body)
    }
}

extension StubRenderer: TemplateScope {
    /// The names of the request, then those of what is kept between requests, then the functions.
    func value(named name: String) -> TemplateValue? {
        if let value = scope.exchange(named: name) { return value }
        let kept = KeptScope(upstream: upstream, cache: snapshot.state.cache, state: snapshot.state.stubs)
        if let value = kept.value(named: name) { return value }
        guard TemplateFunctions.hasMember(name) else { return nil }
        return templateFunctions.value(named: name)
    }

    /// The functions of the response's templates, made when the first is called.
    private var templateFunctions: TemplateFunctions {
        origin?.templateFunctions ?? functions.load() ?? functions.storeIfNil(snapshot.context.closures.functions())
    }
}
