import Foundation
import TestSupport
import Testing

/// The schema of a server elsewhere, asked for by introspection.
@Suite("Remote schemas", .offThePool)
struct RemoteSchemaTests {
    @Test func `are printed as a server tells them`() throws {
        let server = try RunningMynah([])
        let local = try run(mynah, ["schema", "--introspection"])
        let remote = try run(mynah, ["schema", server.url + "/graphql", "--introspection"])
        #expect(remote.errors.isEmpty)
        #expect(remote.output == local.output)
        #expect(remote.exitCode == 0)
    }

    @Test func `are served`() throws {
        // Without settings, which say more than a schema does.
        let upstream = try RunningMynah(["--schema", "schemas"])
        let server = try RunningMynah([upstream.url + "/graphql"])
        let query = #"{ product(id: "plant-7") { name } }"#
        #expect(try server.ask(query)?.summary == upstream.ask(query)?.summary)
    }

    @Test(arguments: [
        (
            "400 Bad Request", "application/json", #"{"errors":[{"message":"Introspection is off."}]}"#,
            """
            it answers 400, "Introspection is off.". Give a file with it instead, as SDL or as the result of \
            introspection.
            """
        ),
        (
            "200 OK", "text/html; charset=utf-8", "<html>",
            "it answers 200 with a page of HTML; is this the path of GraphQL?"
        ),
        (
            "401 Unauthorized", "text/plain", "Who?",
            "it answers 401; --upstream-header \"Authorization: Bearer …\" sends who you are."
        ),
    ])
    func `say why there is none, and what to do`(status: String, type: String, body: String, reason: String) throws {
        let fields = "Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)"
        let upstream = RawUpstream(sending: "HTTP/1.1 \(status)\r\n\(fields)\r\n\r\n\(body)")
        let result = try run(mynah, ["schema", upstream.url])
        #expect(result.errors == "mynah: error: \(upstream.url) gives no schema by introspection: \(reason)\n")
        #expect(result.exitCode == 1)
    }

    @Test func `are asked for with header fields`() throws {
        let server = try RunningMynah(["--admin-token", "secret"])
        let header = ["--upstream-header", "Mynah-Session: reader"]
        #expect(try run(mynah, ["schema", server.url + "/graphql"] + header).exitCode == 0)
        let sessions = try run(
            URL(filePath: "/usr/bin/env"),
            ["curl", "-s", "-H", "Authorization: Bearer secret", server.url + "/_admin/sessions/reader"]
        )
        #expect(sessions.output.contains("\"reader\""))
    }

    @Test func `wants header fields as they are sent`() throws {
        let result = try run(mynah, ["schema", "http://127.0.0.1:1", "--upstream-header", "secret"])
        #expect(
            result.errors == "mynah: error: --upstream-header takes \"Name: value\", not \"secret\".\n"
                + "Try \"mynah schema --help\".\n"
        )
        #expect(result.exitCode == 64)
    }
}
