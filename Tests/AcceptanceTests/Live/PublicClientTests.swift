import Foundation
import TestSupport
import Testing

/// What the clients that apps use get from a server: graphql-ws and graphql-sse on node, gql in Python.
@Suite("Public clients", .offThePool)
struct PublicClientTests {
    private static let fixtures = repositoryRoot.appending(path: "Tests/AcceptanceTests/Fixtures/Clients")
    /// Beside the project; `bundle.mjs` makes them of their repositories.
    private static let clients = repositoryRoot.deletingLastPathComponent().appending(path: "shared/clients")

    private static func module(_ name: String) -> URL { clients.appending(path: "\(name)/client.mjs") }

    private static func answers(_ words: [String]) -> Bool {
        (try? run(URL(filePath: "/usr/bin/env"), words))?.exitCode == 0
    }

    /// Node 20 has WebSockets behind this flag, later ones take it too.
    private static let node = ["node", "--experimental-websocket"]
    private static let hasNode = answers(node + ["--version"])

    private static func hasClient(_ name: String) -> Bool {
        hasNode && FileManager.default.fileExists(atPath: module(name).path)
    }

    private func output(_ words: [String]) throws -> [String] {
        try inTemporaryFolder { folder in
            let server = try LiveServer.start(in: folder)
            let result = try run(URL(filePath: "/usr/bin/env"), words + [server.url])
            #expect(result.exitCode == 0, "\(result.errors)")
            return result.output.split(separator: "\n").map(String.init)
        }
    }

    @Test(.enabled(if: hasClient("graphql-ws"), "It needs node, and ../shared/clients/graphql-ws: see bundle.mjs."))
    func `graphql-ws subscribes, asks, comes again and leaves`() throws {
        let script = Self.fixtures.appending(path: "graphql-ws.mjs").path
        #expect(
            try output(Self.node + [script, Self.module("graphql-ws").path]) == [
                #"query [{"data":{"order":{"id":"order-7"}}},true]"#,
                #"refused ["Cannot query field \"nothing\" on type \"Subscription\"."]"#,
                #"mutation {"data":{"updateOrder":{"note":"a"}}}"#, #"mutation {"data":{"updateOrder":{"note":"b"}}}"#,
                #"events [{"data":{"orderUpdated":{"note":"a"}}},{"data":{"orderUpdated":{"note":"b"}}}]"#,
                #"introduced [{"token":"secret"}]"#, #"again {"data":{"orderUpdated":{"note":"after"}}}"#,
                "closed [1012,1000]",
            ]
        )
    }

    @Test(.enabled(if: hasClient("graphql-sse"), "It needs node, and ../shared/clients/graphql-sse: see bundle.mjs."))
    func `graphql-sse subscribes and asks in both its modes`() throws {
        let script = Self.fixtures.appending(path: "graphql-sse.mjs").path
        let told = [
            #"query [{"data":{"order":{"id":"order-7"}}},true]"#, #"mutation {"data":{"updateOrder":{"note":"a"}}}"#,
            #"mutation {"data":{"updateOrder":{"note":"b"}}}"#,
            #"events [{"data":{"orderUpdated":{"note":"a"}}},{"data":{"orderUpdated":{"note":"b"}}}]"#,
        ]
        #expect(
            try output(Self.node + [script, Self.module("graphql-sse").path])
                == told + [#"refused ["Cannot query field \"nothing\" on type \"Subscription\"."]"#]
                + told + [#"refused "Server responded with 400: Bad Request""#]
        )
    }

    @Test(
        .enabled(
            if: answers(["python3", "-c", "import gql.transport.websockets"]),
            "It needs a python3 with gql: pip install 'gql[websockets]'."
        )
    )
    func `gql subscribes and asks over both protocols`() throws {
        let told = [
            #"query {"order":{"id":"order-7"}}"#, #"mutation {"updateOrder":{"note":"a"}}"#,
            #"mutation {"updateOrder":{"note":"b"}}"#,
            #"events [{"orderUpdated":{"note":"a"}},{"orderUpdated":{"note":"b"}}]"#,
            #"refused ["Unknown operation named \"Other\"."]"#,
        ]
        #expect(try output(["python3", Self.fixtures.appending(path: "gql-client.py").path]) == told + told)
    }
}
