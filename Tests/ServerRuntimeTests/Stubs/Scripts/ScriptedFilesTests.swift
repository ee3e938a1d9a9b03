import Foundation
import HTTPMessages
import JSONModel
import Scripting
import ServiceTestSupport
import StubModel
import Stubbing
import TestSupport
import Testing

@testable import ServerRuntime

@Suite("Files that scripts send", .enabled(if: ScriptEngine.problem == nil))
struct ScriptedFilesTests {
    /// A project beside which there is a secret, with links.
    private final class Folder: Sendable {
        let path: String

        init() throws {
            let folder = realTemporaryFolder
            path = folder.appending(path: "mynah-\(UUID().uuidString)").path
            for name in ["endpoints", "elsewhere"] {
                try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
            }
            for (name, text) in [("endpoints/in.txt", "inside"), ("elsewhere/secret.txt", "secret")] {
                try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
            }
            for (name, target) in [
                ("alias.txt", "in.txt"), ("out.txt", "../elsewhere/secret.txt"), ("sub", "../elsewhere"),
                ("absolute.txt", "\(path)/elsewhere/secret.txt"),
            ] {
                try FileManager.default.createSymbolicLink(
                    atPath: "\(path)/endpoints/\(name)",
                    withDestinationPath: target
                )
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let folder: Folder

    init() throws { folder = try Folder() }

    /// What a script answers that sends the file of this name.
    private func reply(
        _ name: String,
        origin: StubOrigin = .file,
        workingDirectory: String = ""
    ) throws -> String {
        let script = ScriptedStubTests.script(
            "function response() { return Response.ok(Body.file('\(name)')) }",
            file: "\(folder.path)/endpoints/a.js"
        )
        var stub = try ScriptedStubTests.http(.get, "/x", script)
        stub.origin = origin
        let reply = try StubbedClient([stub], workingDirectory: workingDirectory).send(.get, "/x")
        return reply.json?["detail"]?.string ?? "\(reply.status) \(reply.body)"
    }

    @Test(arguments: ["in.txt", "alias.txt", "./in.txt"])
    func `stand beside the script`(name: String) throws { #expect(try reply(name) == "200 inside") }

    @Test(arguments: ["out.txt", "sub/secret.txt", "absolute.txt"])
    func `are none that links lead to elsewhere`(name: String) throws {
        let message = "\(folder.path)/endpoints/a.js: \"file\" must be no link that leads to another folder."
        #expect(try reply(name) == message)
    }

    @Test func `are in the working directory`() throws {
        #expect(try reply("secret.txt", workingDirectory: "\(folder.path)/elsewhere") == "200 secret")
        let message = "\(folder.path)/endpoints/a.js: \"file\" must be no link that leads to another folder."
        #expect(try reply("out.txt", workingDirectory: "\(folder.path)/elsewhere") == message)
    }

    @Test func `are wherever the author of a stub file says`() throws {
        let path = "\(folder.path)/elsewhere/secret.txt"
        #expect(try reply(path) == "200 secret")
        #expect(
            try reply(path, origin: .runTime(call: 1)) == "\(folder.path)/endpoints/a.js: "
                + "\"file\" must be a path below the script's folder or the working directory."
        )
    }

    @Test func `are opened by no path that is a link meanwhile`() throws {
        #expect(FileReader.slice(of: "\(folder.path)/endpoints/in.txt") != nil)
        #expect(FileReader.slice(of: "\(folder.path)/endpoints/alias.txt") == nil)
        #expect(FileReader.slice(of: "\(folder.path)/endpoints/sub/secret.txt") == nil)
    }
}
