import Foundation
import HTTPMessages
import JSONModel
import Platform
import TestSupport
import Testing

@Suite("mynah mcp", .offThePool, .timeLimit(.minutes(10)))
struct ModelContextCommandTests {
    /// The answers to some lines of input, in the order of their ids.
    private static func answers(to lines: [String], from url: String, _ arguments: [String] = []) throws -> [JSONValue]
    {
        let (input, output) = (Pipe(), Pipe())
        let process = try ChildProcess(
            mynah.path,
            ["mcp", url] + arguments,
            input: input.fileHandleForReading.fileDescriptor,
            output: output.fileHandleForWriting.fileDescriptor
        )
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        try input.fileHandleForWriting.write(contentsOf: Data(lines.joined(separator: "\n").utf8 + [10]))
        try input.fileHandleForWriting.close()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(process.waitUntilExit() == 0)
        return try text.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
            .sorted { ($0["id"]?.int ?? -1) < ($1["id"]?.int ?? -1) }
    }

    private static func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    @Test func `answers by line, whatever a line holds`() throws {
        try serving(["schemas/users.graphql": "type Query { user(id: ID!): User } type User { id: ID! }"]) {
            server,
            _ in
            let answers = try Self.answers(
                to: [
                    "{", "", #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
                    Self.call(1, "ask", #"{"query":"{ user(id: \"a\") { id } }"}"#), Self.call(2, "none", "{}"),
                ],
                from: server.url
            )
            #expect(answers.compactMap { $0["error"]?["code"]?.int } == [-32_700, -32_602])
            let text = answers[1]["result"]?["content"]?.array?.first?["text"]
            #expect(text == #"{"data":{"user":{"id":"a"}}}"#)
        }
    }

    @Test func `serves a project itself, whose files are resources`() throws {
        try inTemporaryFolder { folder in
            let schema = "type Query { user(id: ID!): User } type User { id: ID! }"
            let file = folder.appending(path: "schemas/users.graphql")
            try WatchingMynah.write(schema, to: file)
            let uri = "mynah://files/\(PercentEncoding.encode(file.path))"
            let answers = try Self.answers(
                to: [
                    #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#,
                    #"{"jsonrpc":"2.0","id":2,"method":"resources/read","params":{"uri":"\#(uri)"}}"#,
                    Self.call(3, "ask", #"{"query":"{ user(id: \"a\") { id } }"}"#),
                    Self.call(4, "getSchema", #"{"of":"User"}"#),
                    Self.call(5, "checkDocument", #"{"body":"{ usr }"}"#),
                    Self.call(6, "diffSchema", #"{"body":"type Query { user: Int }"}"#),
                ],
                from: folder.path,
                ["--port", "0"]
            )
            let uris = answers.first?["result"]?["resources"]?.array?.compactMap { $0["uri"]?.string }
            #expect(uris?.last == uri)
            #expect(answers[1]["result"]?["contents"]?[0]?["text"]?.string == schema)
            let texts = answers[2...].map { $0["result"]?["content"]?[0]?["text"]?.string ?? "" }
            #expect(texts[0] == #"{"data":{"user":{"id":"a"}}}"#)
            #expect(texts[1] == "type User {\n  id: ID!\n}")
            #expect(texts[2].contains("Did you mean \\\"user\\\"?"))
            #expect(texts[3].contains("\"kind\":\"FIELD_CHANGED_KIND\""))
        }
    }

    @Test func `says that there is no such project`() throws {
        let result = try run(mynah, ["mcp", "nowhere"])
        #expect(result.exitCode == 64)
        #expect(
            result.errors.contains("\"nowhere\" is no URL such as http://127.0.0.1:8080, and no folder or file")
        )
    }

    @Test func `handles calls in the order in which they come`() throws {
        try serving(["schemas/users.graphql": "type Query { name: String }"]) { server, _ in
            let lines = (0..<20).flatMap { number in
                let stub = #"{"graphQL": {"operations": "A"}, "response": {"data": {"name": "\#(number)"}}}"#
                return [
                    Self.call(number * 2, "addStubs", #"{"body":\#(stub)}"#),
                    Self.call(number * 2 + 1, "ask", #"{"query":"query A { name }"}"#),
                ]
            }
            let answers = try Self.answers(to: lines, from: server.url)
            let asked = answers.filter { ($0["id"]?.int ?? 0) % 2 == 1 }
            #expect(
                asked.map { $0["result"]?["content"]?[0]?["text"]?.string }
                    == (0..<20).map { #"{"data":{"name":"\#($0)"}}"# }
            )
        }
    }

    @Test func `says nothing of a call that is cancelled`() throws {
        try serving(["schemas/users.graphql": "type Query { a: Int }"]) { server, _ in
            let answers = try Self.answers(
                to: [
                    Self.call(1, "listRequests", #"{"after":0,"wait":2}"#),
                    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
                    Self.call(2, "listSessions", "{}"),
                ],
                from: server.url
            )
            #expect(answers.map { $0["id"]?.int } == [2])
        }
    }

    @Test func `brings the token, and tells of a server that is not there`() throws {
        try serving(["schemas/users.graphql": "type Query { a: Int }"], ["--admin-token", "secret"]) { server, _ in
            let list = Self.call(1, "listSessions", "{}")
            let refused = try Self.answers(to: [list], from: server.url)
            #expect(refused[0]["error"]?["message"]?.string?.contains("answers 401: Send \"Authorization") == true)
            let answered = try Self.answers(to: [list], from: server.url, ["--admin-token", "secret"])
            #expect(answered[0]["result"]?["isError"] == false)
        }
        let nobody = try Self.answers(to: [Self.call(1, "listSessions", "{}")], from: "http://127.0.0.1:1")
        #expect(nobody[0]["error"]?["message"]?.string?.hasSuffix("Start the server with \"mynah run\".") == true)
    }
}
