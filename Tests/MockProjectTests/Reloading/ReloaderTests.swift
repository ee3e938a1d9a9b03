import Foundation
import MockConfiguration
import ServerRuntime
import Testing

@testable import MockProject

@Suite("Reloader")
struct ReloaderTests {
    private static func hero(_ name: String) -> String { #"{"data": {"hero": {"name": "\#(name)"}}}"# }

    private static let noName =
        "This is not valid JSON: Expected a name in double quotes, found the end of the text."
    private static let noValue = "This is not valid JSON: Expected a value, found the end of the text."

    private static func answer(_ name: String) -> String { #"200 {"data":{"hero":{"name":"\#(name)"}}}"# }

    @Test func `serves what a stub has become, and keeps the schema`() throws {
        let project = try ReloadedProject()
        #expect(project.hero() == Self.answer("Luke"))
        try project.write(Self.hero("Leia"), to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: operations/GetHero.json changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
    }

    @Test func `says nothing where nothing is different`() throws {
        let project = try ReloadedProject()
        try project.write(ReloadedProject.schema, to: "schemas/hero.graphql")
        try project.write("not read by Mynah", to: "README.md")
        #expect(project.reload() == [])
    }

    @Test func `holds a broken edit back, says so once, and lets everything else take effect`() throws {
        let project = try ReloadedProject()
        try project.write("{", to: "operations/GetHero.json")
        #expect(
            project.reload() == [
                "operations/GetHero.json:1:2: error: \(Self.noName)",
                "not reloaded: operations/GetHero.json (1 problem); what was there before is still served",
            ]
        )
        #expect(project.hero() == Self.answer("Luke"))
        try project.write(Self.hero("Han"), to: "operations/GetHan.json")
        #expect(project.reload() == ["reloaded: operations/GetHan.json changed, 2 stubs, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Luke"))
        #expect(project.ask("query GetHan { hero { name } }") == Self.answer("Han"))
        // The same mistake in another line, and another one.
        try project.write("\n{", to: "operations/GetHero.json")
        #expect(project.reload() == [])
        try project.write("[", to: "operations/GetHero.json")
        #expect(
            project.reload() == ["operations/GetHero.json:1:2: error: \(Self.noValue)"]
        )
        try project.write(Self.hero("Leia"), to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: operations/GetHero.json changed, 2 stubs, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
    }

    @Test func `says that a mended file is served where it is what it was`() throws {
        let project = try ReloadedProject()
        try project.write("{", to: "operations/GetHero.json")
        #expect(project.reload().count == 2)
        try project.write(Self.hero("Luke"), to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: operations/GetHero.json changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.reload() == [])
    }

    @Test func `takes the project's own rules, and holds back those that are wrong`() throws {
        let project = try ReloadedProject()
        func name() -> String { project.ask("query GetAny { hero { name } }") }
        let made = name()
        try project.write("text called name = Ahsoka\n", to: "meaning.rules")
        #expect(project.reload() == ["reloaded: meaning.rules changed, 1 stub, schema unchanged, 0 ms"])
        #expect(name() == Self.answer("Ahsoka"))
        try project.write("text called = Ahsoka\n", to: "meaning.rules")
        #expect(
            project.reload() == [
                #"meaning.rules:1:6: error: The rule "called" is for no words: they stand behind its name."#,
                "not reloaded: meaning.rules (1 problem); what was there before is still served",
            ]
        )
        #expect(name() == Self.answer("Ahsoka"))
        try project.remove("meaning.rules")
        #expect(project.reload() == ["reloaded: meaning.rules changed, 1 stub, schema unchanged, 0 ms"])
        #expect(name() == made)
    }

    @Test func `lets a file go while another is broken`() throws {
        var files = ReloadedProject.start
        files["operations/GetHan.json"] = Self.hero("Han")
        let project = try ReloadedProject(files)
        try project.write("{", to: "operations/GetHero.json")
        try project.remove("operations/GetHan.json")
        #expect(project.reload().last == "reloaded: operations/GetHan.json changed, 1 stub, schema unchanged, 0 ms")
        #expect(project.hero() == Self.answer("Luke"))
        #expect(project.ask("query GetHan { hero { name } }") != Self.answer("Han"))
        // The broken one goes too.
        try project.remove("operations/GetHero.json")
        #expect(project.reload() == ["reloaded: operations/GetHero.json changed, 0 stubs, schema unchanged, 0 ms"])
        #expect(project.hero() != Self.answer("Luke"))
    }

    @Test func `serves of a broken new file that it is broken`() throws {
        let project = try ReloadedProject()
        try project.write("{", to: "operations/GetHan.json")
        let error = "operations/GetHan.json:1:2: error: \(Self.noName)"
        #expect(
            project.reload() == [error, "reloaded: operations/GetHan.json changed, 2 stubs, schema unchanged, 0 ms"]
        )
        let answer = project.ask("query GetHan { hero { name } }")
        #expect(answer.hasPrefix("500 "))
        #expect(answer.contains("operations/GetHan.json:1:2"))
        // It has never been any good, so that there is nothing to go back to.
        try project.write("[", to: "operations/GetHan.json")
        #expect(project.reload().last == "reloaded: operations/GetHan.json changed, 2 stubs, schema unchanged, 0 ms")
        #expect(project.ask("query GetHan { hero { name } }").contains(Self.noValue))
        try project.write(Self.hero("Han"), to: "operations/GetHan.json")
        #expect(project.reload() == ["reloaded: operations/GetHan.json changed, 2 stubs, schema unchanged, 0 ms"])
        try project.write("{", to: "operations/GetHan.json")
        #expect(
            project.reload() == [
                error, "not reloaded: operations/GetHan.json (1 problem); what was there before is still served",
            ]
        )
        #expect(project.ask("query GetHan { hero { name } }") == Self.answer("Han"))
    }

    @Test func `is not held up by what was wrong at start`() throws {
        var files = ReloadedProject.start
        files["operations/Broken.json"] = "{"
        let project = try ReloadedProject(files)
        try project.write(Self.hero("Leia"), to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: operations/GetHero.json changed, 2 stubs, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
        try project.write("\n\n{", to: "operations/Broken.json")
        #expect(project.reload() == ["reloaded: operations/Broken.json changed, 2 stubs, schema unchanged, 0 ms"])
    }

    @Test func `serves another schema`() throws {
        let project = try ReloadedProject()
        #expect(project.ask("{ villain }").contains("Cannot query field"))
        try project.write(
            "type Query { villain: Boolean! hero: Hero } type Hero { name: ID! }",
            to: "schemas/hero.graphql"
        )
        #expect(project.reload() == ["reloaded: schemas/hero.graphql changed, 1 stub, schema changed, 0 ms"])
        #expect(project.ask("{ villain }").hasPrefix(#"200 {"data":{"villain":"#))
        #expect(project.hero() == Self.answer("Luke"))
    }

    @Test func `serves a schema that is new, and of a stub that does not fit it any more just that`() throws {
        let project = try ReloadedProject()
        let schema = "type Query { hero: Hero } type Hero { name: Int! }"
        try project.write(schema, to: "schemas/hero.graphql")
        let said = project.reload()
        try #require(said.count == 2)
        #expect(said[0].hasPrefix("operations/GetHero.json:1:28: error:"))
        #expect(said[1] == "reloaded: schemas/hero.graphql changed, 1 stub, schema changed, 0 ms")
        #expect(project.hero().hasPrefix("500 "))
        try project.write(#"{"data": {"hero": {"name": 7}}}"#, to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: operations/GetHero.json changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.hero() == #"200 {"data":{"hero":{"name":7}}}"#)
    }

    @Test func `finds parts that were not there at start`() throws {
        let project = try ReloadedProject(["schemas/hero.graphql": ReloadedProject.schema])
        try project.write(Self.hero("Leia"), to: "operations/deep/GetHero.json")
        try project.write("x", to: "files/a.txt")
        #expect(project.reload() == ["reloaded: operations/deep/GetHero.json changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
        try project.remove("operations")
        #expect(project.reload() == ["reloaded: operations/deep/GetHero.json changed, 0 stubs, schema unchanged, 0 ms"])
        try project.remove("files")
        #expect(project.reload() == ["reloaded: a folder changed, 0 stubs, schema unchanged, 0 ms"])
    }

    @Test func `holds on to a folder that was named while it is missing`() throws {
        let named = try ReloadedProject()
        let stubs = named.folder.appending(path: "operations").path
        let project = try ReloadedProject { $0.operations = [stubs] }
        try named.remove("operations")
        try project.write(
            "type Query { villain: Boolean! hero: Hero } type Hero { name: ID! }",
            to: "schemas/hero.graphql"
        )
        #expect(
            project.reload() == [
                "\(stubs):1:1: error: Cannot be read: no such file or folder.",
                "not reloaded: \(stubs) (1 problem); what was there before is still served",
                "reloaded: schemas/hero.graphql changed, 1 stub, schema changed, 0 ms",
            ]
        )
        #expect(project.hero() == Self.answer("Luke"))
        try named.write(Self.hero("Leia"), to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: \(stubs)/GetHero.json changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
    }

    @Test func `serves nothing where nothing is left, and what comes then`() throws {
        let project = try ReloadedProject()
        try project.remove("schemas")
        try project.remove("operations")
        #expect(
            project.reload() == [
                "reloaded: operations/GetHero.json and schemas/hero.graphql changed, 0 stubs, no schema, 0 ms"
            ]
        )
        #expect(project.hero().hasPrefix("404 "))
        try project.write(ReloadedProject.schema, to: "schemas/hero.graphql")
        #expect(project.reload() == ["reloaded: schemas/hero.graphql changed, 0 stubs, schema changed, 0 ms"])
        #expect(project.hero().hasPrefix("200 "))
    }

    @Test func `lets settings take effect, except for those that need a restart`() throws {
        let project = try ReloadedProject()
        try project.write("graphqlPath: /api\nport: 9999\nlimits: { body: 1MB }\n", to: "mynah.yml")
        #expect(
            project.reload() == [
                "reloaded: mynah.yml changed, 1 stub, schema unchanged, 0 ms",
                "warning: port, limits.body take effect when the server is started again",
            ]
        )
        #expect(project.ask("query GetHero { hero { name } }", path: "/api") == Self.answer("Luke"))
        #expect(project.hero().hasPrefix("404"))
        try project.write("graphqlPath: /api\nport: 9999\nlimits: { body: 1MB }\ncors: false\n", to: "mynah.yml")
        #expect(project.reload() == ["reloaded: mynah.yml changed, 1 stub, schema unchanged, 0 ms"])
    }

    @Test func `lets what outranks settings win over what becomes of them`() throws {
        let project = try ReloadedProject { options in
            options.changeSettings = {
                $0.graphQLPath = "/flag"
                $0.ports = 0...0
            }
        }
        try project.write("graphqlPath: /api\nport: 9999\n", to: "mynah.yml")
        #expect(project.reload() == ["reloaded: mynah.yml changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.ask("query GetHero { hero { name } }", path: "/flag") == Self.answer("Luke"))
    }

    @Test func `has a world of its own for each seed`() throws {
        let project = try ReloadedProject(["schemas/hero.graphql": ReloadedProject.schema])
        let first = project.hero()
        try project.write("seed: 7", to: "mynah.yml")
        #expect(project.reload() == ["reloaded: mynah.yml changed, 0 stubs, schema unchanged, 0 ms"])
        #expect(project.hero() != first)
    }

    @Test func `takes warnings for errors where that is wanted`() throws {
        let project = try ReloadedProject { $0.changeSettings = { $0.strict = true } }
        try project.write("colour: blue", to: "mynah.yml")
        #expect(project.reload().last?.hasPrefix("not reloaded: 1 ") == true)
    }

    @Test func `reads a pipe only once`() throws {
        let ends = Pipe()
        ends.fileHandleForWriting.write(Data(ReloadedProject.schema.utf8))
        try ends.fileHandleForWriting.close()
        let path = "/dev/fd/\(ends.fileHandleForReading.fileDescriptor)"
        let project = try ReloadedProject(["operations/GetHero.json": Self.hero("Luke")]) { $0.schemas = [path] }
        try project.write(Self.hero("Leia"), to: "operations/GetHero.json")
        #expect(project.reload() == ["reloaded: operations/GetHero.json changed, 1 stub, schema unchanged, 0 ms"])
        #expect(project.hero() == Self.answer("Leia"))
        withExtendedLifetime(ends) {}
    }

    @Test func `forgets the schema that is served no more`() throws {
        let project = try ReloadedProject()
        let endpoints = (1...5).map { number in
            let assembly = project.reloader.served
            let weak = WeakReference(assembly.graphQL)
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
    weak var value: GraphQLHandler?

    init(_ value: GraphQLHandler?) { self.value = value }
}
