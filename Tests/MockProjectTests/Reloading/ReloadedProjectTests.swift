import Testing

@testable import MockProject

/// Which files are served as they are on the disk, and which as they were; told through reloads.
@Suite("ReloadedProject")
struct ReloadedProjectTests {
    private static func hero(_ members: String) -> String { #"{"data": {"hero": {\#(members)}}}"# }

    private static func held(_ paths: String...) -> String {
        "not reloaded: \(paths.map { "\($0) (1 problem)" }.joined(separator: ", ")); what was there before is still served"
    }

    private static func reloaded(_ files: String, _ stubs: Int, _ schema: String = "schema unchanged") -> String {
        "reloaded: \(files) changed, \(counted(stubs, "stub")), \(schema), 0 ms"
    }

    struct Kind: CustomTestStringConvertible {
        var path: String
        var good: String
        var broken: String
        var testDescription: String { path }
    }

    private static let kinds = [
        Kind(path: "operations/A.yml", good: "data: { hero: null }", broken: "data: { hero: "),
        Kind(path: "operations/A.js", good: "function response() { return Response.ok(); }", broken: "function {"),
        Kind(
            path: "endpoints/a.yml",
            good: "- { http: { api: get /a }, response: { body: { text: a } } }",
            broken: "- { http: { api: get /a }, respnse: { body: { text: a } } }"
        ),
        Kind(
            path: "endpoints/b.yml",
            good: "- { http: { api: get /b }, javascript: 'function response() { return Response.ok() }' }",
            broken: "- { http: { api: get /b }, javascript: 'function response( { }' }"
        ),
        Kind(path: "templates/a.txt", good: "{{a}}", broken: "{{#a}}"),
        Kind(path: "data/Hero.yml", good: "hero-1: { name: Luke }", broken: "hero-1: { nme: Luke }"),
        Kind(path: "mynah.yml", good: "seed: 7", broken: "seed: none"),
        Kind(path: "schemas/b.graphql", good: "type B { a: Int }", broken: "type B { a: }"),
        Kind(path: "schemas/c.graphql", good: "type C { a: Int }", broken: "type C { a: Unknown }"),
    ]

    @Test(arguments: kinds)
    func `holds a file of any kind, and serves what else has changed`(kind: Kind) throws {
        var files = ReloadedProject.start
        files[kind.path] = kind.good
        let project = try ReloadedProject(files)
        try project.write(kind.broken, to: kind.path)
        let said = project.reload()
        #expect(said.dropFirst() == [Self.held(kind.path)])
        #expect(said.first?.hasPrefix("\(kind.path):") == true)
        try project.write(Self.hero(#""name": "Leia""#), to: "operations/GetHero.json")
        #expect(project.reload().count == 1)
        #expect(project.hero() == #"200 {"data":{"hero":{"name":"Leia"}}}"#)
        try project.write(kind.good + "\n", to: kind.path)
        let last = try #require(project.reload().last)
        #expect(last.hasPrefix("reloaded: \(kind.path) changed, "))
        try project.write(kind.broken, to: kind.path)
        #expect(project.reload().last == Self.held(kind.path))
    }

    @Test func `takes the newest of the schema's other files`() throws {
        let project = try ReloadedProject()
        try project.write("type {", to: "schemas/hero.graphql")
        try project.write("extend type Query { villain: Boolean! }", to: "schemas/villain.graphql")
        let said = project.reload()
        #expect(said.first?.hasPrefix("schemas/hero.graphql:1:") == true)
        #expect(
            said.dropFirst() == [
                Self.held("schemas/hero.graphql"), Self.reloaded("schemas/villain.graphql", 1, "schema changed"),
            ]
        )
        #expect(project.ask("{ villain }").hasPrefix("200 "))
    }

    @Test func `holds the file of a schema that breaks another one, and no other`() throws {
        var files = ReloadedProject.start
        files["schemas/a.graphql"] = "scalar Date scalar Time"
        files["schemas/b.graphql"] = "extend type Hero { born: Date }"
        files["schemas/c.graphql"] = "extend type Query { count: Int }"
        let project = try ReloadedProject(files)
        try project.write("scalar Time", to: "schemas/a.graphql")
        try project.write("extend type Query { count: Int sum: Int }", to: "schemas/c.graphql")
        let said = project.reload()
        #expect(said.first?.hasPrefix(#"schemas/b.graphql:1:26: error: Unknown type "Date"."#) == true)
        #expect(
            said.dropFirst() == [
                Self.held("schemas/a.graphql"), Self.reloaded("schemas/c.graphql", 1, "schema changed"),
            ]
        )
        #expect(project.ask("{ sum hero { born } }").hasPrefix("200 "))
        // Together they make sense.
        try project.write("extend type Hero { born: Time }", to: "schemas/b.graphql")
        #expect(project.reload() == [Self.reloaded("schemas/a.graphql and schemas/b.graphql", 1, "schema changed")])
    }

    @Test func `leaves out a new file of a schema that cannot be read`() throws {
        let project = try ReloadedProject()
        try project.write("type {", to: "schemas/new.graphql")
        try project.write(Self.hero(#""name": "Leia""#), to: "operations/GetHero.json")
        let said = project.reload()
        #expect(said.first?.hasPrefix("schemas/new.graphql:1:") == true)
        #expect(said.dropFirst() == [Self.held("schemas/new.graphql"), Self.reloaded("operations/GetHero.json", 1)])
        #expect(project.hero() == #"200 {"data":{"hero":{"name":"Leia"}}}"#)
        try project.write("extend type Query { villain: Boolean! }", to: "schemas/new.graphql")
        #expect(project.reload() == [Self.reloaded("schemas/new.graphql", 1, "schema changed")])
    }

    @Test func `serves a new file of a schema with mistakes as far as it goes, as at start`() throws {
        let project = try ReloadedProject()
        try project.write("extend type Query { villain: Boolean! thing: Thing }", to: "schemas/new.graphql")
        let said = project.reload()
        #expect(said.first?.hasPrefix("schemas/new.graphql:1:46: error: Unknown type") == true)
        #expect(said.dropFirst() == [Self.reloaded("schemas/new.graphql", 1, "schema changed")])
        #expect(project.ask("{ villain }").hasPrefix("200 "))
    }

    @Test func `holds a stub for a schema that is held`() throws {
        let project = try ReloadedProject()
        let schema = "type Query { hero: Hero } type Hero { name: Name! } type Name { first: String! }"
        try project.write(schema + "type {", to: "schemas/hero.graphql")
        try project.write(Self.hero(#""name": {"first": "Leia"}"#), to: "operations/GetHero.json")
        let said = project.reload()
        try #require(said.count == 3)
        #expect(said[0].hasPrefix("operations/GetHero.json:1:28: error:"), "\(said)")
        #expect(said[1].hasPrefix("schemas/hero.graphql:1:"))
        #expect(said[2] == Self.held("operations/GetHero.json", "schemas/hero.graphql"))
        try project.write(schema, to: "schemas/hero.graphql")
        #expect(
            project.reload() == [Self.reloaded("operations/GetHero.json and schemas/hero.graphql", 1, "schema changed")]
        )
        let query = "query GetHero { hero { name { first } } }"
        #expect(project.ask(query) == #"200 {"data":{"hero":{"name":{"first":"Leia"}}}}"#)
    }

    @Test func `holds no file whose last good text does not fit what has become of the rest`() throws {
        let project = try ReloadedProject()
        try project.write("type Query { hero: Hero } type Hero { name: Int! }", to: "schemas/hero.graphql")
        try project.write("{", to: "operations/GetHero.json")
        let said = project.reload()
        #expect(said.first?.hasPrefix("operations/GetHero.json:1:2: error:") == true)
        #expect(
            said.dropFirst() == [Self.reloaded("operations/GetHero.json and schemas/hero.graphql", 1, "schema changed")]
        )
        #expect(project.hero().hasPrefix("500 "))
    }

    @Test func `lets data take effect below what was written while the server runs`() throws {
        var files = ReloadedProject.start
        files["schemas/hero.graphql"] = """
            type Query { hero(id: ID!): Hero } type Hero { id: ID! name: String! city: String! }
            type Mutation { updateHero(id: ID!, city: String!): Hero }
            """
        files["data/Hero.yml"] = "hero-1: { name: Luke, city: Ely }"
        let project = try ReloadedProject(files)
        #expect(project.ask(#"mutation { updateHero(id: "hero-1", city: "Bath") { city } }"#).hasPrefix("200 "))
        try project.write("hero-1: { name: Leia, city: Rye }", to: "data/Hero.yml")
        #expect(project.reload() == [Self.reloaded("data/Hero.yml", 1)])
        let query = #"{ hero(id: "hero-1") { name city } }"#
        #expect(project.ask(query) == #"200 {"data":{"hero":{"name":"Leia","city":"Bath"}}}"#)
    }
}
