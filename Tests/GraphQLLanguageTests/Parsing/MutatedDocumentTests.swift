import GraphQLLanguage
import TestSupport
import Testing

/// Documents cut and scrambled at random, the same on every run.
@Suite("Mutated documents")
struct MutatedDocumentTests {
    /// Parses and, where that succeeds, prints and parses again; whatever the bytes are, that is all that may happen.
    private func check(_ bytes: [UInt8]) {
        guard let document = try? Document(parsing: SourceText(bytes: bytes)) else { return }
        let printed = document.printed()
        do {
            let again = try Document(parsing: SourceText(printed))
            if again.printed() != printed || structure(of: again) != structure(of: document) {
                Issue.record("prints differently: \(String(decoding: bytes, as: UTF8.self))")
            }
        } catch {
            Issue.record("prints what does not parse: \(String(decoding: bytes, as: UTF8.self)): \(error)")
        }
    }

    @Test(arguments: SharedDocument.allCases)
    func `every truncation is parsed or refused`(_ document: SharedDocument) throws {
        let bytes = Array(try document.text().utf8)
        for length in 0..<bytes.count { _ = try? Document(parsing: SourceText(bytes: Array(bytes.prefix(length)))) }
    }

    @Test(arguments: SharedDocument.allCases)
    func `random edits are parsed or refused`(_ document: SharedDocument) throws {
        let original = Array(try document.text().utf8)
        var random = SeededRandom(seed: 7)
        for _ in 0..<400 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) { edit(&bytes, using: &random) }
            check(bytes)
        }
    }

    private func edit(_ bytes: inout [UInt8], using random: inout SeededRandom) {
        let pieces: [String] = [
            "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\", "\n", "\r", "#", "...", "$", "@", "!", "|", "&", "=",
            ":",
            "0", "-", ".", "e", "on", "extend ", "\u{FEFF}", "é", "😀", "\u{0}",
        ]
        let position = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, position + Int.random(in: 0...4, using: &random))
        let replacement: [UInt8] =
            Bool.random(using: &random)
            ? Array((pieces.randomElement(using: &random) ?? "").utf8)
            : [UInt8.random(in: 0...255, using: &random)]
        bytes.replaceSubrange(position..<end, with: replacement)
    }
}
