import Testing

@testable import AdminOverHTTP

@Suite("Authority")
struct AuthorityTests {
    @Test(
        arguments: [
            ("localhost", "localhost", nil), ("LOCALHOST:8080", "localhost", "8080"), ("[::1]:80", "::1", "80"),
            ("[::1]", "::1", nil), ("127.0.0.1:8080", "127.0.0.1", "8080"), ("", "", nil), ("host:", "host", ""),
        ] as [(String, String, String?)]
    )
    func `has a host and a port`(text: String, host: String, port: String?) {
        let authority = Authority(text)
        #expect(authority.host == host)
        #expect(authority.port == port)
    }

    @Test(arguments: [
        "localhost", "localhost:3000", "Localhost.", "app.localhost:1", "127.0.0.1", "127.255.0.3:80", "[::1]:8080",
        "[::ffff:127.0.0.1]",
    ])
    func `can mean this machine`(text: String) {
        #expect(Authority(text).isLoopback)
    }

    @Test(arguments: [
        "", "example.com", "localhost.example.com", "127.0.0.1.example.com", "128.0.0.1", "127.0.0", "127.0.0.256",
        "[::2]", "0.0.0.0", "notlocalhost", "127.0.0.+1", "2130706433",
    ])
    func `can mean another one`(text: String) {
        #expect(!Authority(text).isLoopback)
    }

    @Test(
        arguments: [
            ("http://localhost:3000", "localhost"), ("https://[::1]", "::1"), ("chrome-extension://abc", "abc"),
            ("null", nil), ("", nil), ("http:", nil), ("http://", nil), ("file://", nil),
        ] as [(String, String?)]
    )
    func `comes from an origin`(origin: String, host: String?) {
        #expect(Authority(origin: origin)?.host == host)
    }
}
