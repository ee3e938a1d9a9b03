import HTTPMessages
import JSONModel
import Stubbing
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
        ("/get?u=/users/token/ab12/x&b=1", "/get?u=%2Fusers%2Ftoken%2FREDACTED%2Fx&b=1"),
        ("u=%2Ftoken%2Fab12&b=1", "u=%2Ftoken%2FREDACTED&b=1"),
        ("/get?to=https%3A%2F%2Fa%2F%3Ftoken%3Dab12", "/get?to=https%3A%2F%2Fa%2F%3Ftoken%3DREDACTED"),
        ("/get?data=%7B%22token%22%3A%22ab12%22%7D", "/get?data=%7B%22token%22%3A%22REDACTED%22%7D"),
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

    @Test func `leave secret parts out of forms with files, and all of one that was cut`() {
        func part(_ head: String, _ content: [UInt8]) -> [UInt8] {
            Array("--b\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + content + Array("\r\n".utf8)
        }
        func body(_ token: String, _ url: String) -> [UInt8] {
            part(
                "name=\"operations\"",
                Array("{\"query\":\"mutation { login(password: \\\"\(token)\\\") }\"}".utf8)
            ) + part("name=\"user[token]\"", Array(token.utf8)) + part("name=\"f\"; filename=\"x\"", [0xFF, 0x00])
                + part("name=\"u\"", Array(url.utf8)) + Array("--b--\r\n".utf8)
        }
        func request(_ body: JournalEntry.Body) -> JournalEntry.Request {
            JournalEntry.Request(
                method: .post,
                target: "/u?to=%2Ftoken%2Fab12",
                headers: ["Content-Type": "multipart/form-data; boundary=b"],
                body: body
            )
        }
        let came = body("ab12", "/token/ab12")
        let kept = Self.rules.redacting(request(JournalEntry.Body(came, count: came.count)))
        #expect(kept.body.bytes == body("REDACTED", "/token/REDACTED"))
        #expect(kept.target == "/u?to=%2Ftoken%2FREDACTED")
        let cut = Self.rules.redacting(request(JournalEntry.Body(Array(came.prefix(70)), count: came.count)))
        #expect(cut.body.bytes == Array("REDACTED".utf8) && cut.body.count == came.count)
    }
}
