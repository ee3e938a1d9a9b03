import Testing

@testable import GraphQLOverHTTP

@Suite("Sizes of images")
struct ImageSizeTests {
    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [
            0, 0, 2, 0x80, 0, 0, 1, 0xE0, 8, 2,
        ]
    static let gif: [UInt8] = Array("GIF89a".utf8) + [0x40, 1, 0xF0, 0, 0x91]
    /// With a segment of an application, a filling byte and a table before the frame.
    static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xC2, 0, 17, 8, 1, 2, 3, 4, 3]

    @Test(arguments: [(png, 640, 480), (gif, 320, 240), (jpeg, 772, 258)])
    func `are what the file says`(_ file: [UInt8], _ width: Int, _ height: Int) {
        let size = ImageSize(file)
        #expect(size?.width == width)
        #expect(size?.height == height)
    }

    @Test(arguments: [png, gif, jpeg])
    func `are none where the file ends before`(_ file: [UInt8]) {
        for count in 0..<8 { #expect(ImageSize(Array(file.prefix(count))) == nil) }
        #expect(ImageSize([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 100)) == nil)
        #expect(ImageSize([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 0, count: 100)) == nil)
        #expect(ImageSize(Array("text".utf8)) == nil)
    }
}
