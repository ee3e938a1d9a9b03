import Foundation
import TestSupport
import Testing

/// The part of `make install` that needs no build of its own.
@Suite("Installation", .offThePool, .enabled(if: InstalledProgram.has("make")))
struct InstallTests {
    @Test func `has the manual of each command, and completions, where they are looked for`() throws {
        try inTemporaryFolder { folder in
            let words = ["make", "-s", "install-texts", "PREFIX=\(folder.path)", "PROGRAM=\(mynah.path)"]
            let result = try run(URL(filePath: "/usr/bin/env"), words)
            #expect(result.exitCode == 0, "\(result.errors)")
            let commands = try run(mynah, ["--help"]).output.split(separator: "\n")
                .compactMap { $0.firstMatch(of: /^  (?<name>[a-z]+)  +[A-Z]/).map { "-\($0.name)" } }
            #expect(commands.contains("-run"))
            let manuals = ([""] + commands).map { "share/man/man1/mynah\($0).1" }
            let completions = [
                "share/bash-completion/completions/mynah", "share/fish/vendor_completions.d/mynah.fish",
                "share/zsh/site-functions/_mynah",
            ]
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
                let beginning = try? FileHandle(forReadingFrom: folder.appending(path: path)).read(upToCount: 1)
                return beginning?.isEmpty == false
            }
            #expect(files.sorted() == (completions + manuals).sorted())
        }
    }
}
