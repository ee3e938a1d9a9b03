package import HTTPMessages
package import JSONModel
package import MustacheTemplates

/// What templates see of a request, under the name `request`.
///
/// Members are made when a template asks for them.
package struct RequestScope: TemplateScope {
    package var request: HTTPRequest
    /// What the route captured, decoded.
    package var pathParameters: [(name: String, value: String)]
    /// `operationName`, `operationType`, `query` and `variables`, where the request is one of GraphQL.
    package var graphQL: JSONValue?

    package init(
        _ request: HTTPRequest,
        pathParameters: [(name: String, value: String)] = [],
        graphQL: JSONValue? = nil
    ) {
        self.request = request
        self.pathParameters = pathParameters
        self.graphQL = graphQL
    }

    private static let names = [
        "method", "path", "query", "pathParameters", "queryParameters", "headers", "cookies", "body", "graphQL",
    ]

    package func value(named name: String) -> TemplateValue? {
        switch name {
        case "method": .json(.string(request.method.rawValue))
        case "path": .json(.string(path))
        case "query": .json(request.rawQuery.map(JSONValue.string) ?? .null)
        case "pathParameters":
            .json(.object(JSONObject(pathParameters.map { ($0.name, .string($0.value)) })))
        case "queryParameters": .json(queryParameters)
        case "headers": .scope(HeaderScope(headers: request.headers))
        case "cookies": .json(cookies)
        case "body": .json(body)
        case "graphQL": graphQL.map(TemplateValue.json)
        default: nil
        }
    }

    package var json: JSONValue {
        var object = JSONObject()
        for name in Self.names {
            switch value(named: name) {
            case .json(let value): object[name] = value
            case .scope(let scope): object[name] = scope.json
            case .lambda, nil: break
            }
        }
        return .object(object)
    }
}

extension RequestScope {
    /// Decoded, where it can be.
    private var path: String { (try? request.parsedTarget().path()) ?? request.rawPath }

    private var queryParameters: JSONValue {
        let items = request.rawQuery.flatMap { try? FormItem.decode($0.utf8) } ?? []
        return Self.object(items.map { ($0.name, .string($0.value)) })
    }

    /// RFC 6265, section 5.4: pairs between semicolons.
    private var cookies: JSONValue {
        let pairs = request.headers.values(of: "Cookie").flatMap { $0.split(separator: ";") }
        return Self.object(
            pairs.compactMap { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { return nil }
                return (String(parts[0].drop { $0 == " " }), .string(String(parts[1])))
            }
        )
    }

    /// A form as an object, JSON as itself, anything else as text; null where there is none.
    private var body: JSONValue {
        if request.body.isEmpty { return .null }
        if request.mediaType?.hasEssence(of: .form) == true, let items = try? FormItem.decode(request.body) {
            return Self.object(items.map { ($0.name, .string($0.value)) })
        }
        return (try? JSONValue(parsing: request.body)) ?? .string(String(decoding: request.body, as: UTF8.self))
    }

    /// A name that comes more than once has a list.
    private static func object(_ members: [(name: String, value: JSONValue)]) -> JSONValue {
        var object = JSONObject()
        for (name, value) in members {
            switch object[name] {
            case nil: object[name] = value
            case .array(let values)?: object[name] = .array(values + [value])
            case let first?: object[name] = .array([first, value])
            }
        }
        return .object(object)
    }
}

/// Header fields, whose names have no case (RFC 9110, section 5.1).
struct HeaderScope: TemplateScope {
    let headers: HTTPHeaders

    /// The value of a field; a list of them where the field comes more than once.
    func value(named name: String) -> TemplateValue? {
        let values = headers.values(of: name)
        switch values.count {
        case 0: return nil
        case 1: return .json(.string(values[0]))
        default: return .json(.array(values.map(JSONValue.string)))
        }
    }

    var json: JSONValue {
        var object = JSONObject()
        for field in headers.fields {
            let name = field.name.lowercased()
            if object[name] == nil, case .json(let value)? = self.value(named: name) { object[name] = value }
        }
        return .object(object)
    }
}
