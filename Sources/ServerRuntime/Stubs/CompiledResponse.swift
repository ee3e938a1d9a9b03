import GraphQLLanguage
import HTTPMessages
import JSONModel
import MustacheTemplates
import Stubbing

/// A response definition with its templates compiled: made when stubs are loaded, rendered for each request.
enum CompiledResponse: Sendable {
    /// The same for every request.
    case fixed(HTTPResponse)
    case http(CompiledHTTPResponse)
    case graphQL(CompiledGraphQLResponse)
    /// Answers with what is wrong with the stub.
    case broken(Diagnostic)

    init(_ definition: ResponseDefinition, of stub: Stub) {
        let file = stub.location?.file
        do throws(TemplateSyntaxError) {
            switch definition {
            case .http(let definition): self = try Self.http(definition, file: file)
            case .graphQL(let definition): self = .graphQL(try CompiledGraphQLResponse(definition, of: stub))
            case .script: self = .broken(Diagnostic(.error, "Scripts cannot be run.", at: stub.location))
            case .broken(let diagnostic): self = .broken(diagnostic)
            }
        } catch {
            let broken = Diagnostic(.error, "A template of this stub cannot be read.", at: stub.location)
            self = .broken(error.diagnostics.first ?? broken)
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

    /// Where none is a template.
    var constant: HTTPHeaders? {
        var headers = HTTPHeaders()
        for field in fields {
            guard let value = field.value.constant else { return nil }
            headers.append(field.name, value)
        }
        return headers
    }

    func rendered(_ rendering: Rendering) throws(RenderError) -> HTTPHeaders {
        var headers = HTTPHeaders()
        for field in fields { headers.append(field.name, try field.value.text(rendering)) }
        return headers
    }
}

/// A GraphQL result whose strings may be templates.
final class CompiledGraphQLResponse: Sendable {
    let data: ValueTemplate?
    let dataTemplate: String?
    let templateData: JSONObject
    let errors: [(message: CompiledText, error: StubError)]
    let extensions: ValueTemplate?
    let status: Int?
    let headers: CompiledHeaders
    /// Where the stub is written, for messages.
    let place: String?
    /// Whether mutations that the data answers write all the same.
    let writesEntities: Bool
    /// Whether rendered text may stand in the data.
    let hasTemplates: Bool
    /// Whether everything is the same for every request.
    let isConstant: Bool

    init(_ definition: GraphQLResponseDefinition, of stub: Stub) throws(TemplateSyntaxError) {
        let (isTemplate, file) = (definition.isTemplate, stub.location?.file)
        var data: ValueTemplate?
        if let value = definition.data { data = try ValueTemplate(value, isTemplate: isTemplate, file: file) }
        var errors: [(message: CompiledText, error: StubError)] = []
        for error in definition.errors {
            errors.append((try CompiledText(error.message, isTemplate: isTemplate, file: file), error))
        }
        var extensions: ValueTemplate?
        if let object = definition.extensions {
            extensions = try ValueTemplate(.object(object), isTemplate: isTemplate, file: file)
        }
        self.data = data
        dataTemplate = definition.dataTemplate
        templateData = definition.templateData
        self.errors = errors
        self.extensions = extensions
        status = definition.status
        headers = try CompiledHeaders(definition.headers, isTemplate: isTemplate, file: file)
        writesEntities = definition.writesEntities
        place = stub.location.map { "\($0)" }
        hasTemplates = definition.dataTemplate != nil || data?.isConstant == false
        isConstant =
            !hasTemplates && errors.allSatisfy { $0.message.constant != nil } && extensions?.isConstant != false
            && headers.constant != nil
    }
}
