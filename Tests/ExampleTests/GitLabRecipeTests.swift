import Foundation
import GraphQLLanguage
import JSONModel
import MockConfiguration
import TestSupport
import Testing

/// GitLab's jobs of `docs/recipes/ci.md`, run by a shell as its runner does, with a release that is in a folder.
@Suite("GitLab recipe", .offThePool, .enabled(if: InstalledProgram.has("curl", "tar", "sha256sum")))
struct GitLabRecipeTests {
    private static func jobs() throws -> JSONValue {
        let page = try String(contentsOf: repositoryRoot.appending(path: "docs/recipes/ci.md"), encoding: .utf8)
        let text = try #require(page.firstMatch(of: /```yml gitlab\n(?<text>(?:.*\n)*?)```/)).text
        let result = YAMLReader.read(SourceText(String(text), name: ".gitlab-ci.yml"))
        #expect(result.diagnostics == [] && result.documents.count == 1)
        return try #require(result.documents.first?.json)
    }

    /// The lines of a job, those before its own script first, with the variables that they use.
    private static func script(of name: String) throws -> String {
        let jobs = try jobs()
        let job = try #require(jobs[name])
        let base = try #require(jobs[job["extends"]?.string ?? ""])
        let variables = (base["variables"]?.object?.members ?? []).map { "\($0.key)='\($0.value.string ?? "")'" }
        let lines = [base["before_script"], job["script"]].flatMap { $0?.array ?? [] }.compactMap(\.string)
        return (["set -e"] + variables + lines).joined(separator: "\n")
    }

    /// Makes a folder with a release, as the tarball is laid out, and one with a project, and runs a job in the latter.
    private static func run(_ name: String, schema: String, after words: String = "") throws -> (CommandOutput, URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let release = "mynah-0.1.0-linux-x86_64"
        let files = [
            "release/\(release)/bin/mynah": "#!/bin/sh\nexec '\(mynah.path)' \"$@\"\n",
            "project/mocks/schemas/a.graphql": schema,
        ]
        for (path, text) in files {
            let file = folder.appending(path: path)
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let packing = """
            chmod +x \(release)/bin/mynah
            tar -czf \(release).tar.gz \(release)
            sha256sum *.gz > SHA256SUMS
            """
        let made = try TestSupport.run(
            URL(filePath: "/bin/sh"),
            ["-ec", packing],
            in: folder.appending(path: "release")
        )
        #expect(made.exitCode == 0, "\(made.errors)")
        let site = "https://github.com/OWNER/mynah/releases/download/v0.1.0"
        let script = try script(of: name)
        #expect(script.contains("\(site)/"))
        let result = try TestSupport.run(
            URL(filePath: "/bin/sh"),
            ["-c", words + script.replacing(site, with: "file://\(folder.path)/release")],
            in: folder.appending(path: "project")
        )
        return (result, folder)
    }

    @Test(arguments: [("type Query { a: Int }", 0), ("type Query { a: Itn }", 1)])
    func `checks a project by the tarball`(schema: String, status: Int32) throws {
        let (result, folder) = try Self.run("check", schema: schema)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(result.exitCode == status, "\(result.errors)")
        let report = try String(contentsOf: folder.appending(path: "project/mynah.xml"), encoding: .utf8)
        #expect(report.hasPrefix("<?xml "))
        #expect(report.contains("<failure") == (status == 1))
    }

    @Test func `serves a project by the tarball`() throws {
        // Instead of an app's tests; what the job has begun ends with it.
        let npm = """
            npm() { test "$1" = ci || curl -sS "$API_URL" -H 'content-type: application/graphql' -d '{ __typename }'; }
            trap 'kill $!' EXIT

            """
        let (result, folder) = try Self.run("test", schema: "type Query { a: Int }", after: npm)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(result.output.hasSuffix(#"{"data":{"__typename":"Query"}}"#), "\(result.errors)")
    }

    @Test func `runs no job in the image, which has no shell`() throws {
        for job in try #require(try Self.jobs().object).members {
            #expect(job.value["image"]?.string?.contains("mynah") != true, "\(job.key)")
        }
    }
}
