import Foundation
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport
import Testing

/// Valid documents, taken apart and put together at random: whatever still parses is validated, and ends.
@Suite struct MutatedDocumentTests {
    @Test(arguments: ["menagerie", "archive"])
    func `validates whatever parses`(name: String) throws {
        let schema = Menagerie.schema(named: name)
        let file = fixtures().appending(path: "Validation/\(name).json")
        let documents = try JSONValue(parsing: Array(Data(contentsOf: file)))["valid"]?.array ?? []
        let texts = documents.compactMap { $0.string.map(Self.pieces) }
        var numbers = Numbers(state: 7)
        var parsed = 0
        for _ in 0..<2_000 {
            let text = numbers.mutation(of: texts[numbers.next(below: texts.count)], among: texts)
            guard let document = try? Document(parsing: SourceText(text)) else { continue }
            parsed += 1
            if case .failure(let failure) = Validator.validate(document, against: schema) {
                #expect(failure.errors.count <= 101 && !failure.errors.isEmpty, "\(text)")
            }
        }
        #expect(parsed > 100)
    }

    private static func pieces(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: true) { $0 == " " || $0 == "\n" }
    }
}

/// A linear congruential generator: the same mistakes on every run.
private struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    mutating func mutation(of pieces: [Substring], among texts: [[Substring]]) -> String {
        var pieces = pieces
        for _ in 0...next(below: 3) {
            let other = texts[next(below: texts.count)]
            let (start, otherStart) = (next(below: pieces.count), next(below: other.count))
            let end = min(pieces.count, start + next(below: 4))
            let otherEnd = min(other.count, otherStart + next(below: 4))
            pieces.replaceSubrange(start..<end, with: other[otherStart..<otherEnd])
        }
        return pieces.joined(separator: " ")
    }
}
