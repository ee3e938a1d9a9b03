import Foundation
import Testing

@testable import ServerRuntime

@Suite("Port file")
struct PortFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func `holds the port and a line end, and leaves nothing else behind`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = PortFile(path: folder.appending(path: "port").path)
        try file.write(port: 8080)
        try file.write(port: 9)
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "9\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["port"])
    }

    @Test func `is taken away only where it tells of the port`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = PortFile(path: folder.appending(path: "port").path)
        try file.write(port: 8080)
        file.remove(port: 8081)
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "8080\n")
        file.remove(port: 8080)
        file.remove(port: 8080)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func `says where it cannot be written`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "missing/port").path
        do {
            try PortFile(path: path).write(port: 8080)
            Issue.record("the folder does not exist")
        } catch {
            #expect("\(error)" == "Cannot write the port file \(path): No such file or directory")
        }
    }
}
