package import HTTPMessages
package import JSONModel
package import MustacheTemplates
package import Stubbing

/// The scope `request` of templates, such as `{{request.queryParameters.page}}`.
///
/// Members are made when a template asks for them. The scope is a class, since every tag that names it gets a
/// reference.
package final class RequestScope: TemplateScope {
    let request: IncomingRequest
    /// The path prefix of the request's session, such as `/_session/a`; empty without one.
    let basePath: String
    /// The member `graphQL` of a request that was only written down; `nil` for the operation of the request.
    private let graphQL: JSONValue?

    var http: HTTPRequest { request.http }

    package init(_ request: consuming IncomingRequest, basePath: String = "", graphQL: JSONValue? = nil) {
        self.request = request
        self.basePath = basePath
        self.graphQL = graphQL
    }

    package func value(named name: String) -> TemplateValue? {
        switch name {
        case "method": .json(.string(http.method.rawValue))
        case "path": .json(.string(http.rawPath))
        case "query": .json(http.rawQuery.map(JSONValue.string) ?? .null)
        case "pathParameters": .scope(PathScope(parameters: request.pathParameters))
        case "queryParameters": .scope(QueryScope(target: http.target))
        case "headers": .scope(HeaderScope(headers: http.headers))
        case "cookies": .json(http.cookies.json)
        case "body": .json(body)
        case "graphQL": (graphQL ?? request.graphQL.map { .object($0.json) }).map { .json($0) }
        case "connectionParams": request.connection.map { .json(.object($0)) }
        default: nil
        }
    }

    /// Asks the parameters that most templates name without making values of what leads to them.
    package func value(at path: [String], from index: Int) -> TemplateValue? {
        if index + 2 == path.count {
            switch path[index] {
            case "pathParameters": return PathScope(parameters: request.pathParameters).value(named: path[index + 1])
            case "queryParameters": return QueryScope(target: http.target).value(named: path[index + 1])
            default: break
            }
        }
        return value(named: path[index])?.member(path, from: index + 1)
    }

    package var json: JSONValue {
        var object = JSONObject()
        for name in IncomingRequest.memberNames {
            if let value = value(named: name)?.json { object[name] = value }
        }
        return .object(object)
    }

    /// The fields of a form, each decoded once; none where there is no form.
    var formParameters: JSONValue { form ?? [:] }

    private var form: JSONValue? {
        guard http.mediaType?.hasEssence(of: .form) == true else { return nil }
        return FormItem.read(http.body).json
    }

    /// The body: a form as an object, JSON as its value, anything else as text; null if it is empty.
    private var body: JSONValue {
        if http.body.isEmpty { return .null }
        if let form { return form }
        return (try? JSONValue(parsing: http.body)) ?? .string(String(decoding: http.body, as: UTF8.self))
    }
}

/// The values that a route has captured, by name.
final class PathScope: TemplateScope {
    private let parameters: [PathParameter]

    init(parameters: [PathParameter]) { self.parameters = parameters }

    func value(named name: String) -> TemplateValue? {
        parameters.last { $0.name == name }.map { .json(.string($0.value)) }
    }

    var json: JSONValue { .object(JSONObject(parameters.map { ($0.name, .string($0.value)) })) }

    /// Writes `json`; of members with the same name, readers of JSON take the last.
    func write(into writer: inout JSONWriter) {
        var separator = UInt8(ascii: "{")
        for parameter in parameters {
            writer.writeRaw(separator)
            writer.writeString(parameter.name)
            writer.writeRaw(UInt8(ascii: ":"))
            writer.writeString(parameter.value)
            separator = UInt8(ascii: ",")
        }
        writer.writeRaw(parameters.isEmpty ? "{}" : "}")
    }
}

/// The items of a request's query, of which only those are decoded that a template names.
final class QueryScope: TemplateScope {
    private let target: String

    /// - Parameter target: the target of the request, as received.
    init(target: String) { self.target = target }

    func value(named name: String) -> TemplateValue? {
        FormItem.values(named: name, inQueryOf: target).map { .json(.texts($0.first, $0.others)) }
    }

    var json: JSONValue {
        let query = target.utf8.drop { $0 != UInt8(ascii: "?") }
        return FormItem.read(query.dropFirst()).json
    }
}

extension [FormItem] {
    /// The items as an object; a name that comes more than once has a list.
    var json: JSONValue { .object(JSONObject(grouping: map { ($0.name, $0.value) })) }
}

extension JSONObject {
    /// The texts by their names, in the order in which these first come; a name that comes more than once has a list.
    fileprivate init(grouping texts: [(name: String, text: String)]) {
        self.init()
        for (name, text) in texts {
            let known = self[name].map { $0.array ?? [$0] } ?? []
            self[name] = known.isEmpty ? .string(text) : .array(known + [.string(text)])
        }
    }
}

extension JSONValue {
    /// A text, or a list of it and the others with its name.
    fileprivate static func texts(_ first: String, _ others: some Collection<String>) -> JSONValue {
        others.isEmpty ? .string(first) : .array([.string(first)] + others.map(JSONValue.string))
    }
}

/// Header fields, whose names have no case (RFC 9110, section 5.1).
package final class HeaderScope: TemplateScope {
    private let headers: HTTPHeaders

    package init(headers: HTTPHeaders) { self.headers = headers }

    /// The value of a field; a list of them where the field comes more than once.
    package func value(named name: String) -> TemplateValue? {
        let values = headers.values(of: name)
        return values.first.map { .json(.texts($0, values.dropFirst())) }
    }

    package var json: JSONValue {
        .object(JSONObject(grouping: headers.fields.map { ($0.name.lowercased(), $0.value) }))
    }
}
