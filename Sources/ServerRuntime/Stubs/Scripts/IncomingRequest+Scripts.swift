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
extension IncomingRequest {
    private static let lazyNames = [
        "headers", "pathComponents", "formParameters", "cookies", "contentType", "bodyYAML",
    ]
    private static let lazyNamesOfGraphQL = lazyNames + ["graphQL"]

    /// A script's call with the request, and with an upstream's response to it.
    func scriptCall(upstream: UpstreamReply?, host: any ScriptHost) -> ScriptCall {
        ScriptCall(
            request: firstMembers,
            body: http.body.isEmpty ? nil : http.body,
            lazyMembers: lazyNames,
            lazyMember: { scriptMember($0) },
            upstream: upstream?.contentOfScripts,
            host: host
        )
    }

    private var lazyNames: [String] {
        if graphQL == nil { return Self.lazyNames }
        return connection == nil ? Self.lazyNamesOfGraphQL : Self.lazyNamesOfGraphQL + ["connectionParams"]
    }

    /// The members that nearly every script reads, written at once, since each member that is read later costs more.
    private var firstMembers: JSONText {
        let query = http.rawQuery
        var writer = JSONWriter(capacity: 256)
        writer.writeRaw(#"{"method":"#)
        writer.writeString(http.method.rawValue)
        writer.writeRaw(#","path":"#)
        writer.writeString(http.rawPath)
        writer.writeRaw(#","pathParameters":"#)
        PathScope(parameters: pathParameters).write(into: &writer)
        writer.writeRaw(#","query":"#)
        if let query { writer.writeString(query) } else { writer.writeNull() }
        writer.writeRaw(#","queryParameters":"#)
        writer.write(FormItem.read((query ?? "").utf8).json)
        writer.writeRaw("}")
        return JSONText(writer.bytes)
    }

    /// Makes a member at the moment when the script reads it.
    private func scriptMember(_ name: String) -> JSONValue {
        switch name {
        case "pathComponents": pathComponents
        case "formParameters": RequestScope(self).formParameters
        case "contentType": http.headers["Content-Type"].map { .string($0) } ?? .null
        case "bodyYAML": bodyYAML
        case "graphQL": operationMembers
        case "connectionParams": connection.map { .object($0) } ?? .null
        default: RequestScope(self).value(named: name)?.json ?? .null
        }
    }

    /// The string `/` and the decoded parts of the path without empty ones, as in Voodoo.
    private var pathComponents: JSONValue {
        let parts =
            (try? http.parsedTarget().pathSegments())
            ?? http.rawPath.split(separator: "/").map(String.init)
        return .array(["/"] + parts.filter { !$0.isEmpty }.map { .string($0) })
    }

    private var bodyYAML: JSONValue {
        if http.body.isEmpty { return .null }
        let file = YAMLReader.read(SourceText(bytes: http.body))
        return file.diagnostics.isEmpty ? file.documents.first?.json ?? .null : .null
    }

    /// The operation; each variable is also a member, unless another member has its name.
    private var operationMembers: JSONValue {
        guard let graphQL else { return .null }
        var members = graphQL.json
        members["selection"] = graphQL.selection
        for variable in graphQL.given where members[variable.key] == nil { members[variable.key] = variable.value }
        return .object(members)
    }
}
