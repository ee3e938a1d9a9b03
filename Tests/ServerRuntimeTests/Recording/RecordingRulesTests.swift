import Testing

@testable import ServerRuntime

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
    ])
    func `leave out secrets`(_ text: String, redacted: String) {
        #expect(Self.rules.redacting(text) == redacted)
    }

    @Test(arguments: [
        "password: required", "Password: is required.", "token: must have at least 8 characters",
        "password: string!", "token: null", "password:\n  type: string", "Wrong password", "token: (optional)",
        "The token has expired", "tokens: abc", "password: Please enter your password",
    ])
    func `leave what is said about them`(_ text: String) {
        #expect(Self.rules.redacting(text) == text)
    }
}
