import GraphQLLanguage
import Testing

@testable import MockConfiguration

@Suite("YAML portability")
struct PortabilityTests {
    @Test func `warns of what YAML 1.1 read otherwise`() throws {
        let yaml = "a: yes\nb: [0012, \"0012\", 12:30]\nc: {d: 1_000, e: off}\nf: hello"
        let node = try #require(YAMLReader.read(SourceText(yaml, name: "a.yml")).documents.first)
        #expect(
            node.portabilityWarnings.map(\.description) == [
                "a.yml:1:4: warning: \"yes\" is text here and true in YAML 1.1; quote it to be sure.",
                "a.yml:2:5: warning: \"0012\" is the number 12 here and an octal number in YAML 1.1; quote it to be sure.",
                "a.yml:2:19: warning: \"12:30\" is text here and a number in YAML 1.1; quote it to be sure.",
                "a.yml:3:8: warning: \"1_000\" is text here and a number in YAML 1.1; quote it to be sure.",
                "a.yml:3:18: warning: \"off\" is text here and false in YAML 1.1; quote it to be sure.",
            ]
        )
    }
}
