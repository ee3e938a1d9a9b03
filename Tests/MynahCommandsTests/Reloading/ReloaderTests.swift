import Foundation
import ServerRuntime
import Testing

@testable import MynahCommands

@Suite("Reloader")
struct ReloaderTests {
    private static func hero(_ name: String) -> String { #"{"data": {"hero": {"name": "\#(name)"}}}"# }

    private static func answer(_ name: String) -> String { #"200 {"data":{"hero":{"name":"\#(name)"}}}"# }

    @Test func `serves what a stub has become, and keeps the schema`() throws {
        let project = try ReloadedProject()
        #expect(project.hero() == Self.answer("Luke"))
        try project.write(Self.hero("Leia"), to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: 1 file changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
    }

    @Test func `says nothing where nothing is different`() throws {
        let project = try ReloadedProject()
        try project.write(ReloadedProject.schema, to: "schemas/hero.graphql")
        try project.write("nobody reads this", to: "README.md")
        #expect(project.reload() == [])
    }

    @Test func `keeps what was good while an edit is broken, and says so once`() throws {
        let project = try ReloadedProject()
        try project.write("{", to: "operations/GetHero.json")
        let error = "operations/GetHero.json:1:2: error:"
        let said = project.reload()
        try #require(said.count == 2)
        #expect(said[0].hasPrefix(error))
        #expect(said[1] == "not reloaded: 1 error; what was served before still is")
        #expect(project.hero() == Self.answer("Luke"))
        // Something else changes, and what is wrong is still the same.
        try project.write(Self.hero("Han"), to: "operations/GetHan.json")
        #expect(project.reload() == [])
        try project.write(Self.hero("Leia"), to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: 1 file changed, 2 stubs, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
    }

    @Test func `is not held up by what was wrong at start`() throws {
        var files = ReloadedProject.start
        files["operations/Broken.json"] = "{"
        let project = try ReloadedProject(files)
        try project.write(Self.hero("Leia"), to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: 1 file changed, 2 stubs, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
        try project.write("\n\n{", to: "operations/Broken.json")
        #expect(project.reload() == ["reloaded: 1 file changed, 2 stubs, schema unchanged, 0 ms"])
    }

    @Test func `serves another schema`() throws {
        let project = try ReloadedProject()
        #expect(project.ask("{ villain }").contains("Cannot query field"))
        try project.write(
            "type Query { villain: Boolean! hero: Hero } type Hero { name: ID! }",
            to: "schemas/hero.graphql"
        )
        #expect(project.reload() == ["reloaded: 1 file changed, 1 stub, schema changed, 0 ms"])
        #expect(project.ask("{ villain }").hasPrefix(#"200 {"data":{"villain":"#))
        #expect(project.hero() == Self.answer("Luke"))
    }

    @Test func `checks stubs against the schema that is new`() throws {
        let project = try ReloadedProject()
        try project.write("type Query { hero: Hero } type Hero { name: Int! }", to: "schemas/hero.graphql")
        let said = project.reload()
        #expect(said.first?.hasPrefix("operations/GetHero.json:1:28: error:") == true)
        #expect(said.last == "not reloaded: 1 error; what was served before still is")
        #expect(project.hero() == Self.answer("Luke"))
    }

    @Test func `finds parts that were not there at start`() throws {
        let project = try ReloadedProject(["schemas/hero.graphql": ReloadedProject.schema])
        try project.write(Self.hero("Leia"), to: "operations/deep/GetHero.json")
        try project.write("x", to: "files/a.txt")
        #expect(project.reload() == ["reloaded: 1 file changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
        try project.remove("operations")
        #expect(project.reload() == ["reloaded: 1 file changed, 0 stubs, schema unchanged, 0 ms"])
        try project.remove("files")
        #expect(project.reload() == ["reloaded: a folder changed, 0 stubs, schema unchanged, 0 ms"])
    }

    @Test func `keeps everything while a path that was named is missing`() throws {
        let named = try ReloadedProject()
        let stubs = named.folder.appending(path: "operations").path
        let project = try ReloadedProject(ReloadedProject.start, ["--operations", stubs])
        try named.remove("operations")
        #expect(project.reload().last == "not reloaded: 1 error; what was served before still is")
        #expect(project.hero() == Self.answer("Luke"))
    }

    @Test func `keeps everything where nothing would be left to serve`() throws {
        let project = try ReloadedProject()
        try project.remove("schemas")
        try project.remove("operations")
        #expect(
            project.reload() == ["not reloaded: there is neither a schema nor a stub; what was served before still is"]
        )
        #expect(project.hero() == Self.answer("Luke"))
    }

    @Test func `lets settings take effect, except for those that need a restart`() throws {
        let project = try ReloadedProject()
        try project.write("graphqlPath: /api\nport: 9999\nlimits: { body: 1MB }\n", to: "mynah.yml")
        #expect(
            project.reload() == [
                "reloaded: 1 file changed, 1 stub, schema unchanged, 0 ms",
                "warning: port, limits.body take effect when the server is started again",
            ]
        )
        #expect(project.ask("query GetHero { hero { name } }", path: "/api") == Self.answer("Luke"))
        #expect(project.hero().hasPrefix("404"))
        try project.write("graphqlPath: /api\nport: 9999\nlimits: { body: 1MB }\ncors: false\n", to: "mynah.yml")
        #expect(project.reload() == ["reloaded: 1 file changed, 1 stub, schema unchanged, 0 ms"])
    }

    @Test func `lets flags win over settings that change`() throws {
        let project = try ReloadedProject(ReloadedProject.start, ["--graphql-path", "/flag", "--port", "0"])
        try project.write("graphqlPath: /api\nport: 9999\n", to: "mynah.yml")
        #expect(project.reload() == ["reloaded: 1 file changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.ask("query GetHero { hero { name } }", path: "/flag") == Self.answer("Luke"))
    }

    @Test func `has a world of its own for each seed`() throws {
        let project = try ReloadedProject(["schemas/hero.graphql": ReloadedProject.schema])
        let first = project.hero()
        try project.write("seed: 7", to: "mynah.yml")
        #expect(project.reload() == ["reloaded: 1 file changed, 0 stubs, schema unchanged, 0 ms"])
        #expect(project.hero() != first)
    }

    @Test func `takes warnings for errors where that is wanted`() throws {
        let project = try ReloadedProject(ReloadedProject.start, ["--strict"])
        try project.write("colour: blue", to: "mynah.yml")
        #expect(project.reload().last?.hasPrefix("not reloaded: 1 ") == true)
    }

    @Test func `reads a pipe only once`() throws {
        let ends = Pipe()
        ends.fileHandleForWriting.write(Data(ReloadedProject.schema.utf8))
        try ends.fileHandleForWriting.close()
        let path = "/dev/fd/\(ends.fileHandleForReading.fileDescriptor)"
        let project = try ReloadedProject(
            ["operations/GetHero.json": Self.hero("Luke")],
            ["--schema", path]
        )
        try project.write(Self.hero("Leia"), to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: 1 file changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
        withExtendedLifetime(ends) {}
    }

    @Test func `forgets the schema that is served no more`() throws {
        let project = try ReloadedProject()
        let endpoints = (1...5).map { number in
            let assembly = project.reloader.served
            let weak = WeakReference(assembly.endpoint)
            _ = project.hero()
            try? project.write(ReloadedProject.schema + " enum New { A\(number) }", to: "schemas/hero.graphql")
            _ = project.reload()
            return weak
        }
        #expect(endpoints.allSatisfy { $0.value == nil })
        #expect(project.hero() == Self.answer("Luke"))
    }
}

private struct WeakReference {
    weak var value: GraphQLEndpoint?

    init(_ value: GraphQLEndpoint?) { self.value = value }
}
