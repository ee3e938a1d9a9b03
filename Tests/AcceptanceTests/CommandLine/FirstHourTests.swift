import Foundation
import TestSupport
import Testing

/// What somebody types who has a schema and nothing else.
@Suite("First hour", .offThePool)
struct FirstHourTests {
    private static let schema = """
        type Query { people(first: Int): [Person!]! }
        type Person { id: ID! name: String! }

        """

    private func write(_ text: String, _ name: String, in folder: URL) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    @Test func `a schema's file is enough`() throws {
        try inTemporaryFolder { folder in
            try write(Self.schema, "my.graphql", in: folder)
            let server = try RunningMynah(["my.graphql"], in: folder)
            let answer = try server.ask("{ people(first: 1) { __typename } }")
            #expect(answer?.summary == #"200 {"data":{"people":[{"__typename":"Person"}]}}"#)
        }
    }

    @Test func `a schema that nobody reads is seen`() throws {
        try inTemporaryFolder { folder in
            try write(Self.schema, "my.graphql", in: folder)
            try write("query Mine { people { name } }", "mine.graphql", in: folder)
            let result = try run(mynah, ["schema"], in: folder)
            #expect(
                result.errors == "mynah: error: There is no schema yet: there is my.graphql here: type "
                    + "\"mynah my.graphql\", or move it into schemas/, or write \"schema: my.graphql\" into mynah.yml.\n"
            )
        }
    }

    @Test func `a file of stubs is enough`() throws {
        try inTemporaryFolder { folder in
            try write("- { http: { api: get /a }, response: { status: 299 } }", "mine.yml", in: folder)
            let result = try run(mynah, ["endpoints", "mine.yml"], in: folder)
            #expect(result.output.contains("GET   /a") && result.exitCode == 0)
        }
    }

    @Test func `init writes what passes the check`() throws {
        try inTemporaryFolder { folder in
            try write(Self.schema, "api/my.graphql", in: folder)
            let configuration = "schema: api/my.graphql\ngenerates: { a.ts: { plugins: [typescript] } }"
            try write(configuration, "codegen.yml", in: folder)
            try write("query Mine { people { name } }", "src/mine.graphql", in: folder)
            let result = try run(mynah, ["init"], in: folder)
            #expect(
                result.errors == """
                    found the schema api/my.graphql, which codegen.yml names
                    found 1 document of clients; "mynah check . src" holds them against the schema
                    wrote mynah.yml
                    wrote operations/Example.yml

                    """
            )
            #expect(
                result.output == """
                    Next:
                      mynah
                      curl -s http://127.0.0.1:8080/graphql -H 'content-type: application/json' -d \
                    '{"query":"query Example { people(first: 2) { id name } }"}'

                    """
            )
            let check = try run(mynah, ["check", ".", "src"], in: folder)
            #expect(
                check.errors == "Checked 1 schema file, 1 stub and 1 document: nothing to complain about.\n"
            )
            let server = try RunningMynah([], in: folder)
            let answer = try #require(try server.ask("query Example { people(first: 2) { name } }"))
            let beginning = #"200 {"data":{"people":[{"name":"Said by operations/Example.yml"},{"name":""#
            #expect(answer.summary.hasPrefix(beginning))
        }
    }

    @Test func `init leaves what is there as it is`() throws {
        try inTemporaryFolder { folder in
            try write("seed: 7\n", "mynah.yml", in: folder)
            try write("{ \"data\": {} }\n", "operations/Mine.json", in: folder)
            let result = try run(mynah, ["init"], in: folder)
            #expect(
                result.errors == """
                    found no schema
                    mynah.yml is there already, and stays as it is
                    there are stubs already: no example is written

                    """
            )
            #expect(try String(contentsOf: folder.appending(path: "mynah.yml"), encoding: .utf8) == "seed: 7\n")
        }
    }

    @Test func `init names the server where a configuration has its URL`() throws {
        try inTemporaryFolder { folder in
            let code = "const config: CodegenConfig = { schema: \"https://api.example/graphql\", documents: ['src'] }"
            try write(code, "codegen.ts", in: folder)
            let result = try run(mynah, ["init"], in: folder)
            #expect(
                result.errors.hasPrefix(
                    "found the server https://api.example/graphql, which codegen.ts names, and no schema in a file\n"
                )
            )
            let command = "mkdir -p schemas && mynah schema https://api.example/graphql > schemas/api.graphql"
            #expect(result.output.hasPrefix("Next:\n  \(command)\n  mynah\n"))
        }
    }

    @Test func `doctor says what there is`() throws {
        try inTemporaryFolder { folder in
            try write(Self.schema, "schemas/my.graphql", in: folder)
            let result = try run(mynah, ["doctor"], in: folder)
            let names = result.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
            #expect(names == ["mynah", "system", "JavaScriptCore", "libcurl", "ports", "open", "streams", "project"])
            #expect(
                result.output.hasSuffix("1 schema file, 0 stubs, 0 errors, 0 warnings: nothing to complain about\n")
            )
            #expect(result.exitCode == 0)
        }
    }

    @Test func `doctor fails where a server would not start`() throws {
        try inTemporaryFolder { folder in
            try write("type Query {", "schemas/my.graphql", in: folder)
            #expect(try run(mynah, ["doctor"], in: folder).exitCode == 1)
        }
    }

    @Test func `doctor fails where the check does`() throws {
        try inTemporaryFolder { folder in
            try write(Self.schema, "schemas/my.graphql", in: folder)
            try write(#"{ "data": { "people": [{ "nme": "A" }] } }"#, "operations/Mine.json", in: folder)
            try write("query Mine { people { name } }", "operations/Mine.graphql", in: folder)
            let result = try run(mynah, ["doctor"], in: folder)
            #expect(result.output.hasSuffix("1 schema file, 1 stub, 1 error, 0 warnings: see \"mynah check\"\n"))
            #expect(try run(mynah, ["check"], in: folder).exitCode == 1)
            #expect(result.exitCode == 1)
        }
    }

    @Test func `doctor takes warnings as they are, but for strict projects`() throws {
        try inTemporaryFolder { folder in
            try write(Self.schema, "schemas/my.graphql", in: folder)
            try write("{{fake.emial}}", "templates/a.mustache", in: folder)
            let result = try run(mynah, ["doctor"], in: folder)
            #expect(result.output.hasSuffix("1 schema file, 0 stubs, 0 errors, 2 warnings: see \"mynah check\"\n"))
            #expect(result.exitCode == 0)
            #expect(try run(mynah, ["doctor", "--strict"], in: folder).exitCode == 1)
        }
    }
}
