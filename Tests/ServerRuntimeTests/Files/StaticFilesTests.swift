import Foundation
import HTTPMessages
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("Files")
struct StaticFilesTests {
    private final class Folder: Sendable {
        let path: String

        init() throws {
            path = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: path + "/site/sub", withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: path + "/other", withIntermediateDirectories: true)
            for (name, text) in [
                ("site/index.html", "home"), ("site/a b.json", "0123456789"), ("other/index.html", "other"),
                ("other/only.txt", "second"), ("secret.txt", "secret"), ("site/sub/x.css", "a{}"),
            ] {
                try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
            }
            try FileManager.default.createSymbolicLink(
                atPath: path + "/site/link.txt",
                withDestinationPath: path + "/secret.txt"
            )
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let folder: Folder
    private let files: StaticFiles

    init() throws {
        folder = try Folder()
        files = StaticFiles([folder.path + "/site", folder.path + "/other", folder.path + "/none"])
    }

    private func get(_ target: String, _ headers: HTTPHeaders = [:], method: HTTPMethod = .get) -> Reply? {
        files.answer(HTTPRequest(method: method, target: target, headers: headers)).map { Reply($0) }
    }

    @Test func `finds files in the order of the folders`() {
        #expect(get("/")?.body == "home")
        #expect(get("/")?.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(get("/a%20b.json?x=1")?.headers["Content-Type"] == "application/json")
        #expect(get("/only.txt")?.body == "second")
        #expect(get("/sub/x.css")?.headers["Content-Type"] == "text/css; charset=utf-8")
        #expect(get("/sub") == nil)
        #expect(get("/only.txt", method: .post) == nil)
    }

    @Test(arguments: [
        "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/sub/..%2f..%2fsecret.txt", "/link.txt",
        "/a%00b", "//../secret.txt", "/sub/../../secret.txt", "/..%5csecret.txt", "/only.txt/",
    ])
    func `never leaves its folders`(target: String) { #expect(get(target) == nil) }

    @Test func `says which methods a file has`() {
        #expect(get("/only.txt", method: .options)?.status == 204)
        #expect(get("/only.txt", method: .options)?.headers["Allow"] == "GET, HEAD, OPTIONS")
        #expect(get("/nowhere.txt", method: .options) == nil)
    }

    @Test func `answers conditional requests`() throws {
        let first = try #require(get("/only.txt"))
        let tag = try #require(first.headers["ETag"])
        let date = try #require(first.headers["Last-Modified"])
        #expect(get("/only.txt", ["If-None-Match": "\"x\", W/\(tag)"])?.status == 304)
        #expect(get("/only.txt", ["If-None-Match": "\"x\"", "If-Modified-Since": date])?.status == 200)
        #expect(get("/only.txt", ["If-Modified-Since": date])?.status == 304)
        #expect(get("/only.txt", ["If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"])?.status == 200)
    }

    @Test func `says how long a file is that has not changed`() throws {
        let tag = try #require(get("/a%20b.json")?.headers["ETag"])
        let reply = try #require(get("/a%20b.json", ["If-None-Match": tag]))
        #expect(reply.status == 304)
        #expect(reply.headers["Content-Length"] == "10")
        #expect(reply.headers["ETag"] == tag)
        #expect(reply.headers["Content-Type"] == nil)
    }

    @Test func `refuses what was asked of another file`() throws {
        let reply = try #require(get("/only.txt", ["If-Match": "\"x\""]))
        #expect(reply.status == 412)
        #expect(reply.headers["Content-Type"] == "application/problem+json")
        #expect(reply.headers["ETag"] == get("/only.txt")?.headers["ETag"])
        #expect(
            reply.body
                == #"{"title":"Precondition Failed","status":412,"detail":"The file is not the one that If-Match asks for."}"#
        )
    }

    /// RFC 9110, section 14.2: ranges are for GET alone.
    @Test func `answers HEAD as GET without a range`() throws {
        let head = try #require(get("/a%20b.json", ["Range": "bytes=2-4"], method: .head))
        #expect(head.status == 200)
        #expect(head.body == "0123456789")
        #expect(head.headers["Content-Range"] == nil)
        #expect(head.headers["Accept-Ranges"] == "bytes")
        #expect(get("/a%20b.json", ["Range": "bytes=99-"], method: .head)?.status == 200)
    }

    struct Part: Sendable, CustomTestStringConvertible {
        var testDescription: String { range }
        var range: String, status: Int, body: String, content: String?
    }

    @Test(arguments: [
        Part(range: "bytes=2-4", status: 206, body: "234", content: "bytes 2-4/10"),
        Part(range: "bytes=7-", status: 206, body: "789", content: "bytes 7-9/10"),
        Part(range: "bytes=-2", status: 206, body: "89", content: "bytes 8-9/10"),
        Part(range: "bytes=5-99", status: 206, body: "56789", content: "bytes 5-9/10"),
        Part(range: "bytes=10-", status: 416, body: "", content: "bytes */10"),
        Part(range: "Bytes=2-4", status: 206, body: "234", content: "bytes 2-4/10"),
        Part(range: "bytes= 2-4 ,", status: 206, body: "234", content: "bytes 2-4/10"),
        Part(range: "bytes=-99999999999999999999", status: 206, body: "0123456789", content: "bytes 0-9/10"),
        Part(range: "bytes=8-99999999999999999999", status: 206, body: "89", content: "bytes 8-9/10"),
        Part(range: "bytes=99999999999999999999-", status: 416, body: "", content: "bytes */10"),
        Part(range: "bytes=-0", status: 416, body: "", content: "bytes */10"),
        Part(range: "bytes=-", status: 200, body: "0123456789", content: nil),
        Part(range: "bytes=0-1,3-4", status: 200, body: "0123456789", content: nil),
        Part(range: "bytes=4-2", status: 200, body: "0123456789", content: nil),
        Part(range: "lines=1-2", status: 200, body: "0123456789", content: nil),
    ])
    func `answers ranges`(_ part: Part) throws {
        let reply = try #require(get("/a%20b.json", ["Range": part.range]))
        #expect(reply.status == part.status)
        #expect(reply.body == part.body)
        #expect(reply.headers["Content-Range"] == part.content)
        #expect(get("/a%20b.json", ["Range": part.range, "If-Range": "\"old\""])?.status == 200)
    }

    @Test func `keeps large files out of memory, and small ones in it`() throws {
        let large = folder.path + "/site/large.bin"
        try Data(repeating: 7, count: 200_000).write(to: URL(filePath: large))
        let response = try #require(files.answer(HTTPRequest(method: .get, target: "/large.bin")))
        guard case .file(let file) = response.body else { return #expect(Bool(false), "It is in memory") }
        #expect(file.range == 0..<200_000)
        // Open already, so that what becomes of the name makes no difference.
        try FileManager.default.removeItem(atPath: large)
        #expect(file.bytes() == [UInt8](repeating: 7, count: 200_000))
        let small = try #require(files.answer(HTTPRequest(method: .get, target: "/only.txt")))
        guard case .bytes = small.body else { return #expect(Bool(false), "It is not in memory") }
    }

    @Test func `sends any part of a file that is larger than memory`() throws {
        let path = folder.path + "/site/huge.mp4"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        // Holes take no room on the disk.
        try handle.truncate(atOffset: 3_000_000_000_000)
        try handle.seek(toOffset: 2_999_999_999_990)
        try handle.write(contentsOf: Data("0123456789".utf8))
        try handle.close()
        let whole = try #require(files.answer(HTTPRequest(method: .get, target: "/huge.mp4")))
        #expect(whole.body.count == 3_000_000_000_000)
        #expect(whole.headers["Content-Type"] == "video/mp4")
        #expect(get("/huge.mp4", ["Range": "bytes=-10"])?.body == "0123456789")
        #expect(get("/huge.mp4", ["Range": "bytes=2999999999995-"])?.body == "56789")
    }
}
