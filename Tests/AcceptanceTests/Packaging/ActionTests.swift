import Foundation
import Platform
import TestSupport
import Testing

/// The end of a job that has used the GitHub Action, by the script that the action runs.
@Suite("GitHub Action", .offThePool, .enabled(if: InstalledProgram.has("bash", "curl", "python3")))
struct ActionTests {
    @Test(arguments: [false, true])
    func `annotates as many requests as nothing was for`(failing: Bool) throws {
        try inTemporaryFolder { folder in
            let home = folder.appending(path: "mynah/report")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            try WatchingMynah.write("type Query { a: Int }", to: folder.appending(path: "a.graphql"))
            let server = try RunningMynah(["a.graphql"], in: folder)
            try WatchingMynah.write(server.url, to: folder.appending(path: "mynah/url"))
            try WatchingMynah.write("\(server.process.id)", to: folder.appending(path: "mynah/pid"))
            // Together more than one argument of a program may be.
            let header = "X-Long: " + String(repeating: "a", count: 1_500)
            let asked = ["curl", "-s", "-H", header, "\(server.url)/nothing/[1-150]"]
            #expect(try run(URL(filePath: "/usr/bin/env"), asked).exitCode == 0)

            let output = folder.appending(path: "output")
            let result = try run(
                repositoryRoot.appending(path: "packaging/action"),
                [],
                environment: [
                    "MYNAH_MODE": "stop", "RUNNER_TEMP": folder.path, "GITHUB_OUTPUT": output.path,
                    "MYNAH_FAIL_ON_UNMATCHED": "\(failing)",
                ]
            )
            let lines = result.output.split(separator: "\n")
            let kind = failing ? "error" : "warning"
            #expect(lines.count == 150, "\(result.errors)")
            #expect(lines.first == "::\(kind) title=Unmatched request::Nothing was for GET /nothing/1.")
            #expect(result.exitCode == (failing ? 1 : 0))
            #expect(server.process.waitUntilExit() == 0)
            #expect(try String(contentsOf: output, encoding: .utf8) == "report=\(home.path)\n")
            let kept = try FileManager.default.contentsOfDirectory(atPath: home.path).sorted()
            #expect(kept == ["coverage.html", "coverage.json", "requests.har", "requests.json"])
        }
    }
}
