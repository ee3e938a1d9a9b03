import Testing

@testable import MockFiles

@Suite("Run deflater")
struct RunDeflaterTests {
    private func inflated(_ runs: [(UInt8, Int)]) -> [UInt8]? {
        var deflater = RunDeflater()
        for (byte, count) in runs { deflater.append(byte, count: count) }
        deflater.finish()
        var inflater = Inflater(deflater.bytes)
        return inflater.content()
    }

    @Test func `writes runs of every length and byte that come back the same`() {
        for length in Array(0...600) + [258 * 3, 258 * 3 + 1, 258 * 3 + 2, 5_000] {
            #expect(inflated([(7, length), (200, 1)]) == [UInt8](repeating: 7, count: length) + [200])
        }
        let all = (0...255).map { (UInt8($0), 3) }
        #expect(inflated(all) == all.flatMap { [UInt8](repeating: $0.0, count: $0.1) })
    }

    @Test func `writes bytes as they come`() {
        let text = Array("Mississippi, and a long row: ----------------".utf8)
        var deflater = RunDeflater()
        deflater.append(text)
        deflater.finish()
        var inflater = Inflater(deflater.bytes)
        #expect(inflater.content() == text)
    }
}
