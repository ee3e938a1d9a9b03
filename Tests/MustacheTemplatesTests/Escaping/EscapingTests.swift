import JSONModel
import MustacheTemplates
import Testing

@Suite("Escaping")
struct EscapingTests {
    private static let text = "<a href=\"x\">O'Neil & \\ é\n\t\u{1}</a>"

    static let escaped: [Escaping: String] = [
        .json: #"<a href=\"x\">O'Neil & \\ é\n\t\u0001</a>"#,
        .html: "&lt;a href=&quot;x&quot;&gt;O&#39;Neil &amp; \\ é\n\t\u{1}&lt;/a&gt;",
        .yaml: #"<a href=\"x\">O'Neil & \\ é\n\t\u0001</a>"#,
        .path: "%3Ca%20href=%22x%22%3EO'Neil%20&%20%5C%20%C3%A9%0A%09%01%3C/a%3E",
        .none: text,
    ]

    @Test("escapes text", arguments: Escaping.allCases)
    func text(_ escaping: Escaping) throws {
        let data: JSONValue = ["a": .string(Self.text)]
        #expect(try rendered("{{a}}", data, escaping: escaping) == Self.escaped[escaping])
        #expect(try rendered("{{{a}}}{{&a}}", data, escaping: escaping) == Self.text + Self.text)
    }

    @Test func `escapes in YAML what is no printable character there`() throws {
        let data: JSONValue = ["a": "\u{7F}\u{85}\u{9F}\u{A0}\u{2028}\u{2029}\u{FEFF}€"]
        #expect(try rendered("{{a}}", data, escaping: .yaml) == #"\x7F\x85\x9F"# + "\u{A0}" + #"\L\P\uFEFF€"#)
    }

    @Test func `leaves in paths what is encoded already`() throws {
        let data: JSONValue = ["a": "/a%20b/100%?c#d%4"]
        #expect(try rendered("/v2{{a}}", data, escaping: .path) == "/v2/a%20b/100%25%3Fc%23d%254")
    }

    @Test func `writes lists and objects as JSON`() throws {
        let data: JSONValue = ["a": [1, 2.5, "x\"", .null, true, ["b": []]]]
        let json = #"[1,2.5,"x\"",null,true,{"b":[]}]"#
        #expect(try rendered("{{a}}", data, escaping: .json) == json)
        #expect(try rendered("{{a}}", data, escaping: .yaml) == json)
        #expect(try rendered("{{a}}", data, escaping: .none) == json)
        #expect(try rendered("{{{a}}}", data, escaping: .html) == json)
        #expect(
            try rendered("{{a}}", data, escaping: .html)
                == "[1,2.5,&quot;x\\&quot;&quot;,null,true,{&quot;b&quot;:[]}]"
        )
    }

    @Test func `is inherited by partials, and changed by a pragma for one template`() throws {
        let text = try rendered(
            "{{a}} {{>p}} {{a}}\n{{% CONTENT_TYPE: TEXT}}\n{{a}} {{>q}}",
            RenderContext(["a": "<"]),
            partials: ["p": "{{% CONTENT_TYPE:JSON}}{{a}}", "q": "{{a}}"]
        )
        #expect(text == "&lt; < &lt;\n< <")
    }

    static let contentTypes: [(String, Escaping)] = [
        ("application/json", .json), ("application/problem+json; charset=utf-8", .json),
        ("application/graphql-response+json", .json), ("text/html;charset=utf-8", .html), ("application/xml", .html),
        ("image/svg+xml", .html), ("application/yaml", .yaml), ("text/x-yaml", .yaml), ("text/plain", .none),
        ("text/csv", .none), ("", .none),
    ]

    @Test("follows the media type", arguments: contentTypes)
    func contentType(_ type: String, _ escaping: Escaping) {
        #expect(Escaping(contentType: type) == escaping)
    }

    static let fileNames: [(String, Escaping)] = [
        ("templates/a.json", .json), ("a.html", .html), ("a.HTM", .html), ("a.b/c.yml", .yaml), ("a.yaml", .yaml),
        ("a.txt", .none), ("a.json/b", .none), ("a.html.mustache", .html), ("a.mustache", .none), ("", .none),
    ]

    @Test("follows a file's extension", arguments: fileNames)
    func fileName(_ name: String, _ escaping: Escaping) {
        #expect(Escaping(fileName: name) == escaping)
    }
}
