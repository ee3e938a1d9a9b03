import Testing

@testable import AdminOverHTTP

@Suite("Admin token")
struct AdminTokenTests {
    @Test func `is made of what a header field can hold`() throws {
        for text in ["a", "abc-._~+/=", "!$%&'()*:;<>"] { #expect(AdminToken(text)?.text == text) }
        for text in ["", " ", "a b", "a\n", "ä", "a,b", "\"a\"", "a\u{7F}"] { #expect(AdminToken(text) == nil) }
    }

    @Test func `is another one each time it is made up`() {
        let tokens = (0..<100).map { _ in AdminToken.random().text }
        #expect(Set(tokens).count == 100)
        #expect(tokens.allSatisfy { $0.utf8.count == 40 && AdminToken($0) != nil })
    }

    @Test func `matches itself alone`() throws {
        let token = try #require(AdminToken("secret"))
        #expect(token.matches("secret".utf8))
        for other in ["", "s", "secre", "secrets", "Secret", "secretsecret", "tecret"] {
            #expect(!token.matches(other.utf8))
        }
    }
}
