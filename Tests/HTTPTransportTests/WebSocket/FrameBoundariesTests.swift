import Testing

@testable import HTTPTransport

@Suite("Boundaries of frames")
struct FrameBoundariesTests {
    private static let frames = [
        WebSocketCodecTests.frame(1, Array("hi".utf8)), WebSocketCodecTests.frame(9, []),
        WebSocketCodecTests.frame(1, [UInt8](repeating: 7, count: 300)),
        WebSocketCodecTests.frame(2, [UInt8](repeating: 7, count: 70_000)),
        WebSocketCodecTests.frame(1, [1, 2], isMasked: false), WebSocketCodecTests.frame(8, [3, 232], isMasked: false),
        WebSocketCodecTests.frame(8, [], isMasked: false),
    ]

    @Test(arguments: [1, 2, 3, 7, 1_000, 1_000_000])
    func `are where frames end, however they come`(_ size: Int) {
        let bytes = Self.frames.flatMap { $0 }
        var boundaries = FrameBoundaries()
        var frames: [[UInt8]] = [[]]
        for start in stride(from: 0, to: bytes.count, by: size) {
            var input = bytes[start..<min(start + size, bytes.count)]
            while !input.isEmpty {
                frames[frames.count - 1] += boundaries.takePiece(of: &input)
                if frames.last == Self.frames[frames.count - 1], frames.count < Self.frames.count { frames.append([]) }
            }
        }
        #expect(frames == Self.frames)
    }

    @Test func `of what cannot be a frame are somewhere`() {
        var boundaries = FrameBoundaries()
        var input = [0xFF, 0xFF][...] + [UInt8](repeating: 0xFF, count: 50)
        #expect(boundaries.takePiece(of: &input).count == 52)
        #expect(input.isEmpty)
    }
}
