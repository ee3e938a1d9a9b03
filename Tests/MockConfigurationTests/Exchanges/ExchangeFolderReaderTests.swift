import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel
import Testing

@testable import MockConfiguration

@Suite("Folders of network exchanges")
struct ExchangeFolderReaderTests {
    private func read(_ contents: [String: String?], links: [String: String] = [:]) -> StubFiles {
        var places = StubFiles.Places(folder: nil)
        places.exchanges = ["mocks"]
        var contents = contents
        for path in contents.keys.filter({ !$0.hasPrefix("/") }) {
            contents["mocks/\(path)"] = contents.removeValue(forKey: path)
        }
        return StubFiles(places, access: .memory(contents, links: links))
    }

    private func routes(_ files: StubFiles) -> [String] {
        files.stubs.map { stub in
            guard case .http(let matcher) = stub.request else { return "" }
            return "\(matcher.method?.rawValue ?? "ANY") \(matcher.route)"
        }
    }

    @Test func `are paths, and the last folder is the method`() {
        let files = read([
            "api/v1/user/POST/configuration.json": """
            [{ "status_code": 400, "response_file": "error.json", "delay": 2 },
             { "status_code": 201, "headers": { "key": "{{value}}" } }]
            """,
            "api/v1/user/POST/error.json": "{}",
            "api/v1/user/delete/configuration.json": #"{ "status_code": 204 }"#,
            "GET/configuration.json": #"{ "status_code": 200, "delay": null, "response_file": null }"#,
        ])
        #expect(files.diagnostics == [])
        #expect(routes(files) == ["GET /", "POST /api/v1/user", "DELETE /api/v1/user"])
        #expect(files.stubs.map(\.id) == ["mocks/GET", "mocks/api/v1/user/POST", "mocks/api/v1/user/delete"])
        let body = BodyDefinition.file(path: "mocks/api/v1/user/POST/error.json", contentType: nil)
        let headers = [HeaderDefinition(name: "key", value: "{{value}}")]
        #expect(
            files.stubs[1].responses == [
                .http(HTTPResponseDefinition(status: 400, body: body, isTemplate: false)),
                .http(HTTPResponseDefinition(status: 201, headers: headers, isTemplate: false)),
            ]
        )
        #expect(files.stubs[1].deliveries.map(\.delay) == [2, nil])
        #expect(files.stubs[0].responses == [.http(HTTPResponseDefinition(status: 200, isTemplate: false))])
    }

    @Test func `may have any folder names in a path`() {
        let file = #"{ "status_code": 200 }"#
        let files = read([
            "*/users/GET/configuration.json": file, "api/**/GET/configuration.json": file,
            "users/:id/GET/configuration.json": file, "my files/a?b/100%/GET/configuration.json": file,
            "search/GET/configuration.json": file, "search/SEARCH/configuration.json": file,
            "mocks/GET/configuration.json": file, ".git/GET/configuration.json": file,
        ])
        #expect(files.diagnostics == [])
        #expect(
            routes(files) == [
                "GET /*/users", "GET /api/**", "GET /mocks", "GET /my files/a?b/100%", "GET /search",
                "SEARCH /search", "GET /users/:id",
            ]
        )
    }

    @Test func `know every method that is one`() {
        for method in HTTPMatcherDecoder.methods + HTTPMatcherDecoder.extensionMethods {
            let files = read(["a/\(method.lowercased())/configuration.json": #"{ "status_code": 200 }"#])
            #expect(files.diagnostics == [])
            #expect(routes(files) == ["\(method) /a"])
        }
    }

    @Test func `answer with nothing where there is no file`() {
        let files = read(["a/GET/.gitkeep": "", "a/PUT/left-over.json": "{}"])
        #expect(files.diagnostics == [])
        #expect(routes(files) == ["GET /a", "PUT /a"])
        #expect(files.stubs[1].responses == [.http(HTTPResponseDefinition(status: 200))])
        #expect(files.stubs[1].location?.description == "mocks/a/PUT:1:1")
    }

    @Test func `follow links, but not in circles`() {
        let files = read(
            ["a/GET/configuration.json": #"{ "status_code": 200 }"#],
            links: ["mocks/a/PUT": "mocks/a/GET", "mocks/a/again": "mocks"]
        )
        #expect(routes(files) == ["GET /a", "PUT /a"])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String?
        var problems: [String]
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "no JSON",
            text: #"{ "status_code": 200 "#,
            problems: [#"1:22: error: This is not valid JSON: Expected "," or "}", found the end of the text."#]
        ),
        Case(
            name: "nothing",
            text: "",
            problems: ["1:1: error: This file is empty: a response has a \"status_code\"."]
        ),
        Case(name: "no response", text: "[]", problems: ["1:1: error: A list of responses needs one at least."]),
        Case(
            name: "no object",
            text: "[7]",
            problems: ["1:2: error: This response must be a mapping, not the number 7."]
        ),
        Case(name: "no status", text: "[{}]", problems: ["1:2: error: A response needs a \"status_code\"."]),
        Case(
            name: "a status that HTTP has not",
            text: #"{ "status_code": 1000 }"#,
            problems: ["1:18: error: \"status_code\" must be a status from 200 to 999, not the number 1000."]
        ),
        Case(
            name: "a file that is not there",
            text: "[\n  { \"status_code\": 200,\n    \"response_file\": \"user.json\" }\n]",
            problems: ["3:22: error: There is no file \"user.json\"."]
        ),
        Case(
            name: "a file that is none",
            text: #"{ "status_code": 200, "response_file": ["a.json"] }"#,
            problems: ["1:40: error: \"response_file\" must be the name of a file, not a list."]
        ),
        Case(
            name: "a delay that is none",
            text: #"{ "status_code": 200, "delay": "long" }"#,
            problems: [#"1:32: error: "delay" must be a number of seconds from 0 to 86400, not the text "long"."#]
        ),
        Case(
            name: "a misspelt key",
            text: #"{ "status_code": 200, "respons_file": "a.json" }"#,
            problems: [
                "1:23: error: Unknown key \"respons_file\" in this response. Did you mean \"response_file\"?"
            ]
        ),
    ]

    @Test(arguments: cases) func `answer with what is wrong with them`(_ testCase: Case) throws {
        let files = read(["a/GET/configuration.json": testCase.text])
        #expect(
            files.diagnostics.map(\.description)
                == testCase.problems.map { "mocks/a/GET/configuration.json:\($0)" }
        )
        let error = try #require(files.diagnostics.first)
        #expect(files.stubs.map(\.responses) == [[.broken(error)]])
    }

    @Test func `may have notes`() {
        let files = read(["a/GET/configuration.json": #"{ "status_code": 200, "comment": "for login" }"#])
        let problem = #"1:23: warning: Unknown key "comment" in this response; it is ignored."#
        #expect(files.diagnostics.map(\.description) == ["mocks/a/GET/configuration.json:\(problem)"])
        #expect(files.stubs[0].responses == [.http(HTTPResponseDefinition(status: 200, isTemplate: false))])
    }

    @Test func `cannot stand just anywhere`() {
        let file = #"{ "status_code": 200 }"#
        let files = read([
            "a/GTE/configuration.json": file, "configuration.json": file, "b/GET/configuration.json": nil,
        ])
        #expect(
            files.diagnostics.map(\.description) == [
                "mocks/b/GET/configuration.json:1:1: error: Cannot be read: permission denied.",
                "mocks/configuration.json:1:1: warning: This is no exchange, and not read: what holds for all of them "
                    + "stands beside the folder.",
                "mocks/a/GTE/configuration.json:1:1: error: No method of HTTP is called \"GTE\", so nothing is "
                    + "answered from here. Did you mean \"GET\"?",
            ]
        )
        #expect(files.stubs.isEmpty)
    }

    @Test func `are found in a project by their name`() {
        let access = FileAccess.memory(["p/network-exchanges/a/GET/configuration.json": #"{ "status_code": 204 }"#])
        #expect(routes(StubFiles(StubFiles.Places(folder: "p"), access: access)) == ["GET /a"])
        #expect(read([:]).missing == ["mocks"])
    }
}
