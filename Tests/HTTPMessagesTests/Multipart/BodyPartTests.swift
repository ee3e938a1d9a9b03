import Testing

@testable import HTTPMessages

@Suite("Bodies of several parts")
struct BodyPartTests {
    private static func type(_ boundary: String = "x") -> MediaType {
        MediaType(
            type: "multipart",
            subtype: "form-data",
            parameters: [MediaType.Parameter(name: "boundary", value: boundary)]
        )
    }

    /// Each part on a line: its fields, and its bytes; or what is wrong.
    ///
    /// `¶` is a line break of HTTP.
    private static func read(
        _ text: String,
        boundary: String = "x",
        limits: BodyPart.Limits = BodyPart.Limits()
    ) -> [String] {
        let body = Array(text.replacing("¶", with: "\r\n").utf8)
        do throws(BodyPart.Problem) {
            return try BodyPart.read(body, of: type(boundary), limits: limits).map { part in
                let fields = part.headers.fields.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
                let bytes = String(decoding: part.bytes, as: UTF8.self).replacing("\r\n", with: "¶")
                return "[\(fields)] \(bytes)"
            }
        } catch {
            return ["error: \(error)"]
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var body: String
        var parts: [String]
        var boundary = "x"
        var testDescription: String { name }
    }

    private static let cases: [Case] = [
        Case(name: "one part", body: "--x¶A: 1¶¶hello¶--x--¶", parts: ["[A=1] hello"]),
        Case(name: "several", body: "--x¶A: 1¶¶a¶--x¶B: 2¶C:3¶¶b¶--x--", parts: ["[A=1] a", "[B=2,C=3] b"]),
        Case(name: "none", body: "--x--¶", parts: []),
        Case(name: "no fields", body: "--x¶¶a¶--x--", parts: ["[] a"]),
        Case(name: "neither fields nor bytes", body: "--x¶¶¶--x--", parts: ["[] "]),
        Case(name: "not even an empty line", body: "--x¶--x¶¶b¶--x--", parts: ["[] ", "[] b"]),
        Case(name: "fields without an empty line", body: "--x¶A: 1¶--x--", parts: ["[A=1] "]),
        Case(name: "fields and no bytes", body: "--x¶A: 1¶¶¶--x--", parts: ["[A=1] "]),
        Case(name: "line breaks of its own", body: "--x¶¶¶a¶¶¶--x--", parts: ["[] ¶a¶¶"]),
        Case(name: "preamble and epilogue", body: "before¶--xy¶--x¶¶a¶--x--after¶--x¶", parts: ["[] a"]),
        Case(name: "padding behind boundaries", body: "--x \t¶¶a¶--x ¶¶b¶--x-- ", parts: ["[] a", "[] b"]),
        Case(name: "what only begins like a boundary", body: "--x¶¶a¶--xy¶--x!--¶--x--", parts: ["[] a¶--xy¶--x!--"]),
        Case(
            name: "parts within",
            body: "--x¶Content-Type: multipart/mixed; boundary=xy¶¶--xy¶¶in¶--xy--¶¶--x--",
            parts: ["[Content-Type=multipart/mixed; boundary=xy] --xy¶¶in¶--xy--¶"]
        ),
        Case(name: "a boundary in the middle of a line", body: "--x¶¶a--x--b¶--x--", parts: ["[] a--x--b"]),
        Case(name: "a field on two lines", body: "--x¶A: 1;¶  2¶\t3¶¶a¶--x--", parts: ["[A=1; 2 3] a"]),
        Case(name: "blanks in the boundary", body: "--a b¶¶a¶--a b--", parts: ["[] a"], boundary: "a b"),
        Case(name: "line feeds alone", body: "--x\n\na\n--x--\n", parts: ["error: The body has no boundary."]),
        Case(name: "line feeds in a part", body: "--x¶¶a\n--x--\nb¶--x--", parts: ["[] a\n--x--\nb"]),
        Case(name: "empty", body: "", parts: ["error: The body has no boundary."]),
        Case(name: "another boundary", body: "--y¶¶a¶--y--", parts: ["error: The body has no boundary."]),
        Case(name: "no last boundary", body: "--x¶¶a", parts: ["error: The body ends without its last boundary."]),
        Case(name: "half of it", body: "--x¶¶a¶--x-", parts: ["error: The body ends without its last boundary."]),
        Case(
            name: "no last boundary behind another",
            body: "--x¶¶a¶--x¶¶b¶",
            parts: ["error: The body ends without its last boundary."]
        ),
        Case(name: "no end of fields", body: "--x¶A: 1", parts: ["error: The header fields of part 1 do not end."]),
        Case(
            name: "nothing behind a boundary",
            body: "--x¶",
            parts: ["error: The header fields of part 1 do not end."]
        ),
        Case(
            name: "no field",
            body: "--x¶¶a¶--x¶no field¶¶b¶--x--",
            parts: ["error: Part 2 has a header field that cannot be read."]
        ),
        Case(
            name: "a name with a blank",
            body: "--x¶A : 1¶¶b¶--x--",
            parts: ["error: Part 1 has a header field that cannot be read."]
        ),
        Case(
            name: "nothing to go on with",
            body: "--x¶ 1¶¶b¶--x--",
            parts: ["error: Part 1 has a header field that cannot be read."]
        ),
    ]

    @Test(arguments: cases)
    func `are taken apart`(_ example: Case) {
        #expect(Self.read(example.body, boundary: example.boundary) == example.parts)
    }

    /// Whatever a body ends with, nothing is read behind it.
    @Test func `may end anywhere`() {
        let whole = Array("before\r\n--x \r\nA: 1\r\n 2\r\n\r\na\r\n--xy\r\n--x\r\n\r\n\r\n--x--".utf8)
        for count in whole.indices {
            #expect(throws: BodyPart.Problem.self) { try BodyPart.read(Array(whole[..<count]), of: Self.type()) }
        }
        #expect(throws: Never.self) { try BodyPart.read(whole, of: Self.type()) }
    }

    @Test func `have limits`() {
        var limits = BodyPart.Limits()
        (limits.parts, limits.fields, limits.headerBytes) = (2, 2, 20)
        #expect(Self.read("--x¶¶a¶--x¶¶b¶--x--", limits: limits) == ["[] a", "[] b"])
        #expect(
            Self.read("--x¶¶a¶--x¶¶b¶--x¶¶c¶--x--", limits: limits) == ["error: The body has more than 2 parts."]
        )
        #expect(Self.read("--x¶A:1¶B:2¶¶a¶--x--", limits: limits) == ["[A=1,B=2] a"])
        #expect(
            Self.read("--x¶A:1¶B:2¶C:3¶¶a¶--x--", limits: limits)
                == ["error: Part 1 has more than 2 header fields."]
        )
        let long = String(repeating: "1", count: 30)
        let problem = "error: The header fields of part 1 are larger than 20 bytes."
        #expect(Self.read("--x¶A:\(long)¶¶a¶--x--", limits: limits) == [problem])
        #expect(Self.read("--x¶A:12345678¶B:123456789¶¶a¶--x--", limits: limits) == [problem])
    }

    @Test(arguments: [
        ("", "The boundary is not 1 to 70 characters of ASCII that end with no blank."),
        ("a ", "The boundary is not 1 to 70 characters of ASCII that end with no blank."),
        ("ä", "The boundary is not 1 to 70 characters of ASCII that end with no blank."),
        ("a\r\nb", "The boundary is not 1 to 70 characters of ASCII that end with no blank."),
        (String(repeating: "a", count: 71), "The boundary is not 1 to 70 characters of ASCII that end with no blank."),
    ])
    func `want a boundary`(boundary: String, problem: String) {
        #expect(Self.read("--\(boundary)¶¶a¶--\(boundary)--", boundary: boundary) == ["error: \(problem)"])
    }

    @Test func `are of a type that has parts`() {
        #expect(throws: BodyPart.Problem("The type application/json has no parts.")) {
            try BodyPart.read([], of: .json)
        }
        #expect(throws: BodyPart.Problem("The content type has no boundary.")) {
            try BodyPart.read([], of: MediaType(type: "multipart", subtype: "form-data"))
        }
    }
}
