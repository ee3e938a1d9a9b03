import GraphQLLanguage
import HTTPMessages
import JSONModel
import MustacheTemplates
import StubModel

/// A response definition with its templates compiled: made when stubs are loaded, rendered for each request.
enum CompiledResponse: Sendable {
    /// The same for every request.
    case fixed(HTTPResponse)
    case http(CompiledHTTPResponse)
    case graphQL(CompiledGraphQLResponse)
    /// A response that code makes for each request.
    case code(ResponseCode)
    case events(CompiledEvents)
    /// The response of another server.
    case passthrough(CompiledPassthrough)
    /// No response: the connection is closed.
    case drop
    /// A response that reports the problem of a faulty stub.
    case broken(Diagnostic)
    /// A response that reports a failure, such as an error that a script throws.
    case failed(StubFailure)

    /// - Parameters:
    ///   - definition: the stub's response definition.
    ///   - stub: the stub that the definition belongs to.
    ///   - handlers: the closures that a definition may refer to, by their ids.
    init(_ definition: ResponseDefinition, of stub: Stub, handlers: [String: RequestHandler] = [:]) {
        do throws(TemplateSyntaxError) {
            switch definition {
            case .http(let definition): self = try Self.http(definition, file: stub.location?.file)
            case .graphQL(let definition): self = .graphQL(try CompiledGraphQLResponse(definition, of: stub))
            case .script(let definition): self = .code(.script(CompiledScript(definition, of: stub)))
            case .events(let events):
                self = .events(
                    try CompiledEvents(events) { definition throws(TemplateSyntaxError) in
                        try CompiledGraphQLResponse(definition, of: stub)
                    }
                )
            case .passthrough(let definition):
                let place = stub.location.map { "\($0)" }
                let script = definition.script.map { CompiledScript($0, of: stub, isReply: true) }
                let file = stub.location?.file
                self = .passthrough(try CompiledPassthrough(definition, script, file: file, place: place))
            case .handler(let id): self = handlers[id].map { .code(.handler($0)) } ?? .failed(.missingHandler(id))
            case .drop: self = .drop
            case .broken(let diagnostic): self = .broken(diagnostic)
            }
        } catch {
            let broken = Diagnostic(.error, "A template of this stub cannot be read.", at: stub.location)
            self = .broken(error.diagnostics.first ?? broken)
        }
    }

    /// Compiles the response that code has made for one request.
    ///
    /// - Parameters:
    ///   - definition: the response definition that was read from the code's result.
    ///   - place: the code, for messages.
    /// - Throws: `TemplateSyntaxError` for the tags of a template.
    init(made definition: ResponseDefinition, in place: String) throws(TemplateSyntaxError) {
        switch definition {
        case .http(let definition): self = try Self.http(definition, file: nil)
        case .graphQL(let definition):
            self = .graphQL(try CompiledGraphQLResponse(definition, file: nil, place: place, isForAll: false))
        case .events(let events):
            self = .events(
                try CompiledEvents(events) { definition throws(TemplateSyntaxError) in
                    try CompiledGraphQLResponse(definition, file: nil, place: place, isForAll: false)
                }
            )
        case .passthrough(let definition):
            self = .passthrough(try CompiledPassthrough(definition, nil, file: nil, place: place))
        case .drop: self = .drop
        case .broken(let diagnostic): self = .broken(diagnostic)
        case .script, .handler:
            self = .failed(StubFailure("The result cannot be sent", "\(place): It is code, which makes no other code."))
        }
    }

    private static func http(
        _ definition: HTTPResponseDefinition,
        file: String?
    ) throws(TemplateSyntaxError) -> CompiledResponse {
        let compiled = try CompiledHTTPResponse(definition, file: file)
        return compiled.fixed.map { .fixed($0) } ?? .http(compiled)
    }
}

/// Header fields whose values may be templates.
struct CompiledHeaders: Sendable {
    private let fields: [(name: String, value: CompiledText)]

    init(_ definitions: [HeaderDefinition], isTemplate: Bool, file: String?) throws(TemplateSyntaxError) {
        var fields: [(name: String, value: CompiledText)] = []
        for definition in definitions {
            fields.append((definition.name, try CompiledText(definition.value, isTemplate: isTemplate, file: file)))
        }
        self.fields = fields
    }

    /// The fields, if no value is a template; otherwise `nil`.
    var constant: HTTPHeaders? {
        var headers = HTTPHeaders()
        for field in fields {
            guard let value = field.value.constant else { return nil }
            headers.append(field.name, Self.sent(value, as: field.name))
        }
        return headers
    }

    func rendered(_ rendering: Rendering) throws(RenderError) -> HTTPHeaders {
        var headers = HTTPHeaders()
        for field in fields { headers.append(field.name, Self.sent(try field.value.text(rendering), as: field.name)) }
        return headers
    }

    /// The value to send: a `Location` is a URL (RFC 9110, section 10.2.2), so plain text in it is percent-encoded.
    private static func sent(_ value: String, as name: String) -> String {
        ASCII.areEqualIgnoringCase(name, "Location") ? PercentEncoding.encode(reference: value) : value
    }
}

/// A GraphQL result whose strings may be templates.
final class CompiledGraphQLResponse: Sendable {
    let data: CompiledValue?
    let dataTemplate: String?
    let templateData: JSONObject
    let errors: [(message: CompiledText, error: StubError)]
    let extensions: CompiledValue?
    let status: Int?
    let headers: CompiledHeaders
    /// The place of the stub in its file, for messages.
    let place: String?
    /// Whether a mutation that gets this data still makes its inferred write (`entities: true`).
    let writesEntities: Bool
    /// Whether the stub matches operations of exactly one name, and only valid ones.
    let isForOneOperation: Bool
    /// Whether the data may contain rendered text.
    let hasTemplates: Bool
    /// Whether a script or a template makes the data for each request, so that they are checked when they are sent.
    let isMadeAnew: Bool
    /// Whether everything is the same for every request.
    let isConstant: Bool

    convenience init(_ definition: GraphQLResponseDefinition, of stub: Stub) throws(TemplateSyntaxError) {
        let location = stub.location
        try self.init(
            definition,
            file: location?.file,
            place: location.map { "\($0)" },
            isForAll: true,
            isForOneOperation: stub.isForOneOperation
        )
    }

    /// - Parameters:
    ///   - definition: the definition to compile.
    ///   - file: the file that contains the definition's templates.
    ///   - place: the stub's or the code's place, for messages.
    ///   - isForAll: whether the response is for all requests of a stub, and not for the one that code made it for.
    ///   - isForOneOperation: whether only operations of one name get the response, so that a key which the operation
    ///     does not select is an error.
    /// - Throws: `TemplateSyntaxError` for the tags of a template.
    init(
        _ definition: GraphQLResponseDefinition,
        file: String?,
        place: String?,
        isForAll: Bool,
        isForOneOperation: Bool = false
    ) throws(TemplateSyntaxError) {
        let isTemplate = definition.isTemplate
        var data: CompiledValue?
        if let value = definition.data { data = try CompiledValue(value, isTemplate: isTemplate, file: file) }
        var errors: [(message: CompiledText, error: StubError)] = []
        for error in definition.errors {
            errors.append((try CompiledText(error.message, isTemplate: isTemplate, file: file), error))
        }
        var extensions: CompiledValue?
        if let object = definition.extensions {
            extensions = try CompiledValue(.object(object), isTemplate: isTemplate, file: file)
        }
        self.data = data
        dataTemplate = definition.dataTemplate
        templateData = definition.templateData
        self.errors = errors
        self.extensions = extensions
        status = definition.status
        headers = try CompiledHeaders(definition.headers, isTemplate: isTemplate, file: file)
        writesEntities = definition.writesEntities
        self.isForOneOperation = isForOneOperation
        self.place = place
        isMadeAnew = !isForAll || (definition.dataTemplate != nil && !isForOneOperation)
        hasTemplates = definition.dataTemplate != nil || data?.isConstant == false
        isConstant =
            isForAll && !hasTemplates && errors.allSatisfy { $0.message.constant != nil }
            && extensions?.isConstant != false
            && headers.constant != nil
    }
}

extension Stub {
    fileprivate var isForOneOperation: Bool {
        guard validates, case .graphQL(let matcher) = request else { return false }
        return matcher.isForOneOperation
    }
}

extension CompiledResponse {
    /// The code or template that makes the body for each request, such as `template page`; otherwise `nil`.
    var maker: String? {
        switch self {
        case .code(let code): code.place
        case .http(let response): if case .template(let name) = response.body { "template \(name)" } else { nil }
        case .fixed, .graphQL, .events, .passthrough, .drop, .broken, .failed: nil
        }
    }
}
