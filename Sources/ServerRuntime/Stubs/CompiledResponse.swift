import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
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
    /// The events of a subscription, in turn.
    case events([EventStep])
    /// The response of another server.
    case passthrough(CompiledPassthrough)
    /// No response: the connection is closed.
    case drop
    /// A response that reports a failure, such as a faulty stub, or an error that a script throws.
    case failed(StubFailure)

    /// Compiles a stub's response definition, which may refer to closures by their ids.
    init(_ definition: ResponseDefinition, of stub: Stub, handlers: [String: RequestHandler] = [:]) {
        do throws(TemplateSyntaxError) {
            switch definition {
            case .script(let script): self = .code(.script(CompiledScript(script, of: stub)))
            case .handler(let id): self = handlers[id].map { .code(.handler($0)) } ?? .failed(.missingHandler(id))
            default: self = try CompiledResponse(definition, from: ResponseOrigin(stub))
            }
        } catch {
            let broken = Diagnostic(.error, "A template of this stub cannot be read.", at: stub.location)
            self = .failed(.broken(error.diagnostics.first ?? broken))
        }
    }

    /// Compiles the response that code has made for one request.
    init(made definition: ResponseDefinition, in place: String) throws(ResultError) {
        do throws(TemplateSyntaxError) {
            self = try CompiledResponse(definition, from: ResponseOrigin(code: place))
        } catch {
            throw ResultError(error.diagnostics.first?.message ?? "A template in it cannot be read.")
        }
    }

    private init(_ definition: ResponseDefinition, from origin: ResponseOrigin) throws(TemplateSyntaxError) {
        switch definition {
        case .http(let definition):
            let compiled = try CompiledHTTPResponse(definition, file: origin.file)
            let isForAll = origin.stub != nil
            self = compiled.fixed.map { .fixed(isForAll ? $0.forManyRequests() : $0) } ?? .http(compiled)
        case .graphQL(let definition): self = .graphQL(try CompiledGraphQLResponse(definition, from: origin))
        case .events(let events):
            self = .events(try events.map { event throws(TemplateSyntaxError) in try EventStep(event, from: origin) })
        case .passthrough(let definition): self = .passthrough(try CompiledPassthrough(definition, from: origin))
        case .drop: self = .drop
        case .broken(let diagnostic): self = .failed(.broken(diagnostic))
        case .script, .handler:
            let detail = "\(origin.place ?? ""): It is code, which makes no other code."
            self = .failed(StubFailure("The result cannot be sent", detail))
        }
    }
}

/// The stub or the code that a response definition comes from.
struct ResponseOrigin {
    /// The file that contains the definition's templates.
    let file: String?
    /// The place of the stub or the code, for messages; the id of a stub that came with a request.
    let place: String?
    /// The name that messages call it by.
    var subject: String { (stub != nil && file == nil ? "stub " : "stub at ") + (place ?? "") }
    /// The stub, which all of its requests get the response from; `nil` if code has made it for one request.
    let stub: Stub?
    /// Whether only operations of one name get the response, and only valid ones: a key that such an operation does not
    /// select is an error.
    var isForOneOperation = false

    init(_ stub: Stub) {
        (self.stub, file) = (stub, stub.location?.file)
        place = file == nil ? stub.id : stub.location.map { "\($0)" }
        guard stub.validates, case .graphQL(let matcher) = stub.request else { return }
        isForOneOperation = matcher.isForOneOperation
    }

    init(code place: String) { (stub, file, self.place) = (nil, nil, place) }
}

/// Header fields whose values may be templates.
struct CompiledHeaders: Sendable {
    private let fields: [(name: String, value: CompiledText)]
    /// The file that the fields are in, for messages.
    private let file: String?
    /// Whether a field says what the body's media type is, or that none is sent.
    let hasContentType: Bool
    /// The fields, if no value is a template; otherwise `nil`.
    let constant: HTTPHeaders?

    /// - Parameters:
    ///   - definitions: the fields as they are written.
    ///   - compiler: compiles their values.
    ///   - contentType: the media type, where no field says another.
    /// - Throws: that a value cannot be read as a template.
    init(
        _ definitions: [HeaderDefinition],
        _ compiler: TextCompiler,
        contentType: String? = nil
    ) throws(TemplateSyntaxError) {
        var fields = try definitions.map { field throws(TemplateSyntaxError) in
            (name: field.name, value: try compiler.text(field.value))
        }
        hasContentType = fields.contains { ASCII.areEqualIgnoringCase($0.name, "Content-Type") }
        if let contentType, !hasContentType {
            fields.append(("Content-Type", .constant(contentType)))
        }
        self.fields = fields
        file = compiler.file
        constant = Self.constant(fields)
    }

    private static func constant(_ fields: [(name: String, value: CompiledText)]) -> HTTPHeaders? {
        var headers = HTTPHeaders()
        for field in fields {
            guard let value = field.value.constant else { return nil }
            if !value.isEmpty { headers.append(field.name, sent(value, as: field.name)) }
        }
        return headers.lookedThrough
    }

    func rendered(_ rendering: Rendering) throws(StubFailure) -> HTTPHeaders {
        if let constant { return constant }
        var headers = HTTPHeaders()
        for (name, value) in fields {
            let field = HTTPHeaders.Field(name: name, value: Self.sent(try value.text(rendering), as: name))
            if let problem = field.malformation {
                throw StubFailure("The stub's header cannot be sent", (file.map { "\($0): " } ?? "") + "\(problem).")
            }
            // A field that is empty, such as one of the request's that has not come, is left out.
            if field.problem == nil { headers.append(field.name, field.value) }
        }
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
    /// The place of the stub or its id, for messages.
    let place: String?
    /// The name that messages call the stub by.
    let subject: String
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

    init(_ definition: GraphQLResponseDefinition, from origin: ResponseOrigin) throws(TemplateSyntaxError) {
        let compiler = TextCompiler(isTemplate: definition.isTemplate, file: origin.file)
        let isForAll = origin.stub != nil
        data = try definition.data.map(compiler.value)
        errors = try definition.errors.map { error throws(TemplateSyntaxError) in
            (try compiler.text(error.message), error)
        }
        extensions = try definition.extensions.map(JSONValue.object).map(compiler.value)
        headers = try CompiledHeaders(definition.headers, compiler)
        dataTemplate = definition.dataTemplate
        templateData = definition.templateData
        status = definition.status
        writesEntities = definition.writesEntities
        isForOneOperation = origin.isForOneOperation
        (place, subject) = (origin.place, origin.subject)
        isMadeAnew = !isForAll || (definition.dataTemplate != nil && !isForOneOperation)
        hasTemplates = definition.dataTemplate != nil || data?.isConstant == false
        isConstant =
            isForAll && !hasTemplates && errors.allSatisfy { $0.message.constant != nil }
            && extensions?.isConstant != false && headers.constant != nil
    }
}

extension CompiledResponse {
    /// The code or template that makes the body for each request, such as `template page`; otherwise `nil`.
    var maker: String? {
        switch self {
        case .code(let code): code.place
        case .http(let response): if case .template(let name) = response.body { "template \(name)" } else { nil }
        case .fixed, .graphQL, .events, .passthrough, .drop, .failed: nil
        }
    }
}
