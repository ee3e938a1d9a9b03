import Foundation
import TestSupport
import Testing

@Suite("Hot reload", .offThePool, .timeLimit(.minutes(10)))
struct HotReloadTests {
    private static let schema = "type Query { hero: Hero } type Hero { name: String! age: Int! }"
    private static let query = "query GetHero { hero { name } }"
    private static func held(_ paths: String...) -> String {
        let files = paths.map { "\($0) (1 problem)" }.joined(separator: ", ")
        return "not reloaded: \(files); what was there before is still served"
    }

    private static func stub(_ name: String) -> String { #"{"data": {"hero": {"name": "\#(name)"}}}"# }

    private static func answer(_ name: String) -> String { #"200 {"data":{"hero":{"name":"\#(name)"}}}"# }

    private static func server(_ arguments: [String]) throws -> WatchingMynah {
        try WatchingMynah(".", arguments) { folder in
            try WatchingMynah.write(schema, to: folder.appending(path: "schemas/hero.graphql"))
            try WatchingMynah.write(stub("Luke"), to: folder.appending(path: "operations/GetHero.json"))
        }
    }

    private func expectReload(_ server: WatchingMynah, _ beginning: String) throws {
        let line = try #require(try server.nextLine())
        #expect(line.hasPrefix(beginning), "\(line)")
    }

    @Test(arguments: [[], ["--watch=poll"]])
    func `a saved file takes effect, and a broken one does not`(arguments: [String]) throws {
        let server = try Self.server(arguments)
        let client = try KeptConnection(to: server.url)
        #expect(try client.ask(Self.query).summary == Self.answer("Luke"))

        try server.write(Self.stub("Leia"), to: "operations/GetHero.json")
        try expectReload(server, "reloaded: operations/GetHero.json changed, 1 stub, schema unchanged, ")
        #expect(try client.ask(Self.query).summary == Self.answer("Leia"))

        try server.write("{", to: "operations/GetHero.json")
        try expectReload(server, "operations/GetHero.json:1:2: error: ")
        #expect(try server.nextLine() == Self.held("operations/GetHero.json"))
        #expect(try client.ask(Self.query).summary == Self.answer("Leia"))

        // Another file breaks, and one takes effect between the two: only what is new is said.
        try server.write("typo", to: "schemas/hero.graphql")
        try expectReload(server, "schemas/hero.graphql:1:1: error: ")
        #expect(try server.nextLine() == Self.held("operations/GetHero.json", "schemas/hero.graphql"))
        try server.write(Self.stub("Rey"), to: "operations/GetRey.json")
        try expectReload(server, "reloaded: operations/GetRey.json changed, 2 stubs, schema unchanged, ")
        #expect(try client.ask(Self.query).summary == Self.answer("Leia"))
        #expect(try client.ask("query GetRey { hero { name } }").summary == Self.answer("Rey"))

        try server.write(Self.schema, to: "schemas/hero.graphql")
        #expect(try server.nextLine() == Self.held("operations/GetHero.json"))
        try expectReload(server, "reloaded: schemas/hero.graphql changed, 2 stubs, schema unchanged, ")
        try server.write(Self.stub("Han"), to: "operations/GetHero.json")
        try expectReload(server, "reloaded: operations/GetHero.json changed, 2 stubs, schema unchanged, ")
        #expect(try client.ask(Self.query).summary == Self.answer("Han"))
        #expect(try server.stop() == [])
    }

    @Test func `a server that starts with nothing waits for a file`() throws {
        let server = try WatchingMynah(".", []) { _ in }
        #expect(
            try server.nextLine() == """
                nothing to serve yet: there is no schema in schemas/, no stub in endpoints/ or operations/ and no folder \
                files/; waiting for a file that is saved there, or a stub that is sent to POST /_admin/stubs
                """
        )
        let client = try KeptConnection(to: server.url)
        #expect(try client.ask(Self.query).status == 404)
        try server.write(Self.schema, to: "schemas/hero.graphql")
        try expectReload(server, "reloaded: schemas/hero.graphql changed, 0 stubs, schema changed, ")
        #expect(try client.ask(Self.query).status == 200)
        #expect(try server.stop() == [])
    }

    @Test func `settings, parts and schemas take effect together`() throws {
        let server = try Self.server(["--seed", "7"])
        let client = try KeptConnection(to: server.url)
        try server.write("mocks: { Hero: { age: 42 } }\nseed: 8\n", to: "mynah.yml")
        try expectReload(server, "reloaded: mynah.yml changed, 1 stub, schema unchanged, ")
        #expect(try client.ask("{ hero { age } }").summary == #"200 {"data":{"hero":{"age":42}}}"#)
        try server.write("- { http: { api: get /x }, response: { body: { text: hello } } }", to: "endpoints/x.yml")
        try expectReload(server, "reloaded: endpoints/x.yml changed, 2 stubs, schema unchanged, ")
        try server.write("extend type Hero { title: String! }", to: "schemas/deep/title.graphql")
        try expectReload(server, "reloaded: schemas/deep/title.graphql changed, 2 stubs, schema changed, ")
        #expect(try client.ask("{ hero { title age } }").summary.contains(#","age":42"#))
        #expect(try server.stop() == [])
    }

    @Test func `operations are passed on to the upstream that was saved last`() throws {
        let (first, second) = (try Self.server([]), try Self.server([]))
        try second.write(Self.stub("Leia"), to: "operations/GetHero.json")
        try expectReload(second, "reloaded: ")
        func settings(_ upstream: WatchingMynah) -> String {
            "upstream: \(upstream.url)\nonUnmatchedGraphql: passthrough\nonUnmatchedRest: passthrough\n"
        }
        let server = try WatchingMynah(".", []) { folder in
            try WatchingMynah.write(Self.schema, to: folder.appending(path: "schemas/hero.graphql"))
            try WatchingMynah.write(settings(first), to: folder.appending(path: "mynah.yml"))
        }
        #expect(try server.ask(Self.query) == Self.answer("Luke"))
        try server.write(settings(second), to: "mynah.yml")
        try expectReload(server, "reloaded: mynah.yml changed, ")
        #expect(try server.ask(Self.query) == Self.answer("Leia"))
        for server in [server, second, first] { #expect(try server.stop() == []) }
    }

    @Test(arguments: [["--no-watch"], ["--watch", "off"]])
    func `files are read at start only where that is wanted`(arguments: [String]) throws {
        let server = try Self.server(arguments)
        try server.write(Self.stub("Leia"), to: "operations/GetHero.json")
        #expect(try server.ask(Self.query) == Self.answer("Luke"))
        #expect(try server.stop() == [])
    }

    @Test func `a server stops while files change`() throws {
        let server = try Self.server([])
        for number in 0..<50 { try server.write(Self.stub("\(number)"), to: "operations/GetHero.json") }
        _ = try server.stop()
        #expect(server.exitCode == 0)
    }
}
