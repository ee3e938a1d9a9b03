import Testing

@testable import HTTPTransport

@Suite("Frames of WebSockets")
struct WebSocketCodecTests {
    static let text: UInt8 = 1
    static let binary: UInt8 = 2
    static let close: UInt8 = 8
    static let ping: UInt8 = 9
    static let pong: UInt8 = 10

    /// A frame as clients send it (RFC 6455, section 5.2).
    static func frame(
        _ opcode: UInt8,
        _ payload: [UInt8],
        isFinal: Bool = true,
        reserved: UInt8 = 0,
        isMasked: Bool = true
    ) -> [UInt8] {
        var bytes = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode]
        let mark: UInt8 = isMasked ? 0x80 : 0
        switch payload.count {
        case ..<126: bytes.append(mark | UInt8(payload.count))
        case ..<65_536: bytes += [mark | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default: bytes += [mark | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        guard isMasked else { return bytes + payload }
        let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    private static func frame(_ opcode: UInt8, _ text: String, isFinal: Bool = true) -> [UInt8] {
        frame(opcode, Array(text.utf8), isFinal: isFinal)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        var events: [WebSocketCodec.Event] = []
        var output: [UInt8] = []
    }

    private static func closing(_ code: UInt16) -> [UInt8] { [0x88, 2, UInt8(code >> 8), UInt8(code & 255)] }

    static let cases: [Case] = [
        Case(testDescription: "a text", bytes: frame(text, "hi"), events: [.text(Array("hi".utf8))]),
        Case(testDescription: "an empty text", bytes: frame(text, ""), events: [.text([])]),
        Case(testDescription: "bytes", bytes: frame(binary, [1, 2]), events: [.binary([1, 2])]),
        Case(
            testDescription: "fragments with a ping between them",
            bytes: frame(text, "a", isFinal: false) + frame(ping, "p") + frame(0, "b", isFinal: false) + frame(0, "c"),
            events: [.ping(WebSocketCodec.messageWeight + 1), .text(Array("abc".utf8))],
            output: [0x8A, 1, UInt8(ascii: "p")]
        ),
        Case(
            testDescription: "a character in two fragments",
            bytes: frame(text, [0xC3], isFinal: false) + frame(0, [0xA4]),
            events: [.text(Array("ä".utf8))]
        ),
        Case(
            testDescription: "many texts",
            bytes: frame(text, "a") + frame(text, "b"),
            events: [.text([97]), .text([98])]
        ),
        Case(testDescription: "a pong", bytes: frame(pong, ""), events: [.pong]),
        Case(
            testDescription: "a goodbye",
            bytes: frame(close, [0x03, 0xE8]),
            events: [.close(1000)],
            output: closing(1000)
        ),
        Case(testDescription: "no UTF-8", bytes: frame(text, [0xFF]), output: closing(1007)),
        Case(
            testDescription: "half a character at the end",
            bytes: frame(text, [0xC3], isFinal: false) + frame(0, []),
            output: closing(1007)
        ),
        Case(
            testDescription: "too large",
            bytes: frame(text, [UInt8](repeating: 97, count: 2_000)),
            output: closing(1009)
        ),
        Case(
            testDescription: "too large in fragments",
            bytes: frame(text, [UInt8](repeating: 97, count: 600), isFinal: false)
                + frame(0, [UInt8](repeating: 97, count: 600)),
            output: closing(1009)
        ),
        Case(testDescription: "deflated", bytes: frame(text, [1, 2], reserved: 4), output: closing(1002)),
        Case(testDescription: "an unknown kind", bytes: frame(3, []), output: closing(1002)),
        Case(testDescription: "a ping in fragments", bytes: frame(ping, "", isFinal: false), output: closing(1002)),
        Case(
            testDescription: "a ping that is too large",
            bytes: frame(ping, [UInt8](repeating: 0, count: 126)),
            output: closing(1002)
        ),
        Case(testDescription: "the end of nothing", bytes: frame(0, "x"), output: closing(1002)),
        Case(
            testDescription: "a text in the middle of another",
            bytes: frame(text, "a", isFinal: false) + frame(text, "b"),
            output: closing(1002)
        ),
        Case(testDescription: "no mask", bytes: frame(text, [97], isMasked: false), output: closing(1002)),
        Case(testDescription: "a code that must not be", bytes: frame(close, [0x03, 0xED]), output: closing(1002)),
        Case(testDescription: "half a code", bytes: frame(close, [0x03]), events: [.close(0)], output: closing(1002)),
        Case(
            testDescription: "a code that was registered later",
            bytes: frame(close, [0x03, 0xF4]),
            events: [.close(1012)],
            output: closing(1012)
        ),
    ]

    @Test(arguments: cases)
    func `are read, however they arrive`(_ c: Case) throws {
        for size in [c.bytes.count, 1, 3] {
            let codec = try #require(WebSocketCodec(largest: 1_000))
            var events: [WebSocketCodec.Event] = []
            var output: [UInt8] = []
            for start in stride(from: 0, to: c.bytes.count, by: size) {
                events += codec.receive(c.bytes[start..<min(start + size, c.bytes.count)])
                output += codec.nextOutput() ?? []
            }
            #expect(events == c.events)
            #expect(output == c.output)
            #expect(codec.isFinished == (c.output.first == 0x88))
        }
    }

    @Test func `are written without a mask, in their order, and not after the goodbye`() throws {
        let codec = try #require(WebSocketCodec(largest: 1_000))
        codec.send(text: Array("hi".utf8))
        codec.send(text: [UInt8](repeating: 97, count: 300))
        #expect(codec.queuedBytes == 302 + 2 * WebSocketCodec.messageWeight)
        codec.ping()
        let output = try #require(codec.nextOutput())
        #expect(output.contains(0x89))
        #expect(output.count == 4 + 304 + 2)
        codec.close(code: 4400, reason: String(repeating: "ä", count: 100))
        #expect(codec.send(text: [1]) == false)
        let goodbye = try #require(codec.nextOutput())
        #expect(Array(goodbye.prefix(4)) == [0x88, 124, 0x11, 0x30])
        #expect(String(validating: goodbye.dropFirst(4), as: UTF8.self) == String(repeating: "ä", count: 61))
        #expect(!codec.isFinished)
        #expect(codec.receive(Self.frame(Self.close, [0x11, 0x30])[...]) == [.close(4400)])
        #expect(codec.isFinished)
    }

    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (String(repeating: "a", count: 119), "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56"),
    ])
    func `begin with a digest`(_ text: String, _ digest: String) {
        let hex = SHA1.digest(Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        #expect(hex.joined() == digest)
    }

    /// The example of RFC 6455, section 1.3.
    @Test func `prove that the server has understood`() {
        #expect(WebSocketHandshake.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    }
}
