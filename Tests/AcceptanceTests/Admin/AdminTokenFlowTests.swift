import Foundation
import TestSupport
import Testing

/// Who may call the admin API of a real `mynah run`.
@Suite("Admin tokens of the program", .offThePool)
struct AdminTokenFlowTests {
    private static func status(_ server: RunningMynah, token: String? = nil) throws -> Int? {
        try server.admin("GET", "/health", fields: token.map { "Authorization: Bearer \($0)\r\n" } ?? "")?.status
    }

    /// A server, and what it printed on standard error until its port accepted.
    private static func server(
        _ arguments: [String],
        environment: [String: String] = ["MYNAH_ADMIN_TOKEN": ""]
    ) throws -> (RunningMynah, errors: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try RunningMynah(
            arguments,
            environment: environment,
            errors: try FileHandle(forWritingTo: file)
        )
        return (server, try String(contentsOf: file, encoding: .utf8))
    }

    @Test func `are made and printed once where other machines can connect`() throws {
        let (server, errors) = try Self.server(["--use-any-addr"])
        let token = try #require(errors.split(separator: "Bearer ").last.map { $0.prefix { $0 != "\n" } })
        #expect(errors.split(separator: token, omittingEmptySubsequences: false).count == 2)
        #expect(token.utf8.count >= 32)
        #expect(try Self.status(server) == 401)
        #expect(try Self.status(server, token: "x" + token) == 401)
        #expect(try Self.status(server, token: String(token)) == 200)
        #expect(server.isWell)
    }

    @Test func `are wanted where the environment lets other machines connect`() throws {
        let (server, errors) = try Self.server([], environment: ["MYNAH_ADMIN_TOKEN": "", "MYNAH_USE_ANY_ADDR": "1"])
        #expect(errors.contains("The admin API can be reached from other machines"))
        #expect(try Self.status(server) == 401)
        let result = try run(mynah, ["run"], environment: ["MYNAH_USE_ANY_ADDR": "yes"])
        #expect(result.exitCode == 64)
        #expect(result.errors.hasPrefix("mynah: error: MYNAH_USE_ANY_ADDR takes 1 or 0, not \"yes\"."))
    }

    @Test func `are not wanted on loopback`() throws {
        let (server, errors) = try Self.server([])
        #expect(!errors.contains("Bearer"))
        #expect(try Self.status(server) == 200)
    }

    @Test(arguments: [
        (["--admin-token", "flag"], "", "flag"),
        ([], "variable", "variable"),
        (["--admin-token", "flag"], "variable", "flag"),
        (["--use-any-addr", "--admin-token", "flag"], "", "flag"),
        (["--use-any-addr"], "variable", "variable"),
    ])
    func `are what was given`(arguments: [String], variable: String, token: String) throws {
        let (server, errors) = try Self.server(arguments, environment: ["MYNAH_ADMIN_TOKEN": variable])
        #expect(!errors.contains("Bearer"))
        #expect(!errors.contains(token))
        #expect(try Self.status(server) == 401)
        #expect(try Self.status(server, token: "other") == 401)
        #expect(try Self.status(server, token: token) == 200)
    }

    @Test func `are waived on request`() throws {
        let (server, errors) = try Self.server(
            ["--use-any-addr", "--admin-open"],
            environment: ["MYNAH_ADMIN_TOKEN": "variable"]
        )
        #expect(!errors.contains("Bearer"))
        #expect(try Self.status(server) == 200)
    }

    @Test(arguments: [
        (["--admin-token", "a b"], "", "--admin-token takes visible ASCII characters without spaces"),
        (["--admin-token", "ä"], "", "--admin-token takes visible ASCII characters without spaces"),
        (["--admin-token", ""], "", "needs a value"),
        (["--admin-open", "--admin-token", "a"], "", "contradict each other"),
        ([], "a b", "MYNAH_ADMIN_TOKEN takes visible ASCII characters without spaces"),
    ])
    func `that no request could send are usage errors`(arguments: [String], variable: String, message: String) throws {
        let result = try run(mynah, ["run", "--port", "0"] + arguments, environment: ["MYNAH_ADMIN_TOKEN": variable])
        #expect(result.exitCode == 64)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output == "")
    }

    @Test func `do not come from settings`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("adminToken: secret\n".utf8).write(to: folder.appending(path: "mynah.yml"))
        let result = try run(mynah, ["check", folder.path])
        #expect(result.output.contains("Unknown key \"adminToken\""), "\(result.output)\(result.errors)")
    }
}
