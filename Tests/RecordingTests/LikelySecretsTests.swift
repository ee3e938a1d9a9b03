import HTTPMessages
import JSONModel
import Testing

@testable import Recording

@Suite("What looks like a secret") struct LikelySecretsTests {
    @Test(arguments: [
        "password", "Password", "newPassword", "accessToken", "refresh_token", "X-Api-Key", "apiKey", "client_secret",
        "token", "privateKey", "Authorization",
    ])
    func `has a name that says so`(_ name: String) { #expect(LikelySecrets.isLikely(name)) }

    @Test(arguments: [
        "nextPageToken", "next_token", "tokenType", "passwordHint", "key", "id", "secretary", "hasPassword2", "",
        "continuationToken",
    ])
    func `is nothing else`(_ name: String) { #expect(!LikelySecrets.isLikely(name)) }

    @Test func `is found in bodies, queries, variables and documents, where it is not redacted`() {
        let exchange = RecordedExchange(
            request: HTTPRequest(
                method: .post,
                target: "/graphql?api_key=1&page=2&user[pwd]=3&list[token][]=4",
                body: Array(#"{"a":[]}"#.utf8)
            ),
            operation: RecordedExchange.Operation(
                document: #"{ login(password: "x", input: { secret: "y", pin: $p }) { token } }"#,
                variables: ["passphrase": "z", "p": .null]
            ),
            status: .ok,
            headers: [:],
            body: Array(#"{"data":{"list":[{"accessToken":"t","token":"u","jwt":null,"apiKey":""}]}}"#.utf8)
        )
        var secrets = LikelySecrets()
        secrets.read(exchange, RecordingRules(redacting: ["token"]))
        #expect(secrets.names.sorted() == ["accessToken", "api_key", "passphrase", "password", "pwd", "secret"])
    }
}
