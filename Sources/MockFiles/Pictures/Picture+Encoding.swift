extension Picture {
    /// The picture as PNG, with four bits a pixel (ISO/IEC 15948).
    var png: [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var header: [UInt8] = []
        header.append(bigEndian: UInt32(width))
        header.append(bigEndian: UInt32(height))
        // Four bits, with a palette; the only compression, the only filters, not interlaced.
        header += [4, 3, 0, 0, 0]
        Self.write("IHDR", header, to: &bytes)
        Self.write("PLTE", colors.flatMap { [$0.red, $0.green, $0.blue] }, to: &bytes)
        Self.write("IDAT", compressedRows, to: &bytes)
        Self.write("IEND", [], to: &bytes)
        return bytes
    }

    private static func write(_ type: String, _ content: [UInt8], to bytes: inout [UInt8]) {
        let chunk = Array(type.utf8) + content
        bytes.append(bigEndian: UInt32(content.count))
        bytes += chunk
        bytes.append(bigEndian: CRC32.checksum(of: chunk))
    }

    /// The rows in zlib's format (RFC 1950).
    ///
    /// A row that is the same as the one above it is a row of zeros by the filter
    /// "up", and takes a few bytes.
    private var compressedRows: [UInt8] {
        var (deflater, adler) = (RunDeflater(), Adler32())
        func add(_ byte: UInt8, _ count: Int) {
            deflater.append(byte, count: count)
            adler.add(byte, count: count)
        }
        for (height, row) in bands {
            add(0, 1)
            var start = 0
            for index in 1...row.count where index == row.count || row[index] != row[start] {
                add(row[start], index - start)
                start = index
            }
            for _ in 1..<max(1, height) {
                add(2, 1)
                add(0, row.count)
            }
        }
        deflater.finish()
        var bytes: [UInt8] = [0x78, 0x01]
        bytes += deflater.bytes
        bytes.append(bigEndian: adler.checksum)
        return bytes
    }

    /// The rows of pixels, two a byte, each with how often it comes below each other.
    private var bands: [(height: Int, row: [UInt8])] {
        let edges = Set(rectangles.flatMap { [$0.y.lowerBound, $0.y.upperBound] } + [0, height]).sorted()
        return zip(edges, edges.dropFirst()).map { top, bottom in
            var pixels = [UInt8](repeating: 0, count: width + width % 2)
            for rectangle in rectangles where rectangle.y.contains(top) {
                for x in rectangle.x { pixels[x] = rectangle.color }
            }
            let row = stride(from: 0, to: pixels.count, by: 2).map { pixels[$0] << 4 | pixels[$0 + 1] }
            return (bottom - top, row)
        }
    }

    var svg: [UInt8] {
        func attribute(_ color: UInt8) -> String {
            let color = colors[Int(color)]
            return "fill=\"rgb(\(color.red),\(color.green),\(color.blue))\""
        }
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" shape-rendering="crispEdges"><path \(attribute(0)) \
            d="M0 0h\(width)v\(height)H0z"/>
            """
        for rectangle in rectangles {
            let (x, y) = (rectangle.x, rectangle.y)
            text += "<path \(attribute(rectangle.color)) d=\"M\(x.lowerBound) \(y.lowerBound)h\(x.count)v\(y.count)"
            text += "h-\(x.count)z\"/>"
        }
        return Array((text + "</svg>\n").utf8)
    }
}
