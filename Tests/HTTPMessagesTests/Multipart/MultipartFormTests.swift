import Testing

@testable import HTTPMessages

@Suite("Forms with files")
struct MultipartFormTests {
    private func form(_ parts: String, type: String = "multipart/form-data; boundary=x") throws -> MultipartForm {
        let body = "--x¶\(parts)¶--x--¶".replacing("¶", with: "\r\n")
        return try MultipartForm(Array(body.utf8), contentType: type)
    }

    private func part(_ disposition: String, _ rest: String = "") -> String {
        "Content-Disposition: form-data; \(disposition)\(rest)¶¶content"
    }

    @Test func `have fields and files`() throws {
        let form = try form(
            [
                part("name=title"), part("name=title", "¶Content-Type: text/plain; charset=utf-8"),
                part(#"name="image"; filename="a.png""#, "¶Content-Type: image/png"),
                part(#"name="note"; filename="""#, "¶Content-Type: text/plain"),
                part(#"name="map""#, "¶Content-Type: application/json"),
                part(#"name="raw"; filename=b"#),
            ].joined(separator: "¶--x¶")
        )
        #expect(form.fields.map(\.name) == ["title", "title"])
        #expect(form.fields["title"] == "content")
        #expect(form.files.map(\.name) == ["image", "note", "map", "raw"])
        #expect(form.files.map(\.filename) == ["a.png", "", nil, "b"])
        #expect(form.files.map(\.contentType) == ["image/png", "text/plain", "application/json", nil])
        #expect(form.files.map(\.text) == Array(repeating: "content", count: 4))
        #expect(form.files[0].bytes == Array("content".utf8))
    }

    @Test(arguments: [
        (#"filename="a b; c.png""#, "a b; c.png"), (#"filename="a\"b\\c""#, #"a"b\c"#),
        (#"filename="a%22b%0D%0a%2522%41%""#, "a\"b\r\n%2522%41%"), (#"filename="C:\dir\a.txt""#, #"C:\dir\a.txt"#),
        (#"filename="Ünïcode.png""#, "Ünïcode.png"), ("FileName=a", "a"),
        (#"filename="old"; filename*=UTF-8''n%C3%A9w.png"#, "néw.png"),
        (#"filename*=utf-8'en'%e2%82%ac; filename="old""#, "€"),
        (#"filename="old"; filename*=UTF-8''%C3"#, "old"), (#"filename="old"; filename*=latin1''a"#, "old"),
        (#"filename="old"; filename*=a"#, "old"), (#"filename="../../etc/passwd""#, "../../etc/passwd"),
    ])
    func `have the names that clients write`(disposition: String, filename: String) throws {
        #expect(try form(part("name=a; \(disposition)")).files.map(\.filename) == [filename])
        let name = disposition.replacing("filename", with: "name", maxReplacements: 1)
        if !disposition.contains("*"), disposition.hasPrefix("filename") {
            #expect(try form(part(name)).fields.map(\.name) == [filename])
        }
    }

    @Test(arguments: [
        "Content-Type: text/plain¶¶a", "Content-Disposition: form-data¶¶a",
        "Content-Disposition: attachment; name=a¶¶a",
        "Content-Disposition: form-data; name=\"a¶¶a", "Content-Disposition: ; name=a¶¶a",
        "Content-Disposition: form-data; filename=a¶¶a", "Content-Disposition: form-data; name=a b¶¶a",
    ])
    func `want a name for each part`(part: String) {
        #expect(
            throws: BodyPart.Problem("Part 1 has no name: Content-Disposition does not give one.")
        ) { try form(part) }
    }

    @Test(arguments: ["multipart/mixed; boundary=x", "text/plain", "form-data", ""])
    func `are of one type`(type: String) {
        #expect(throws: BodyPart.Problem("The content type is not multipart/form-data.")) {
            try form("¶a", type: type)
        }
        #expect(throws: BodyPart.Problem("The content type is not multipart/form-data.")) {
            try MultipartForm([], contentType: nil)
        }
    }
}
