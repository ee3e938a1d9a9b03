import Foundation
import JSONModel
import Platform
import TestSupport
import Testing

@Suite("mynah mcp", .offThePool, .timeLimit(.minutes(5)))
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
