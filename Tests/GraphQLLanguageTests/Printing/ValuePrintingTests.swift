import GraphQLLanguage
import Testing

@Suite("Printed values")
struct ValuePrintingTests {
    @Test(arguments: [
        ("$x", "$x"), ("-0", "-0"), ("123456789012345678901234567890", "123456789012345678901234567890"),
        ("1.50e+03", "1.50e+03"), ("true", "true"), ("false", "false"), ("null", "null"), ("EMPIRE", "EMPIRE"),
        ("[]", "[]"), ("[1,2 [3]]", "[1, 2, [3]]"), ("{}", "{}"), ("{a:1 b:{c:$d}}", "{a: 1, b: {c: $d}}"),
        (#""\u0041\u{1F600}\/""#, "\"A😀/\""), (#""""a\"""b""""#, #""""a\"""b""""#),
    ])
    func `prints every kind of value`(source: String, printed: String) throws {
        let value = try Value(parsing: SourceText(source))
        #expect(value.printed() == printed)
        #expect(try Value(parsing: SourceText(printed)) == value)
    }

    @Test(arguments: ["Int", "Int!", "[Int]", "[[Int!]!]!"])
    func `prints type references`(_ text: String) throws {
        let type = try TypeReference(
            parsing: SourceText(text.map { "\($0) " }.joined().replacing("I n t", with: "Int"))
        )
        #expect(type.printed() == text)
        #expect(try TypeReference(parsing: SourceText(text)) == type)
    }

    @Test func `escapes what cannot be seen`() {
        let text = "\0\u{7}\u{8}\t\n\u{B}\u{C}\r\u{1F} \"'\\/\u{7F}\u{80}\u{9F}\u{A0}é😀"
        #expect(
            Value(.string(text, isBlock: false)).printed()
                == #""\u0000\u0007\b\t\n\u000B\f\r\u001F \"'\\/\u007F\u0080\u009F\#u{A0}é😀""#
        )
    }

    @Test func `every character survives a round trip in both kinds of strings`() throws {
        let scalars = (0...0x10FFFF).lazy.filter { $0 < 0x300 || $0 % 0x3FF == 0 || $0 > 0x10FFF0 }
            .compactMap(Unicode.Scalar.init)
        for scalar in scalars {
            for isBlock in [false, true] {
                let value = Value(.string("a\(scalar)b", isBlock: isBlock))
                let again = try Value(parsing: SourceText(value.printed()))
                guard case .string(let text, _) = again.kind else { throw UnexpectedForm() }
                #expect(Array(text.unicodeScalars) == ["a", scalar, "b"])
            }
        }
    }
}
