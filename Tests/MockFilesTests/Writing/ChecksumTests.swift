import Testing

@testable import MockFiles

@Suite("Checksums")
struct ChecksumTests {
    @Test func `are those of the formats`() {
        #expect(CRC32.checksum(of: "123456789".utf8) == 0xCBF4_3926)
        var adler = Adler32()
        for byte in "Wikipedia".utf8 { adler.add(byte, count: 1) }
        #expect(adler.checksum == 0x11E6_0398)
    }

    @Test func `count zeros at once as they count them one by one`() {
        var (once, single) = (Adler32(), Adler32())
        for byte in [5, 0, 200] as [UInt8] {
            once.add(byte, count: 70_000)
            for _ in 0..<70_000 { single.add(byte, count: 1) }
        }
        #expect(once.checksum == single.checksum)
    }
}
