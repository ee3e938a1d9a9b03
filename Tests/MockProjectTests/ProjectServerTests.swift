import Foundation
import GraphQLLanguage
import HTTPTransport
import Locking
import MockConfiguration
import MockProject
import Reporting
import ServerRuntime
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a test process does with projects of its own, without a command line.
@Suite("Project server", .timeLimit(.minutes(10)))
struct ProjectServerTests {
    private static let schema = "type Query { hero: Hero } type Hero { name: String! }"

    /// A project in a temporary folder, and what its server says.
    private final class Demo: Sendable {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mynah-served-\(UUID().uuidString)")
        private let lines = Locked<[String]>([])

        init(hero: String) throws {
            try write(ProjectServerTests.schema, to: "schemas/hero.graphql")
            try write(#"{"data": {"hero": {"name": "\#(hero)"}}}"#, to: "operations/GetHero.json")
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func write(_ text: String, to path: String) throws {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }

        var options: ProjectOptions {
            var options = ProjectOptions(folder: folder.path)
            options.changeSettings = {
                $0.ports = 0...0
                $0.watch = .off
            }
            return options
        }

        /// Starts to serve; `reloaded` is told what the watcher has done.
        func start(
            _ change: (inout ProjectOptions) -> Void = { _ in },
            watching: Bool = false,
            reloaded: @escaping @Sendable (ReloadOutcome) -> Void = { _ in }
        ) throws -> ProjectServer {
            var options = options
            if watching { options.changeSettings = { $0.ports = 0...0 } }
            change(&options)
            let log = ServerLog(includesRequests: false) { [self] line in
                lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
            }
            return try ProjectServer(LoadedProject(options), ServerOptions(log: log), reloaded: reloaded)
        }

        var said: [String] { lines.withLock { $0 } }
    }

    private static func hero(of server: ProjectServer) async throws -> String {
        let url = try #require(URL(string: server.running.url + "/graphql"))
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(#"{"query": "query GetHero { hero { name } }"}"#.utf8)
        let (data, _) = try await URLSession.shared.data(for: request)
        return String(decoding: data, as: UTF8.self)
    }

    private static func answer(_ name: String) -> String { #"{"data":{"hero":{"name":"\#(name)"}}}"# }

    /// One life of a server: start, request, edit, reload, stop.
    private static func live(_ name: String) async throws {
        let demo = try Demo(hero: name)
        let server = try demo.start()
        #expect(try await hero(of: server) == answer(name))
        #expect(server.reload() == ReloadOutcome())
        try demo.write(#"{"data": {"hero": {"name": "\#(name) II"}}}"#, to: "operations/GetHero.json")
        let change = try #require(server.reload().change)
        #expect((change.files.count, change.stubs, change.schema) == (1, 1, .same))
        #expect(try await hero(of: server) == answer("\(name) II"))
        try demo.write("{", to: "operations/GetHero.json")
        let outcome = server.reload()
        #expect(outcome.change == nil)
        #expect(outcome.problems.map(\.location?.file) == ["\(demo.folder.path)/operations/GetHero.json"])
        #expect(try await hero(of: server) == answer("\(name) II"))
        await server.stop()
    }

    @Test func `lives twice in one process at the same time`() async throws {
        async let first: Void = Self.live("Luke")
        async let second: Void = Self.live("Leia")
        _ = try await (first, second)
    }

    @Test func `follows its files by itself, and says so`() async throws {
        let demo = try Demo(hero: "Luke")
        let (outcomes, continuation) = AsyncStream.makeStream(of: ReloadOutcome.self)
        let server = try demo.start(watching: true) { continuation.yield($0) }
        #expect(server.isWatching)
        try demo.write(#"{"data": {"hero": {"name": "Han"}}}"#, to: "operations/GetHero.json")
        for await outcome in outcomes where outcome.change != nil { break }
        #expect(try await Self.hero(of: server) == Self.answer("Han"))
        await server.stop()
    }

    @Test func `follows the files that a reload by hand has found`() async throws {
        let demo = try Demo(hero: "Luke")
        try demo.write("../one/stub.yml", to: "endpoints/a.yml")
        for name in ["one", "two"] {
            try demo.write("{ http: { api: get /x }, response: { body: { text: \(name) } } }", to: "\(name)/stub.yml")
        }
        let (outcomes, continuation) = AsyncStream.makeStream(of: ReloadOutcome.self)
        let server = try demo.start(watching: true) { continuation.yield($0) }
        var changes = outcomes.filter { $0.change != nil }.makeAsyncIterator()
        // From the first change on the watcher has its list, which is not that of the reload by hand.
        try demo.write("{ http: { api: get /z }, response: { body: { text: one } } }", to: "one/stub.yml")
        _ = await changes.next()
        // What is written through memory that a file is mapped to is reported by no system.
        let file = try MappedFile(demo.folder.appending(path: "endpoints/a.yml").path)
        file.write("../two/stub.yml")
        #expect(server.reload().change?.files.count == 3)
        try demo.write("{ http: { api: get /y }, response: { body: { text: two } } }", to: "two/stub.yml")
        #expect(await changes.next() != nil)
        await server.stop()
        withExtendedLifetime(file) {}
    }

    @Test func `refuses what cannot be served, with all that there is to say`() throws {
        let demo = try Demo(hero: "Luke")
        try demo.write("colour: blue", to: "mynah.yml")
        let place = "\(demo.folder.path)/mynah.yml:1:1"
        let refusal = #expect(throws: ProjectServer.Refusal.self) {
            try demo.start { options in
                let change = options.changeSettings
                options.changeSettings = {
                    change(&$0)
                    $0.strict = true
                }
            }
        }
        #expect(refusal?.isReadable == true)
        #expect(
            refusal?.diagnostics.map { "\($0)" } == ["\(place): error: Unknown key \"colour\" in the settings."]
        )
        let missing = #expect(throws: ProjectServer.Refusal.self) {
            try demo.start { $0.schemas = ["nowhere.graphql"] }
        }
        #expect(missing?.isReadable == false)
        #expect(demo.said == [])
    }

    @Test func `checks its files as they are, and is unready with problems where it is strict`() async throws {
        let demo = try Demo(hero: "Luke")
        let server = try demo.start { options in
            let change = options.changeSettings
            options.changeSettings = {
                change(&$0)
                $0.strict = true
            }
        }
        let files = try #require(server.service.files)
        let file = "\(demo.folder.path)/operations/GetHero.json"
        #expect(files.check().diagnostics == [])
        try demo.write("{", to: "operations/GetHero.json")
        #expect(files.check().diagnostics.map(\.location?.file) == [file])
        // What is served has no problem yet.
        #expect(files.obstacles.isEmpty)
        _ = server.reload()
        #expect(files.obstacles.map(\.location?.file) == [file])
        #expect(files.check().objection == "\(file) (1 problem); what was there before is still served")
        try demo.write(#"{"data": {"hero": {"name": "Han"}}}"#, to: "operations/GetHero.json")
        _ = server.reload()
        #expect(files.obstacles.isEmpty)
        #expect(files.check().objection == nil)
        await server.stop()
    }

    @Test func `knows which ports there are`() throws {
        let demo = try Demo(hero: "Luke")
        #expect(throws: TransportError.cannotStart(reason: "ports are numbers from 0 to 65535")) {
            try demo.start { $0.changeSettings = { $0.ports = 70_000...70_000 } }
        }
    }
}

/// A file that is written through memory; it stays open, since closing it would be reported.
@safe
private final class MappedFile {
    private let descriptor: Int32
    private let size: Int
    private let memory: UnsafeMutableRawPointer

    struct Failure: Error {}

    init(_ path: String) throws {
        descriptor = unsafe open(path, O_RDWR)
        size = Int(lseek(descriptor, 0, SEEK_END))
        let mapped = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard descriptor >= 0, let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else { throw Failure() }
        unsafe memory = mapped
    }

    deinit {
        unsafe munmap(memory, size)
        close(descriptor)
    }

    /// Puts a text of the same length in place of what is there.
    func write(_ text: String) {
        precondition(text.utf8.count == size)
        unsafe memory.copyMemory(from: Array(text.utf8), byteCount: size)
        unsafe msync(memory, size, MS_SYNC)
    }
}
