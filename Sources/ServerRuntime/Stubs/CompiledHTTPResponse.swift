import HTTPMessages
import JSONModel
import MockConfiguration
import MustacheTemplates
import StubModel

/// A whole HTTP response of a stub, compiled.
final class CompiledHTTPResponse: Sendable {
    indirect enum Body: Sendable {
        case bytes([UInt8])
        case text(CompiledText)
        case json(ValueTemplate)
        case yaml(ValueTemplate)
        /// A template of the library.
        case template(String)
        case file(String, isResolved: Bool)
        case operation(CompiledOperationBody)
    }

    let status: HTTPStatus
    let headers: CompiledHeaders
    let body: Body
    let templateData: JSONObject

    init(_ definition: HTTPResponseDefinition, file: String?) throws(TemplateSyntaxError) {
        let compiler = TextCompiler(isTemplate: definition.isTemplate, file: file)
        status = HTTPStatus(rawValue: definition.status)
        templateData = definition.body.templateData
        // `nil` if there is no body, or if the name of a template's file gives the type.
        let contentType: String?
        switch definition.body {
        case .none: (body, contentType) = (.bytes([]), nil)
        case .text(let text, _):
            (body, contentType) = (.text(try compiler.text(text)), "text/plain; charset=utf-8")
        case .json(let value, _): (body, contentType) = (.json(try compiler.body(value)), Self.json)
        case .jsonText(let text, _): (body, contentType) = (.text(try compiler.text(text)), Self.json)
        case .yaml(let value, _): (body, contentType) = (.yaml(try compiler.body(value)), Self.yaml)
        case .yamlText(let text, _): (body, contentType) = (.text(try compiler.text(text)), Self.yaml)
        case .template(let name, let type, _): (body, contentType) = (.template(name), type)
        case .file(let path, let type, let isResolved):
            (body, contentType) = (.file(path, isResolved: isResolved), type ?? ContentTypes.type(ofFile: path))
        case .data(let bytes, let type): (body, contentType) = (.bytes(bytes), type ?? ContentTypes.binary)
        case .operation(let document, let variables, let at, let orElse):
            let operation = CompiledOperationBody(
                document: Array(document.utf8),
                variables: try compiler.body(.object(variables)),
                at: at,
                orElse: try orElse.map { other throws(TemplateSyntaxError) in
                    try CompiledHTTPResponse(other, file: file)
                }
            )
            (body, contentType) = (.operation(operation), Self.json)
        }
        headers = try CompiledHeaders(definition.headers, compiler, contentType: status.forbidsBody ? nil : contentType)
    }

    private static let json = "application/json"
    private static let yaml = "application/yaml"

    /// The response, if it is the same for every request; otherwise `nil`.
    var fixed: HTTPResponse? {
        guard let headers = headers.constant else { return nil }
        switch body {
        case .bytes(let bytes): return response(headers, bytes)
        case .text(.constant(let text)): return response(headers, Array(text.utf8))
        case .json(let json): return json.constant.map { response(headers, $0.serialized(keepingFractions: true)) }
        case .yaml(let json): return json.constant.map { response(headers, YAMLText.bytes(of: $0)) }
        default: return nil
        }
    }

    /// The response with these headers and this body; a status such as 204 has none.
    func response(_ headers: HTTPHeaders, _ body: [UInt8]) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers, body: status.forbidsBody ? [] : body)
    }
}

/// A body taken from the result of an operation that the schema's world executes.
struct CompiledOperationBody: Sendable {
    let document: [UInt8]
    let variables: ValueTemplate
    /// The path to the value that is sent, from the result's `data`, by keys and indexes.
    let at: [String]
    /// The response that is sent instead if that value is null.
    let orElse: CompiledHTTPResponse?
}

extension BodyDefinition {
    fileprivate var templateData: JSONObject {
        switch self {
        case .text(_, let data), .json(_, let data), .jsonText(_, let data), .yaml(_, let data),
            .yamlText(_, let data), .template(_, _, let data):
            data
        case .none, .file, .data, .operation: [:]
        }
    }
}
