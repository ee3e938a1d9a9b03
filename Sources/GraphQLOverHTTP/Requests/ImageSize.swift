/// The size of an image, read from the first bytes of a PNG, GIF or JPEG file.
package struct ImageSize: Sendable, Hashable {
    package let width: Int
    package let height: Int

    /// - Parameter file: the file, or its beginning; other formats, and files cut before the size, give `nil`.
    package init?(_ file: [UInt8]) {
        let found = Self.ofPNG(file) ?? Self.ofGIF(file) ?? Self.ofJPEG(file)
        guard let (width, height) = found, width > 0, height > 0 else { return nil }
        (self.width, self.height) = (width, height)
    }

    // https://www.w3.org/TR/png-3/#11IHDR
    private static func ofPNG(_ file: [UInt8]) -> (Int, Int)? {
        guard file.count >= 24, file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            file[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        return (number(file[16..<20]), number(file[20..<24]))
    }

    // https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 18
    private static func ofGIF(_ file: [UInt8]) -> (Int, Int)? {
        guard file.count >= 10, file.starts(with: "GIF87a".utf8) || file.starts(with: "GIF89a".utf8) else { return nil }
        return (number(file[6..<8].reversed()), number(file[8..<10].reversed()))
    }

    // https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B: segments, one of which begins the frame.
    private static func ofJPEG(_ file: [UInt8]) -> (Int, Int)? {
        guard file.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 9 <= file.count, file[place] == 0xFF {
            let marker = file[place + 1]
            switch marker {
            // Any number of these may stand before a marker.
            case 0xFF: place += 1
            // Tables of Huffman and arithmetic codes, and what is reserved, are no frames.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                return (number(file[(place + 7)..<(place + 9)]), number(file[(place + 5)..<(place + 7)]))
            default: place += 2 + max(2, number(file[(place + 2)..<(place + 4)]))
            }
        }
        return nil
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
