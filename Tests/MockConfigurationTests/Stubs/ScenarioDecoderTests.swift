import GraphQLLanguage
import StubModel
import Testing

@testable import MockConfiguration

@Suite("Scenarios in stub files")
struct ScenarioDecoderTests {
    private func read(_ stubs: String, operations: [String: String] = [:]) -> StubFiles {
        var files = ["endpoints/a.yml": stubs]
        for (name, text) in operations { files["operations/\(name)"] = text }
        return StubFiles(StubFiles.Places(folder: "."), access: .memory(files))
    }

    private func stub(_ scenario: String) -> String {
        "- graphQL: { operations: Pay }\n  scenario: \(scenario)\n  response: { data: {} }\n"
    }

    @Test(
        arguments: [
            ("{ name: checkout, requires: started, becomes: paid }", "started", "paid"),
            ("{ name: checkout, requires: 2 }", "2", nil), ("{ name: checkout, becomes: paid }", nil, "paid"),
        ] as [(String, String?, String?)]
    )
    func `reads a step`(text: String, requires: String?, becomes: String?) {
        let files = read(stub(text))
        #expect(files.diagnostics == [])
        let rule = ScenarioRule(name: "checkout", requires: requires, becomes: becomes)
        #expect(files.stubs.map(\.scenario) == [rule])
    }

    @Test func `an operation's answer takes a step too`() {
        let yaml = "scenario: { name: a, becomes: b }\ndata: {}"
        let json = #"{"scenario": {"name": "a", "becomes": "c"}, "data": {}}"#
        let files = read("[]", operations: ["One.yml": yaml, "Two.json": json])
        #expect(files.diagnostics == [])
        #expect(files.stubs.map(\.scenario?.becomes) == ["b", "c"])
    }

    @Test(arguments: [
        ("checkout", "2:13: error: \"scenario\" must be a mapping, not the text \"checkout\"."),
        ("{ requires: a }", "2:13: error: A \"scenario\" needs a \"name\"."),
        (
            "{ name: a }",
            "2:13: error: A \"scenario\" needs \"requires\", the state it must be in, or \"becomes\", the next one."
        ),
        ("{ name: a, require: b }", "2:24: error: Unknown key \"require\" in \"scenario\". Did you mean \"requires\"?"),
        ("{ name: [], becomes: a }", "2:21: error: \"name\" must be a name, not a list."),
    ])
    func `reports what is wrong`(text: String, problem: String) {
        #expect(read(stub(text)).diagnostics.map { "\($0)" } == ["endpoints/a.yml:" + problem])
    }

    @Test(arguments: ["name", "requires", "becomes"])
    func `names that are too long are reported`(key: String) {
        func problems(_ length: Int) -> [String] {
            let texts = ["name", "requires", "becomes"].map { name in
                "\(name): \(name == key ? String(repeating: "x", count: length) : "a")"
            }
            return read(stub("{ \(texts.joined(separator: ", ")) }")).diagnostics.map(\.message)
        }
        #expect(problems(1_000) == [])
        #expect(problems(1_001) == ["\"\(key)\" is longer than 1000 bytes, and so it is not kept."])
    }

    @Test func `states that no stub moves to are reported`() {
        let stubs =
            stub("{ name: checkout, requires: started, becomes: paid }") + stub("{ name: checkout, requires: payed }")
            + stub("{ name: other, requires: started }")
        #expect(
            read(stubs).unusedParts.map { "\($0)" } == [
                "endpoints/a.yml:4:3: warning: No stub moves the scenario \"checkout\" to \"payed\", which this one waits for."
                    + " Did you mean \"paid\"?"
            ]
        )
    }

    @Test func `a template may move one`() {
        let text = "{{#setScenario}}c=paid{{/setScenario}}"
        let moves = "- http: { api: get /m }\n  response: { body: { text: '\(text)' } }\n"
        #expect(read(moves + stub("{ name: c, requires: paid }")).unusedParts == [])
        #expect(read(moves + stub("{ name: c, requires: sent }")).unusedParts.count == 1)
    }

    @Test func `equal requests in different states are no reason to warn`() {
        let paid = "{ name: c, requires: paid }"
        let always = "- graphQL: { operations: Pay }\n  response: { data: {} }\n"
        let stubs = always + stub("{ name: c, requires: started, becomes: paid }") + stub(paid)
        #expect(read(stubs).unusedParts == [])
        #expect(
            read(stubs + stub(paid)).unusedParts.map { "\($0)" } == [
                "endpoints/a.yml:9:3: warning: This stub is never asked: the one at endpoints/a.yml:6:3 takes the same requests"
                    + " first."
            ]
        )
    }
}
