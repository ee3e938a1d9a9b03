import JSONModel
import Testing

@testable import Recording

/// What is taken for a secret in texts of any form, and what is not.
@Suite("Rules of recordings") struct RecordingRulesTests {
    private static let rules = RecordingRules(redacting: ["password", "Token", "x-key"])

    @Test(arguments: [
        ("password: hunter", "password: REDACTED"),
        ("password: hunter2, user: ada", "password: REDACTED, user: ada"),
        ("Token: Bearer abc.def", "Token: REDACTED"),
        ("token: no4Xk2_required", "token: REDACTED"),
        ("token: is4 x=9", "token: REDACTED"),
        ("password: required9", "password: REDACTED"),
        ("password: \"required\"", "password: \"REDACTED\""),
        ("{'token': 'null'}", "{'token': 'REDACTED'}"),
        ("?token=required&b=1", "?token=REDACTED&b=1"),
        ("<password>required</password>", "<password>REDACTED</password>"),
        ("x-key: 0a1b", "x-key: REDACTED"),
        ("?to%6Ben=a&b=1", "?to%6Ben=REDACTED&b=1"),
        ("user[token]=a&b=1", "user[token]=REDACTED&b=1"),
        ("user%5Btoken%5D=a&b=1", "user%5Btoken%5D=REDACTED&b=1"),
        ("token[]=a&token[0]=b&b=1", "token[]=REDACTED&token[0]=REDACTED&b=1"),
        ("user[token][x]=a&b[a]=1", "user[token][x]=REDACTED&b[a]=1"),
        ("user%5Btoken%5D%5B0%5D=a&b=1", "user%5Btoken%5D%5B0%5D=REDACTED&b=1"),
        ("filter.token=a&b=1", "filter.token=REDACTED&b=1"),
        ("https://x.example/reset/token/ab12?b=1", "https://x.example/reset/token/REDACTED?b=1"),
        ("/to%6Ben/ab12/x", "/to%6Ben/REDACTED/x"),
    ])
    func `leave out secrets`(_ text: String, redacted: String) {
        #expect(Self.rules.redacting(text) == redacted)
    }

    @Test(arguments: [
        "password: required", "Password: is required.", "token: must have at least 8 characters",
        "password: string!", "token: null", "password:\n  type: string", "Wrong password", "token: (optional)",
        "The token has expired", "100%", "Tell a token/password of it", "/a/tokens/b", "[token] = it", "tokens: abc",
        "password: Please enter your password",
    ])
    func `leave what is said about them`(_ text: String) {
        #expect(Self.rules.redacting(text) == text)
    }

    @Test(arguments: [
        "token", "Token", "user[token]", "token[]", "user[token][x]", "filter.token", "filter[0].token",
    ])
    func `leave out items`(_ name: String) { #expect(Self.rules.isSecret(item: name)) }

    @Test(arguments: ["tokens", "user[tokens]", "b[a]", "[]", "", "token-type"])
    func `leave other items`(_ name: String) { #expect(!Self.rules.isSecret(item: name)) }

    @Test func `leave out what stands in JSON and XML within JSON`() {
        let inner = #"{"token":"a","list":[{"text":"{\"token\":\"b\"}","url":"/token/c"}],"n":1.0}"#
        let keptInner =
            #"{"token":"REDACTED","list":[{"text":"{\"token\":\"REDACTED\"}","url":"/token/REDACTED"}],"n":1.0}"#
        let body: JSONValue = [
            "message": .string(inner), "xml": "<a><token>b</token></a>", "text": "[token] of <token>",
        ]
        let kept: JSONValue = [
            "message": .string(keptInner), "xml": "<a><token>REDACTED</token></a>", "text": "[token] of <token>",
        ]
        #expect(Self.rules.redacting(body) == kept)
        #expect(Self.rules.matched(["message": .string(inner), "other": "{}"] as JSONObject) == ["other": "{}"])
    }

    @Test func `leave out secrets of paths within JSON`() {
        let body: JSONValue = ["next": "https://x.example/token/ab12", "text": "token/ab12 is no path"]
        let kept: JSONValue = ["next": "https://x.example/token/REDACTED", "text": "token/ab12 is no path"]
        #expect(Self.rules.redacting(body) == kept)
    }
}
