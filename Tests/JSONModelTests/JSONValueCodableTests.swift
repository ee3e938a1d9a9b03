import Foundation
import JSONModel
import Testing

@Suite("JSON in values that are encoded")
struct JSONValueCodableTests {
    private struct Letter: Codable, Equatable {
        var payload: JSONValue
        var head: JSONObject
    }

    private static let letter = Letter(
        payload: [1, 1.5, "a", .null, true, ["b": [:]], []],
        head: ["x": ["y": 2]]
    )

    @Test func `is written and read`() throws {
        let bytes = try JSONEncoder().encode(Self.letter)
        #expect(try JSONDecoder().decode(Letter.self, from: bytes) == Self.letter)
    }

    @Test func `an object is no other value`() throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(JSONObject.self, from: Data("[1]".utf8))
        }
        guard case .typeMismatch(_, let context)? = error else {
            return #expect(Bool(false), "\(String(describing: error))")
        }
        #expect(context.debugDescription == "[1] is no object.")
    }
}
