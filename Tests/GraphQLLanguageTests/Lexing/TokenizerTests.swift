import Testing

@testable import GraphQLLanguage

@Suite("Tokenizer")
struct TokenizerTests {
    private func tokens(_ text: String, limit: Int? = nil) -> [String] {
        let bytes = Array(text.utf8)
        return Tokenizer.tokenize(bytes, limit: limit).tokens.map { token in
            "\(token.kind) \(String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self))"
        }
    }

    @Test func `a token takes twelve bytes`() {
        #expect(MemoryLayout<Token>.stride == 12)
    }

    @Test func `knows every kind of token`() {
        #expect(
            tokens("! $ & ( ) ... : = @ [ ] { | } _a1 -0 1.5e-3 \"s\" \"\"\"b\"\"\"") == [
                "\"!\" !", "\"$\" $", "\"&\" &", "\"(\" (", "\")\" )", "\"...\" ...", "\":\" :", "\"=\" =", "\"@\" @",
                "\"[\" [", "\"]\" ]", "\"{\" {", "\"|\" |", "\"}\" }", "Name _a1", "Int -0", "Float 1.5e-3",
                "String \"s\"", "BlockString \"\"\"b\"\"\"", "<EOF> ",
            ]
        )
    }

    @Test func `tokens need nothing between them where they cannot be one`() {
        #expect(
            tokens("a...b@c$d{-1\"e\"f") == [
                "Name a", "\"...\" ...", "Name b", "\"@\" @", "Name c", "\"$\" $", "Name d", "\"{\" {", "Int -1",
                "String \"e\"", "Name f", "<EOF> ",
            ]
        )
        #expect(tokens("\"\"a\"\"") == ["String \"\"", "Name a", "String \"\"", "<EOF> "])
    }

    @Test func `the failure is the last token, and kept`() {
        let list = Tokenizer.tokenize(Array("a 1x b".utf8), limit: nil)
        #expect(list.tokens.map(\.kind) == [.name, .failure])
        #expect(
            list.failure == SyntaxError(message: "Invalid number, expected digit but got: \"x\".", offset: 3)
        )
    }

    @Test func `stops at the limit`() {
        let list = Tokenizer.tokenize(Array("a b c d".utf8), limit: 2)
        #expect(list.tokens.map(\.kind) == [.name, .name, .failure])
        #expect(list.failure == .tooManyTokens(limit: 2, setting: nil, offset: 4))
    }

    @Test(arguments: [
        [0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00, 0x61, 0x00], [0x00, 0x7B, 0x00, 0x61],
    ])
    func `knows UTF-16 when it sees it`(bytes: [UInt8]) {
        let list = Tokenizer.tokenize(bytes, limit: nil)
        #expect(list.failure == SyntaxError(message: "The text is encoded as UTF-16; only UTF-8 is read.", offset: 0))
    }
}
