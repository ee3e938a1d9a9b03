import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import MockConfiguration
import Testing

@testable import ServerRuntime

/// The examples of the GraphQL multipart request specification, and everything that can be wrong with such a request.
@Suite("GraphQL multipart requests")
struct MultipartRequestTests {
    private static let single = #"{ "query": "{ a }", "variables": { "file": null } }"#
    private static let several = #"{ "query": "{ a }", "variables": { "files": [null, null] } }"#
    private static let a = MultipartForms.file("0", "a.txt", "Alpha file content.\n")

    private static func decode(_ parts: [MultipartForms.Part], files: Int = 3) -> String {
        var limits = ProjectSettings.Limits()
        limits.uploadFiles = files
        do {
            switch try GraphQLRequestDecoder(limits: limits).decode(MultipartForms.request(parts)) {
            case .single(let request): return describe(request)
            case .batch(let entries):
                return entries.map { entry in
                    switch entry {
                    case .success(let request): describe(request)
                    case .failure(let error): "\(error.kind): \(error.message)"
                    }
                }.joined(separator: " + ")
            }
        } catch {
            return "\(error.kind): \(error.message)"
        }
    }

    private static func describe(_ request: GraphQLRequest) -> String {
        let variables = String(decoding: JSONValue.object(request.variables).serialized(), as: UTF8.self)
        let files = request.uploads.map { upload in
            let places = upload.places.map { $0.joined(separator: ".") }
            return "\(upload.file.filename ?? "-") at " + places.joined(separator: ", ")
        }
        return ([variables] + files).joined(separator: " | ")
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var parts: [MultipartForms.Part]
        var decoded: String
        var testDescription: String { name }

        init(_ name: String, _ parts: [MultipartForms.Part], _ decoded: String) {
            self.name = name
            self.parts = parts
            self.decoded = decoded
        }
    }

    static let alpha = #"{"filename":"a.txt","contentType":"text/plain","size":20}"#

    @Test(arguments: [
        Case(
            "a single file",
            [.operations(single), .map(#"{ "0": ["variables.file"] }"#), a],
            #"{"file":\#(alpha)} | a.txt at file"#
        ),
        Case(
            "a list of files",
            [
                .operations(several), .map(#"{ "0": ["variables.files.0"], "1": ["variables.files.1"] }"#), a,
                MultipartForms.file("1", "c", "<c/>", type: nil),
            ],
            #"{"files":[\#(alpha),{"filename":"c","contentType":"application/octet-stream","size":4}]} | a.txt at files.0 | c at files.1"#
        ),
        Case(
            "one file in several places",
            [.operations(several), .map(#"{ "0": ["variables.files.1", "variables.files.0"] }"#), a],
            #"{"files":[\#(alpha),\#(alpha)]} | a.txt at files.1, files.0"#
        ),
        Case(
            "a batch",
            [
                .operations("[\(single), \(several)]"),
                .map(#"{ "0": ["0.variables.file", "1.variables.files.1"] }"#), a,
            ],
            #"{"file":\#(alpha)} | a.txt at file + {"files":[null,\#(alpha)]} | a.txt at files.1"#
        ),
        Case("no files", [.operations(single), .map("{}")], #"{"file":null}"#),
        Case(
            "a file without a name or a type",
            [
                .operations(single), .map(#"{ "0": ["variables.file"] }"#),
                MultipartForms.field("0", "x"),
            ],
            #"{"file":{"filename":null,"contentType":"application/octet-stream","size":1}} | - at file"#
        ),
    ])
    func `are read`(_ c: Case) { #expect(Self.decode(c.parts) == c.decoded) }

    @Test(arguments: [
        Case(
            "nothing at all",
            [],
            #"malformed: The multipart request has no field "operations": a GraphQL request as JSON, or a list of them."#
        ),
        Case(
            "no operations",
            [MultipartForms.field("query", "{ a }")],
            #"malformed: The part "query" comes before "map": "operations" and "map" come first, then the files."#
        ),
        Case(
            "no map",
            [.operations(single)],
            #"malformed: The multipart request has no field "map": an object that says where in "operations" each file belongs."#
        ),
        Case(
            "map before operations",
            [.map("{}"), .operations(single)],
            #"malformed: The field "map" comes before "operations", which it belongs behind."#
        ),
        Case(
            "a file before map",
            [.operations(single), a, .map("{}")],
            #"malformed: The part "0" comes before "map": "operations" and "map" come first, then the files."#
        ),
        Case(
            "operations that are no JSON",
            [.operations("{"), .map("{}")],
            #"unreadable: The field "operations" is not valid JSON: Expected a name in double quotes, found the end of the text (line 1, column 2)."#
        ),
        Case(
            "operations twice",
            [.operations(single), .operations(single)],
            #"malformed: The request has more than one part with the name "operations"."#
        ),
        Case(
            "a map that is a list",
            [.operations(single), .map("[]")],
            #"malformed: The field "map" must be an object with a list of paths for each file, such as { "0": ["variables.file"] }."#
        ),
        Case(
            "a map without paths",
            [.operations(single), .map(#"{ "0": "variables.file" }"#)],
            #"malformed: The field "map" must be an object with a list of paths for each file, such as { "0": ["variables.file"] }."#
        ),
        Case(
            "a path that leads nowhere",
            [.operations(single), .map(#"{ "0": ["variables.image"] }"#), a],
            #"malformed: The field "map" puts the file "0" at "variables.image", where "operations" has no null."#
        ),
        Case(
            "a place in a list that is not written as a number is",
            [.operations(several), .map(#"{ "0": ["variables.files.00"] }"#), a],
            #"malformed: The field "map" puts the file "0" at "variables.files.00", where "operations" has no null."#
        ),
        Case(
            "a path to what is no null",
            [.operations(single), .map(#"{ "0": ["query"] }"#), a],
            #"malformed: The field "map" puts the file "0" at "query", where "operations" has no null."#
        ),
        Case(
            "two files in one place",
            [
                .operations(single), .map(#"{ "0": ["variables.file"], "1": ["variables.file"] }"#), a,
                MultipartForms.file("1", "b.txt", "b"),
            ],
            #"malformed: The field "map" puts the file "1" at "variables.file", where "operations" has no null."#
        ),
        Case(
            "a file that is not sent",
            [.operations(single), .map(#"{ "0": ["variables.file"] }"#)],
            #"malformed: The field "map" names the file "0", and no part of the request has that name."#
        ),
        Case(
            "a file that is not named",
            [.operations(single), .map("{}"), a],
            #"malformed: The part "0" is a file that "map" does not name."#
        ),
        Case(
            "a file twice",
            [.operations(single), .map(#"{ "0": ["variables.file"] }"#), a, a],
            #"malformed: The request has more than one part with the name "0"."#
        ),
        Case(
            "operations without a query",
            [.operations("{}"), .map("{}")],
            #"malformed: The request has no "query"."#
        ),
        Case(
            "too many places",
            [.operations(several), .map(#"{ "0": ["a", "b", "c", "d"] }"#)],
            "bodyTooLarge: The request has more than 3 files, or has them in more places; the setting --max-upload-files allows more."
        ),
        Case(
            "too many parts",
            [.operations(several), .map("{}")] + Array(repeating: a, count: 7),
            "bodyTooLarge: The request has more than 3 files, or has them in more places; the setting --max-upload-files allows more."
        ),
    ])
    func `are refused`(_ c: Case) { #expect(Self.decode(c.parts) == c.decoded) }

    @Test func `a body may end anywhere`() {
        let whole = MultipartForms.request([.operations(Self.single), .map(#"{ "0": ["variables.file"] }"#), Self.a])
        for count in 0..<whole.body.count - 4 {
            var request = whole
            request.body = Array(whole.body.prefix(count))
            #expect(throws: GraphQLRequestError.self) {
                try GraphQLRequestDecoder(limits: ProjectSettings.Limits()).decode(request)
            }
        }
    }
}

extension MultipartForms.Part {
    static func operations(_ json: String) -> MultipartForms.Part { MultipartForms.field("operations", json) }
    static func map(_ json: String) -> MultipartForms.Part { MultipartForms.field("map", json) }
}
