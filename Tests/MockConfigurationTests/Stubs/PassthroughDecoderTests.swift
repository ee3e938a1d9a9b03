import GraphQLLanguage
import MockConfiguration
import TestSupport
import Testing

@Suite("What a passthrough may change") struct PassthroughDecoderTests {
    @Test func `is checked before anything is sent`() {
        let file = """
            http: { api: get /x }
            response:
              passthrough:
                headers: { X-A: "a\\nb", "X B": c, Connection: close, X-Empty: "", X-Left: null, Host: api.example.com }
            """
        let files = StubFiles(StubFiles.Places(folder: "."), access: .memory(["endpoints/a.yml": file]))
        #expect(
            files.diagnostics.map { "\($0)" } == [
                "endpoints/a.yml:4:21: error: The header field X-A has a line end or another control character in it.",
                "endpoints/a.yml:4:29: error: \"X B\" cannot be the name of a header field.",
                "endpoints/a.yml:4:39: warning: The server itself sets Connection; this one is not sent.",
            ]
        )
    }
}
