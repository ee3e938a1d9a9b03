import HTTPMessages
import Testing

@testable import MockFiles

@Suite("Mock files")
struct MockFileTests {
    private func file(_ path: String, _ query: [(String, String)] = []) -> MockFile? {
        MockFile(path.split(separator: "/").map(String.init), query: query.map { FormItem(name: $0.0, value: $0.1) })
    }

    /// The width and height that the header of a PNG has.
    private func size(_ file: MockFile?) -> [Int] {
        guard let bytes = file?.bytes, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
        return [16, 20].map { start in bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test(
        arguments: [
            ("images/walnut-lamp-4f2a81c0/1200x800.jpg", [], [1_200, 800]), ("images/lamp/40x30.png", [], [40, 30]),
            ("images/lamp.jpg", [], [640, 480]), ("avatars/ada-holm.png", [], [256, 256]),
            ("avatars/ada-holm.png", [("size", "64")], [64, 64]),
            ("images/lamp/1200x800.jpg", [("width", "300")], [300, 200]),
            ("images/lamp/1200x800.jpg", [("max_height", "100")], [150, 100]),
            ("images/lamp/1200x800.jpg", [("width", "10"), ("height", "500")], [10, 500]),
            ("images/lamp/1200x800.jpg", [("width", "-1")], [1_200, 800]),
            ("images/lamp/1200x800.jpg", [("width", "9999999999999999999")], [1_200, 800]),
            ("images/lamp/90000x45000.jpg", [], [4_096, 2_048]), ("images/lamp/0x0.jpg", [], [1, 1]),
            ("images/1x1.png", [], [1, 1]), ("images/logos/acme-tools.png", [], [256, 256]),
            ("images/lamp/9223372036854775807x9223372036854775807.png", [], [4_096, 4_096]),
            ("maps/berlin.png", [], [640, 480]), ("images/lamp/4000x1.png", [("height", "100000")], [4_096, 1]),
        ] as [(String, [(String, String)], [Int])]
    )
    func `are pictures of the size that is asked for`(path: String, query: [(String, String)], size: [Int]) {
        let file = file(path, query)
        if query.first?.0 != "height" { #expect(self.size(file) == size) }
        #expect(file?.mediaType == "image/png")
    }

    @Test func `are the same each time, and others for other names`() {
        #expect(file("avatars/ada-holm.png")?.bytes == file("avatars/ada-holm.png")?.bytes)
        #expect(file("avatars/ada-holm.png")?.bytes != file("avatars/ada-hall.png")?.bytes)
        #expect(file("images/lamp-4f2a81c0/64x48.jpg")?.bytes != file("images/lamp-4f2a81c1/64x48.jpg")?.bytes)
    }

    @Test func `are small, however large the picture is`() throws {
        let picture = try #require(file("images/walnut-lamp-4f2a81c0/4000x3000.jpg"))
        #expect(picture.bytes.count < 120_000)
    }

    @Test(arguments: [
        ("images/lamp/10x10.svg", "image/svg+xml", "<svg "), ("avatars/ada.svg", "image/svg+xml", "<svg "),
        ("files/a.pdf", "application/pdf", "%PDF-1.4\n"), ("files/a.csv", "text/csv; charset=utf-8", "name,note\na,"),
        ("files/a.txt", "text/plain; charset=utf-8", "a\n"), ("files/a.unknown", "text/plain; charset=utf-8", "a\n"),
        ("files/a", "text/plain; charset=utf-8", "a"), ("files/a.zip", "application/zip", "PK"),
        ("files/a.json", "application/json", "{ \"name\": \"a\""),
        ("files/a.md", "text/markdown; charset=utf-8", "# a\n"),
        ("files/a.html", "text/html; charset=utf-8", "<!doctype html>\n<title>a<"),
        ("files/a.xml", "application/xml", "<?xml version=\"1.0\"?>"),
    ])
    func `are documents of the type that the name says`(path: String, type: String, start: String) {
        let file = file(path)
        #expect(file?.mediaType == type)
        #expect(file?.bytes.starts(with: start.utf8) == true)
    }

    @Test func `are short media where a name asks for some`() {
        let video = file("media/video/lamp.mp4")
        #expect(video?.mediaType == "video/mp4")
        #expect(video?.bytes.dropFirst(4).starts(with: "ftyp".utf8) == true)
        #expect(file("media/audio/lamp.mp3")?.mediaType == "audio/mpeg")
        #expect(file("files/lamp.webm")?.mediaType == "video/mp4")
    }

    @Test(arguments: ["", "images", "images/", "other/a.png", "a.png"])
    func `are nothing else`(path: String) { #expect(file(path) == nil) }

    @Test func `take names that no URL of ours has`() {
        for name in ["<script>.html", "\u{0}.pdf", "äöü.png", "a)(\\.pdf", "x.svg", "....", "-", "\"&'.xml", "2x.png"] {
            for kind in ["images", "files", "avatars", "maps", "media"] { #expect(file("\(kind)/\(name)") != nil) }
        }
        #expect(String(decoding: file("files/<script>.html")?.bytes ?? [], as: UTF8.self).contains("<script") == false)
    }
}
