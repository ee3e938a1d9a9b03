import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import StubModel

extension ResponseDefinition {
    /// The response of a closure, if it needs no reading: it names no file, document, server or code, and clearly all
    /// of it can be sent; `nil` otherwise.
    ///
    /// Header fields that the server itself sets are left out, and JSON without templates is written down.
    var plain: ResponseDefinition? {
        switch self {
        case .http(var response):
            guard response.isPlain, let headers = response.headers.plain, let body = response.plainBody else {
                return nil
            }
            (response.headers, response.body) = (headers, body)
            return .http(response)
        case .graphQL(var result):
            guard result.isPlain, let headers = result.headers.plain else { return nil }
            result.headers = headers
            return .graphQL(result)
        case .drop: return self
        case .script, .handler, .passthrough, .events, .broken: return nil
        }
    }
}

extension Delivery {
    /// Whether the response can be sent so, without deferred parts.
    var isPlain: Bool {
        parts.isEmpty && (delay.map { (0...86_400).contains($0) } ?? true) && (dropsAfter ?? 0) >= 0
    }
}

extension HTTPResponseDefinition {
    fileprivate var isPlain: Bool { HTTPStatus(rawValue: status).isFinal }

    fileprivate var plainBody: BodyDefinition? {
        switch body {
        case .none, .text, .template, .data: return body
        // Text may be JSON or YAML itself.
        case .json(.string, _), .yaml(.string, _): return nil
        case .json(let value, _):
            if isTemplate, value.hasTemplate { return body }
            return .data(value.serialized(keepingFractions: true), contentType: "application/json")
        case .yaml: return body
        case .jsonText, .yamlText, .file, .operation: return nil
        }
    }
}

extension GraphQLResponseDefinition {
    fileprivate var isPlain: Bool {
        let isObject =
            switch data {
            case nil, .null, .object: true
            default: false
            }
        return isObject && (status.map { HTTPStatus(rawValue: $0).isFinal } ?? true)
            && errors.allSatisfy { $0.path.map(Self.isPath) ?? true }
    }

    private static func isPath(_ path: [GraphQLError.PathComponent]) -> Bool {
        !path.isEmpty && path.allSatisfy { if case .index(let index) = $0 { index >= 0 } else { true } }
    }
}

extension [HeaderDefinition] {
    /// The fields but for those that the server itself sets; `nil` if one cannot be sent.
    fileprivate var plain: [HeaderDefinition]? {
        if isEmpty { return self }
        let fields = filter { !HeaderRules.isServerOwned($0.name) }
        let arePlain = fields.allSatisfy { field in
            HeaderRules.isName(field.name) && HeaderRules.problem(with: field.value, of: field.name) == nil
        }
        return arePlain ? fields : nil
    }
}
