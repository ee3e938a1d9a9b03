import AdminOverHTTP
import Foundation
import HTTPMessages
import JSONModel
import Locking
import Recording
import Reporting
import ServerRuntime

@testable import MockProject

/// A project in a temporary folder, served without sockets, with a log that is kept.
final class ReloadedProject {
    let folder: URL
    let service: GraphQLService
    let reloader: Reloader
    private let recorder = Recorder()

    private final class Recorder: Sendable {
        let lines = Locked<[String]>([])
    }

    static let schema = "type Query { hero: Hero } type Hero { id: ID! name: String! }"
    static let start: [String: String] = [
        "schemas/hero.graphql": schema,
        "operations/GetHero.json": #"{"data": {"hero": {"name": "Luke"}}}"#,
    ]

    init(
        _ files: [String: String] = start,
        _ change: (inout ProjectOptions) -> Void = { _ in }
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "mynah-reload-\(UUID().uuidString)")
        for (path, text) in files { try Self.write(text, to: folder.appending(path: path)) }
        var options = ProjectOptions(folder: folder.path)
        change(&options)
        let loaded = LoadedProject(options)
        let log = ServerLog(includesRequests: false, clock: LogClock(now: { 0 }, monotonic: { 0 })) { [recorder] line in
            recorder.lines.withLock { $0.append(String(decoding: line.dropLast(), as: UTF8.self)) }
        }
        let assembly = ServerAssembly(loaded.project, log: log)
        service = assembly.service(admin: AdminAccess(), log: log)
        reloader = Reloader(loaded, served: assembly, service: service, log: log)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to path: String) throws { try Self.write(text, to: folder.appending(path: path)) }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: folder.appending(path: path)) }

    private static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// What a reload says, with the folder's own path left out.
    func reload() -> [String] {
        recorder.lines.withLock { $0 = [] }
        _ = reloader.reload()
        return recorder.lines.withLock { $0 }.map { $0.replacing(folder.path + "/", with: "") }
    }

    func ask(_ query: String, path: String = "/graphql") -> String {
        let body = JSONValue.object(["query": .string(query)]).serialized()
        let response = service.response(
            to: HTTPRequest(
                method: .post,
                target: path,
                headers: ["Host": "localhost", "Content-Type": "application/json"],
                body: body
            )
        )
        return "\(response.status.rawValue) " + String(decoding: response.body.bytes, as: UTF8.self)
    }

    func hero() -> String { ask("query GetHero { hero { name } }") }
}
