import HTTPMessages
import JSONModel
import ServiceTestSupport
import Testing

@testable import AdminOverHTTP

@Suite("Model Context Protocol")
struct ModelContextServerTests {
    private static let meta: JSONValue = [
        "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
    ]

    /// Sends a request of today's generation.
    private static func call(
        _ client: AdminClient,
        _ method: String,
        _ parameters: JSONObject = [:],
        _ headers: HTTPHeaders = [:]
    ) -> JSONValue? {
        var parameters = parameters
        parameters["_meta"] = meta
        let message: JSONValue = [
            "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(parameters),
        ]
        return client.send(.post, "/mcp", headers, body: String(decoding: message.serialized(), as: UTF8.self)).json
    }

    private static func text(_ client: AdminClient, _ tool: String, _ arguments: JSONObject = [:]) -> String? {
        let result = call(client, "tools/call", ["name": .string(tool), "arguments": .object(arguments)])?["result"]
        return result?["content"]?.array?.first?["text"]?.string
    }

    @Test func `lists every tool that it names, each with a schema of its input`() throws {
        let client = try AdminClient()
        let result = try #require(Self.call(client, "tools/list")?["result"])
        #expect(result["resultType"] == "complete")
        #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "mynah")
        let tools = try #require(result["tools"]?.array)
        let known = AdminTool.operations.filter { name in
            AdminAPI.resources.flatMap(\.routes).contains { $0.operationID == name }
        }
        #expect(tools.compactMap { $0["name"]?.string } == ["ask"] + known)
        for tool in tools { #expect(tool["inputSchema"]?["type"] == "object", "\(tool)") }
        let entity = tools.first { $0["name"] == "setEntity" }
        #expect(entity?["inputSchema"]?["required"] == ["type", "key", "body"])
        #expect(entity?["annotations"]?["readOnlyHint"] == false)
    }

    @Test func `calls operations, and tells their refusals as results`() throws {
        let client = try AdminClient()
        let stub: JSONValue = ["graphQL": ["operations": "A"], "response": ["data": [:]]]
        #expect(Self.text(client, "addStubs", ["body": stub]) == #"{"ids":["run-time-1"],"warnings":[]}"#)
        #expect(Self.text(client, "getStub", ["id": "run-time-1"])?.contains(#""hits":0"#) == true)
        #expect(Self.text(client, "listRequests", ["limit": 1]) == #"{"total":0,"position":0,"requests":[]}"#)
        let refused = Self.call(client, "tools/call", ["name": "getStub", "arguments": ["id": "none"]])?["result"]
        #expect(refused?["isError"] == true)
        #expect(refused?["content"]?.array?.first?["text"]?.string?.contains(#""status":404"#) == true)
    }

    @Test func `asks the mocks, in a session where one is named`() throws {
        let client = try AdminClient()
        #expect(Self.text(client, "ask", ["query": "{ __typename }"]) == #"{"data":{"__typename":"Query"}}"#)
        #expect(Self.text(client, "ask", ["query": "{ __typename }", "session": "other"]) != nil)
        #expect(Self.text(client, "listRequests", ["session": "other"])?.hasPrefix(#"{"total":1,"#) == true)
        #expect(Self.text(client, "listSessions")?.contains(#""id":"other""#) == true)
    }

    @Test func `gives resources, and cuts what is too long to be read`() throws {
        let client = try AdminClient()
        let list = Self.call(client, "resources/list")?["result"]?["resources"]?.array
        #expect(list?.compactMap { $0["uri"]?.string } == ["mynah://schema", "mynah://model", "mynah://openapi"])
        let read = Self.call(client, "resources/read", ["uri": "mynah://schema"])?["result"]
        #expect(read?["contents"]?.array?.first?["text"]?.string?.contains("type Query") == true)
        let long = String(repeating: "x", count: 30_000)
        _ = Self.text(
            client,
            "addStubs",
            ["body": ["http": ["api": "get /long"], "response": ["status": 200, "body": ["text": .string(long)]]]]
        )
        #expect(Self.text(client, "listStubs")?.hasSuffix("Ask for less: limit, of, a filter.") == true)
    }

    @Test func `speaks the generations before, which begin with a greeting`() throws {
        let client = try AdminClient()
        func send(_ body: String, _ headers: HTTPHeaders = [:]) -> Reply {
            client.send(.post, "/mcp", headers, body: body)
        }
        let hello = send(
            #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}"#
        )
        #expect(hello.json?["id"] == "a")
        #expect(hello.json?["result"]?["protocolVersion"] == "2025-06-18")
        #expect(hello.json?["result"]?["serverInfo"]?["name"] == "mynah")
        #expect(send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).status == 202)
        let list = send(#"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#, ["MCP-Protocol-Version": "2025-06-18"])
        #expect(list.json?["result"]?["tools"]?.array?.isEmpty == false)
        #expect(list.json?["result"]?["resultType"] == nil)
    }

    @Test(
        arguments: [
            ("{", 400, -32_700), ("[]", 400, -32_600), (#"{"id":1,"method":"ping"}"#, 400, -32_600),
            (#"{"jsonrpc":"2.0","id":1,"method":"none"}"#, 404, -32_601),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"none"}}"#, 400, -32_602),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getStub","arguments":{}}}"#, 400,
                -32_602
            ),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"reset","arguments":{"a":1}}}"#, 400,
                -32_602
            ),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2030-01-01","io.modelcontextprotocol/clientCapabilities":{}}}}"#,
                400, -32_022
            ),
        ] as [(String, Int, Int)]
    )
    func `refuses by the codes of the protocol`(body: String, status: Int, code: Int) throws {
        let reply = try AdminClient().send(.post, "/mcp", body: body)
        #expect(reply.status == status)
        #expect(reply.json?["error"]?["code"]?.int == code)
    }

    @Test func `wants header fields to say what the body says`() throws {
        let client = try AdminClient()
        let fields: HTTPHeaders = ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/list"]
        #expect(Self.call(client, "tools/list", [:], fields)?["result"] != nil)
        #expect(Self.call(client, "ping", [:], fields)?["error"]?["code"]?.int == -32_020)
    }

    @Test func `is for those who may call the admin API`() throws {
        let client = try AdminClient(access: AdminAccess(token: AdminToken("secret")))
        #expect(client.send(.post, "/mcp", body: "{}").refusal == "401 The admin API needs a token")
        let headers: HTTPHeaders = ["Authorization": "Bearer secret"]
        let call: JSONObject = ["name": "listStubs", "arguments": [:]]
        let answered = Self.call(client, "tools/call", call, headers)?["result"]
        #expect(answered?["isError"] == false, "\(answered ?? .null)")
        let foreign = client.send(.post, "/mcp", ["Origin": "https://evil.example"], body: "{}")
        #expect(foreign.refusal == "403 Web pages may not call the admin API")
    }
}
