import JSONModel
import TestSupport
import Testing

@Suite("JSON round trips")
struct JSONRoundTripTests {
    private func randomValue(depth: Int, using random: inout SeededRandom) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
        case 0: .null
        case 1: .bool(.random(using: &random))
        case 2: .number(.integer(.random(in: .min ... .max, using: &random)))
        case 3: .number(.double(randomDouble(using: &random)))
        case 4, 5: .string(randomString(using: &random))
        case 6:
            .array(
                (0..<Int.random(in: 0..<5, using: &random)).map { _ in randomValue(depth: depth - 1, using: &random) }
            )
        default:
            .object(
                JSONObject(
                    (0..<Int.random(in: 0..<5, using: &random)).map { _ in
                        (randomString(using: &random), randomValue(depth: depth - 1, using: &random))
                    }
                )
            )
        }
    }

    private func randomDouble(using random: inout SeededRandom) -> Double {
        let value = Double(bitPattern: random.next())
        return value.isFinite ? value : 0
    }

    private func randomString(using random: inout SeededRandom) -> String {
        let alphabet: [Unicode.Scalar] = [
            "a", "\"", "\\", "/", "\n", "\0", "\u{1f}", "é", "中", "🐦", "\u{2028}", "\u{FEFF}",
        ]
        var string = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<20, using: &random) {
            string.append(alphabet.randomElement(using: &random) ?? "a")
        }
        return String(string)
    }

    @Test(arguments: 0..<500)
    func `reads what it has written`(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let value = randomValue(depth: 4, using: &random)
        #expect(try JSONValue(parsing: value.serialized()) == value)
        #expect(try JSONValue(parsing: value.serialized(indent: 2)) == value)
    }

    /// Whatever a mutated text turns into: it is read, or refused at a place inside of it.
    @Test func `survives mutated texts`() throws {
        let seeds = [
            #"{"query":"query ($id: ID!) { user(id: $id) { name } }\n","variables":{"id":"7","n":-1.5e-3,"u":"\ud83d\udc26"}}"#,
            #"[1,2.5,[true,false,null,{"a":{"b":["\\\"é"]}}],"",{}]"#,
        ]
        var random = SeededRandom(seed: 42)
        for _ in 0..<20_000 {
            var text = Array((seeds.randomElement(using: &random) ?? "").utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: text[place] = .random(in: 0...255, using: &random)
                case 1: text.insert(Array(#"{}[],:"\0-e."#.utf8).randomElement(using: &random) ?? 0, at: place)
                default: text.removeSubrange(place..<min(place + 3, text.count - 1))
                }
            }
            do throws(JSONSyntaxError) {
                let value = try JSONValue(parsing: text)
                #expect(try JSONValue(parsing: value.serialized()) == value)
            } catch {
                #expect((0...text.count).contains(error.offset))
            }
        }
    }
}
