import Foundation
import MockConfiguration
import MockProject
import Reporting
import ServerRuntime
import Testing

@testable import MynahCommands

@Suite("Serving until the end")
struct RunningServerSignalsTests {
    @Test func `ends when the server is asked to`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var options = ProjectOptions(folder: folder.path)
        options.changeSettings = {
            $0.ports = 0...0
            $0.watch = .off
        }
        let portFile = folder.appending(path: "port").path
        var serverOptions = ServerOptions(log: ServerLog(includesRequests: false) { _ in })
        serverOptions.portFile = portFile
        let server = try ProjectServer(LoadedProject(options), serverOptions)
        #expect(FileManager.default.fileExists(atPath: portFile))
        let ending = Task.detached {
            server.running.serve(until: ShutdownSignals([SIGUSR2]), drain: .seconds(60))
        }
        server.running.shutdown.make()
        #expect(await ending.value == .stopped)
        #expect(server.running.requestsInFlight == 0)
        #expect(!FileManager.default.fileExists(atPath: portFile))
    }
}
