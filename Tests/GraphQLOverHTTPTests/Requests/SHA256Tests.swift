import Testing

@testable import GraphQLOverHTTP

/// The examples of FIPS 180-4, and the lengths around the block's end.
@Suite("SHA-256")
struct SHA256Tests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var message: String
        var digest: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(
            name: "the empty message",
            message: "",
            digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        Case(
            name: "one block",
            message: "abc",
            digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        Case(
            name: "two blocks, 448 bits",
            message: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            digest: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        Case(
            name: "two blocks, 896 bits",
            message: "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            digest: "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        Case(
            name: "55 bytes, the most that fit with their length in one block",
            message: String(repeating: "a", count: 55),
            digest: "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
        ),
        Case(
            name: "64 bytes",
            message: String(repeating: "a", count: 64),
            digest: "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
        ),
        Case(
            name: "a million bytes",
            message: String(repeating: "a", count: 1_000_000),
            digest: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func digests(_ example: Case) {
        #expect(SHA256.hexDigest(of: Array(example.message.utf8)) == example.digest)
    }
}
