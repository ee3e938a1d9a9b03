import HTTPMessages
import JSONModel
import MockConfiguration
import Reporting
import ServerRuntime
import Stubbing

/// Answers a message of the Model Context Protocol, whose tools are operations of the admin API.
///
/// Both generations of the protocol are spoken, and neither needs a session: requests of 2026-07-28 each say their
/// version, and those before begin with `initialize`. https://modelcontextprotocol.io/specification/2026-07-28
struct ModelContextServer: Sendable {
    private static let current = "2026-07-28"
    private static let earlier = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    static let versions = [current] + earlier
    private static let versionKey = "io.modelcontextprotocol/protocolVersion"
    private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

    /// The results of tools are cut after so many bytes: a model reads them whole.
    private static let longestResult = 24_000

    let call: AdminCall

    func response() -> Eventual<HTTPResponse> {
        var id = JSONValue.null
        do throws(ModelContextError) {
            let message = try message()
            id = message["id"] ?? .null
            guard let method = message["method"]?.string, id != .null else {
                // A notification, or a response to nothing that was asked: there is nothing to say.
                return .now(HTTPResponse(status: 202))
            }
            let parameters = message["params"]?.object ?? [:]
            let isCurrent = try checkVersion(method, parameters)
            return try result(of: method, parameters).map { [id] result in
                var result = result
                if isCurrent {
                    result["resultType"] = "complete"
                    result["_meta"] = ["io.modelcontextprotocol/serverInfo": Self.info]
                }
                return .json(["jsonrpc": "2.0", "id": id, "result": .object(result)])
            }
        } catch {
            return .now(.json(["jsonrpc": "2.0", "id": id, "error": error.json], status: error.status))
        }
    }

    private func message() throws(ModelContextError) -> JSONObject {
        let value: JSONValue
        do throws(AdminProblem) {
            value = try call.json(call.request.body)
        } catch {
            throw .notJSON(error.detail)
        }
        guard case .object(let message) = value, message["jsonrpc"] == "2.0" else {
            throw .badRequest("The body is one message of JSON-RPC 2.0, an object; batches are not taken.")
        }
        return message
    }

    /// Checks what a request says of its version, in the body and in header fields.
    ///
    /// - Returns: whether it is a request of the current generation.
    private func checkVersion(_ method: String, _ parameters: JSONObject) throws(ModelContextError) -> Bool {
        let field = call.request.headers["MCP-Protocol-Version"]
        guard let named = parameters["_meta"]?[Self.versionKey] else {
            if let field, !Self.earlier.contains(field) {
                if field != Self.current { throw .unsupportedVersion(field) }
                throw .badParameters("\"_meta\" needs \"\(Self.versionKey)\" and \"\(Self.capabilitiesKey)\".")
            }
            return false
        }
        guard let version = named.string, parameters["_meta"]?[Self.capabilitiesKey] != nil else {
            throw .badParameters("\"_meta\" needs \"\(Self.versionKey)\", a text, and \"\(Self.capabilitiesKey)\".")
        }
        let name = parameters[method == "resources/read" ? "uri" : "name"]?.string
        for (field, expected) in [("MCP-Protocol-Version", version), ("Mcp-Method", method), ("Mcp-Name", name)] {
            // Messages that came by a pipe have no fields; those that came over HTTP have the first one.
            guard call.request.headers["MCP-Protocol-Version"] != nil, let expected else { continue }
            if call.request.headers[field] != expected {
                throw .headerMismatch("The header field \(field) is not \"\(expected)\", as the body has it.")
            }
        }
        guard version == Self.current else { throw .unsupportedVersion(version) }
        return true
    }
}

// MARK: - Methods

extension ModelContextServer {
    private static let info: JSONValue = ["name": "mynah", "title": "Mynah", "version": .string(Release.version)]
    private static let capabilities: JSONValue = ["tools": [:], "resources": [:]]
    private static let instructions: JSONValue = """
        A GraphQL mock server. Read the schema or the model of a type before you ask; see listRequests for what an app \
        has sent, with near misses; add stubs in the form of stub files. Work in a session of your own where others \
        test too.
        """

    /// Makes a list, which clients ask for anew each time.
    private static func listed(_ name: String, _ items: [JSONValue]) -> Eventual<JSONObject> {
        .now([name: .array(items), "ttlMs": 0, "cacheScope": "private"])
    }

    private func result(of method: String, _ parameters: JSONObject) throws(ModelContextError) -> Eventual<JSONObject> {
        switch method {
        case "initialize":
            let wanted = parameters["protocolVersion"]?.string
            let version = Self.earlier.first { $0 == wanted } ?? Self.earlier[0]
            return .now([
                "protocolVersion": .string(version), "capabilities": Self.capabilities, "serverInfo": Self.info,
                "instructions": Self.instructions,
            ])
        case "server/discover":
            return .now([
                "supportedVersions": .init(Self.versions), "capabilities": Self.capabilities,
                "serverInfo": Self.info, "instructions": Self.instructions, "ttlMs": 0, "cacheScope": "private",
            ])
        case "ping": return .now([:])
        case "tools/list":
            return Self.listed("tools", [AdminTool.askDefinition] + AdminTool.all.map(\.definition))
        case "tools/call": return try tool(parameters)
        case "resources/list": return Self.listed("resources", resources.map(\.definition))
        case "resources/templates/list": return Self.listed("resourceTemplates", [])
        case "resources/read": return try resource(parameters)
        default: throw .unknownMethod(method)
        }
    }

    private func tool(_ parameters: JSONObject) throws(ModelContextError) -> Eventual<JSONObject> {
        guard let name = parameters["name"]?.string else { throw .badParameters("\"name\" says which tool is called.") }
        var arguments = parameters["arguments"]?.object ?? [:]
        let session = arguments["session"]?.string
        arguments["session"] = nil
        var request: HTTPRequest
        if name == AdminTool.ask {
            request = HTTPRequest(
                method: .post,
                target: call.snapshot.settings.graphQLPath,
                headers: ["Content-Type": "application/json", "Accept": "application/json"],
                body: JSONValue.object(arguments).serialized()
            )
        } else if let tool = AdminTool.all.first(where: { $0.name == name }) {
            request = try tool.request(arguments)
        } else {
            throw .badParameters("There is no tool \"\(name)\".")
        }
        return answer(to: request, in: session).map { response in
            let isError = response.status.rawValue >= 400
            let content: JSONValue = ["type": "text", "text": .string(Self.text(of: response))]
            return ["content": [content], "isError": .bool(isError)]
        }
    }

    /// Sends a request as the caller would: with its token, to the host that it has named, in its session.
    private func answer(to request: HTTPRequest, in session: String?) -> Eventual<HTTPResponse> {
        var request = request
        for name in ["Host", "Origin"] { request.headers[name] = call.request.headers[name] }
        if AdminPath.claims(request.target) {
            request.headers["Authorization"] = call.request.headers["Authorization"]
        }
        request.headers[SessionAddress.header] = session ?? call.session.id.map { "\($0)" }
        return call.service.delayedExchange(of: request).map {
            $0.outcome.response
                ?? HTTPResponse(status: .internalServerError, body: Array("The connection was closed.".utf8))
        }
    }

    private static func text(of response: HTTPResponse) -> String {
        let bytes = response.body.bytes
        let text = String(decoding: bytes.prefix(longestResult), as: UTF8.self)
        if bytes.count > longestResult {
            return text + "\n… cut: \(bytes.count - longestResult) bytes more. Ask for less: limit, of, a filter."
        }
        return text.isEmpty ? "\(response.status.rawValue)" : text
    }
}

// MARK: - Resources

extension ModelContextServer {
    /// A document that the admin API has, under an address of its own.
    private struct Resource {
        let name: String
        let title: String
        let path: String
        var mediaType = "application/json"

        var uri: String { "mynah://\(name)" }

        var definition: JSONValue {
            [
                "uri": .string(uri), "name": .string(name), "description": .string(title),
                "mimeType": .string(mediaType),
            ]
        }
    }

    private var resources: [Resource] {
        let files = FileRoutes.contents(call).keys.sorted().map { path in
            let place = PercentEncoding.encode(path)
            return Resource(name: "files/\(place)", title: path, path: "/files/\(place)", mediaType: "text/plain")
        }
        return Self.documents + files
    }

    private static let documents = [
        Resource(name: "schema", title: "The schema as SDL.", path: "/schema", mediaType: "text/plain"),
        Resource(name: "model", title: "What is understood of the schema.", path: "/model"),
        Resource(name: "openapi", title: "The admin API, described as OpenAPI 3.1.", path: "/openapi.json"),
    ]

    private func resource(_ parameters: JSONObject) throws(ModelContextError) -> Eventual<JSONObject> {
        guard let resource = resources.first(where: { $0.uri == parameters["uri"]?.string }) else {
            let known = Self.documents.map(\.uri).joined(separator: ", ")
            throw .badParameters("There is no such resource. There is: \(known), and the files that are listed.")
        }
        let request = HTTPRequest(method: .get, target: AdminPath.prefix + resource.path)
        return answer(to: request, in: nil).map { response in
            let text = String(decoding: response.body.bytes, as: UTF8.self)
            let content: JSONValue = [
                "uri": .string(resource.uri), "mimeType": .string(resource.mediaType), "text": .string(text),
            ]
            return ["contents": [content], "ttlMs": 0, "cacheScope": "private"]
        }
    }
}
