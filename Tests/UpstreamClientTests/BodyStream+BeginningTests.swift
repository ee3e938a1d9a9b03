import HTTPMessages
import Locking
import Testing
import UpstreamClient

@Suite("Bodies that come in pieces") struct BodyStreamBeginningTests {
    /// A body of these pieces; `nil` breaks off.
    private static func stream(_ texts: [String?], count: Int? = nil) -> BodyStream {
        let rest = Locked(texts[...])
        return BodyStream(
            count: count,
            next: {
                let text = rest.withLock { $0.popFirst() }
                return .task {
                    guard let text else { return .end }
                    return text.map { .bytes(Array($0.utf8)) } ?? .failed
                }
            }
        )
    }

    private static func value<Value: Sendable>(_ eventual: Eventual<Value>) async -> Value {
        await withCheckedContinuation { continuation in eventual.whenReady { continuation.resume(returning: $0) } }
    }

    /// All that is left of a body.
    private static func rest(of stream: BodyStream) async -> String {
        var text = ""
        while true {
            switch await value(stream.next()) {
            case .bytes(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .end: return text + "."
            case .failed: return text + "!"
            }
        }
    }

    @Test(
        "are looked at before they are sent",
        arguments: [
            (["ab", "cd", "ef"], nil, 3, "abcd", false, "abcdef."), (["ab"], nil, 3, "ab", true, "ab."),
            ([], nil, 3, "", true, "."), (["ab", nil], nil, 3, "ab", false, "ab!"),
            (["ab", "c"], 3, 100, "abc", true, "abc."), (["ab", "c"], nil, 2, "ab", false, "abc."),
        ] as [([String?], Int?, Int, String, Bool, String)]
    )
    func beginning(
        _ texts: [String?],
        _ count: Int?,
        _ wanted: Int,
        _ bytes: String,
        _ isWhole: Bool,
        _ all: String
    ) async {
        let beginning = await Self.value(Self.stream(texts, count: count).beginning(wanted))
        #expect(String(decoding: beginning.bytes, as: UTF8.self) == bytes)
        #expect(beginning.isWhole == isWhole)
        #expect(await Self.rest(of: beginning.stream) == all)
    }
}
