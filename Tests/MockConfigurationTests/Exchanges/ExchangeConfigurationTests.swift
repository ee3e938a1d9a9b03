import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("The configuration of network exchanges")
struct ExchangeConfigurationTests {
    private static let whole = """
        { "hostname": "127.0.0.1", "port": 3000, "delay": 1.5, "log_level": "CRITICAL", "environment": { "testing": {} } }
        """

    private func apply(_ text: String) -> (settings: ProjectSettings, problems: [String]) {
        var settings = ProjectSettings()
        let problems = ExchangeConfiguration(SourceText(text, name: "c.json")).apply(to: &settings)
        return (settings, problems.map(\.description))
    }

    @Test func `says the port and the delay`() {
        let (settings, problems) = apply(Self.whole)
        #expect(problems == [])
        #expect(settings.ports == 3000...3000)
        #expect(settings.delay == 1.5)
    }

    @Test(arguments: [
        (
            #"{ "hostname": "0.0.0.0" }"#,
            "1:15: warning: The server listens on loopback, not on 0.0.0.0: --use-any-addr lets other machines connect."
        ),
        (#"{ "hostname": 7 }"#, #"1:15: error: "hostname" must be the name of a host, not the number 7."#),
        (#"{ "prot": 3000 }"#, #"1:3: error: Unknown key "prot" in the configuration. Did you mean "port"?"#),
        (#"{ "seed": 3000 }"#, #"1:3: warning: Unknown key "seed" in the configuration; it is ignored."#),
        (
            #"{ "port": 70000 }"#,
            "1:11: error: \"port\" must be a port such as 8080, or a range such as 8080-8090, from 0 to 65535, "
                + "not the number 70000."
        ),
        ("[]", "1:1: error: The configuration must be a mapping, not a list."),
        ("", "1:1: error: This file is empty: a configuration is an object."),
        ("{", #"1:2: error: This is not valid JSON: Expected a name in double quotes, found the end of the text."#),
    ])
    func `says where it is wrong`(_ text: String, _ problem: String) {
        #expect(apply(text).problems == ["c.json:\(problem)"])
        #expect(apply(text).settings == ProjectSettings())
    }

    private func configuration(_ contents: [String: String], _ exchanges: [String], named: String? = nil) -> StubFiles {
        var places = StubFiles.Places(folder: ".")
        (places.exchanges, places.exchangeConfiguration) = (exchanges, named)
        return StubFiles(places, access: .memory(contents))
    }

    @Test func `is found beside the folder where it looks like one`() {
        func isFound(_ text: String) -> Bool {
            let contents = ["a/mocks/x": "", "network-exchanges/x": "", "configuration.json": text]
            #expect(configuration(contents, ["a/mocks"]).exchangeConfiguration == nil)
            return configuration(contents, []).exchangeConfiguration != nil
        }
        #expect(isFound(Self.whole))
        #expect(isFound("{"))
        #expect(!isFound(#"{ "analytics": true, "port": 7 }"#))
    }

    @Test func `can be named`() {
        let contents = ["a/mocks/x": "", "a/configuration.json": Self.whole, "c.json": #"{ "port": 7 }"#]
        var settings = ProjectSettings()
        _ = configuration(contents, ["a/mocks"], named: "c.json").exchangeConfiguration?.apply(to: &settings)
        #expect(settings.ports == 7...7)
        let files = configuration(contents, ["a/mocks"], named: "d.json")
        #expect(files.missing == ["d.json"])
        #expect(files.diagnostics.map(\.description) == ["d.json:1:1: error: Cannot be read: no such file or folder."])
    }
}
