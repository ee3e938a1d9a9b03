import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import MustacheTemplates
import Scripting
import Stubbing

/// The members of a script's `request` object.
///
/// A member that takes work, or is seldom read, is made when the script reads it, which costs a call of its own.
struct ScriptRequestMembers: Sendable {
    private let request: StubbedRequest
    private let operation: MatchableOperation?

    init(_ request: StubbedRequest, _ operation: MatchableOperation?) {
        self.request = request
        self.operation = operation
    }

    private static let lazyNames = [
        "headers", "pathComponents", "formParameters", "cookies", "contentType", "bodyYAML",
    ]
    private static let lazyNamesOfGraphQL = lazyNames + ["graphQL"]

    func call(host: any ScriptHost) -> ScriptCall {
        ScriptCall(
            request: first,
            body: request.http.body.isEmpty ? nil : request.http.body,
            lazyMembers: lazyNames,
            lazyMember: { value(named: $0) },
            upstream: request.upstream?.contentOfScripts,
            host: host
        )
    }

    private var lazyNames: [String] {
        if operation == nil { return Self.lazyNames }
        return request.connection == nil ? Self.lazyNamesOfGraphQL : Self.lazyNamesOfGraphQL + ["connectionParams"]
    }

    /// The members that nearly every script reads, written at once, since each member that is read later costs more.
    private var first: JSONText {
        let query = request.http.rawQuery
        var writer = JSONWriter(capacity: 256)
        writer.writeRaw(#"{"method":"#)
        writer.writeString(request.http.method.rawValue)
        writer.writeRaw(#","path":"#)
        writer.writeString(request.http.rawPath)
        writer.writeRaw(#","pathParameters":"#)
        PathScope(parameters: request.pathParameters).write(into: &writer)
        writer.writeRaw(#","query":"#)
        if let query { writer.writeString(query) } else { writer.writeNull() }
        writer.writeRaw(#","queryParameters":"#)
        writer.write(FormScope(query: query).json)
        writer.writeRaw("}")
        return JSONText(writer.bytes)
    }

    private var scope: RequestScope {
        RequestScope(request.http, pathParameters: request.pathParameters)
    }

    /// Makes a member at the moment when the script reads it.
    func value(named name: String) -> JSONValue {
        switch name {
        case "pathComponents": pathComponents
        case "formParameters": scope.formParameters
        case "contentType": request.http.headers["Content-Type"].map { .string($0) } ?? .null
        case "bodyYAML": bodyYAML
        case "graphQL": graphQL
        case "connectionParams": request.connection.map { .object($0) } ?? .null
        default: json(scope.value(named: name))
        }
    }

    private func json(_ value: TemplateValue?) -> JSONValue {
        switch value {
        case .json(let value): value
        case .scope(let scope): scope.json
        case .lambda, nil: .null
        }
    }

    /// The string `/` and the decoded parts of the path without empty ones, as in Voodoo.
    private var pathComponents: JSONValue {
        let parts =
            (try? request.http.parsedTarget().pathSegments())
            ?? request.http.rawPath.split(separator: "/").map(String.init)
        return .array(["/"] + parts.filter { !$0.isEmpty }.map { .string($0) })
    }

    private var bodyYAML: JSONValue {
        if request.http.body.isEmpty { return .null }
        let file = YAMLReader.read(SourceText(bytes: request.http.body))
        return file.diagnostics.isEmpty ? file.documents.first?.json ?? .null : .null
    }

    /// The operation; each variable is also a member, unless another member has its name.
    private var graphQL: JSONValue {
        guard let graphQL = request.graphQL, case .object(var members) = graphQL.json else { return .null }
        members["selection"] = operation?.selection(variables: graphQL.variables)
        for variable in graphQL.variables where members[variable.key] == nil {
            members[variable.key] = variable.value
        }
        return .object(members)
    }
}
