/// A picture of flat rectangles, each of which covers those before it.
struct Picture {
    struct Color: Hashable {
        var red: UInt8
        var green: UInt8
        var blue: UInt8

        /// A colour by its hue in degrees, and its saturation and lightness in percent.
        init(hue: Int, saturation: Int, lightness: Int) {
            let chroma = (100 - abs(2 * lightness - 100)) * saturation
            let middle = chroma * (60 - abs(hue % 120 - 60)) / 60
            let base = lightness * 100 - chroma / 2
            let parts =
                switch hue % 360 / 60 {
                case 0: (chroma, middle, 0)
                case 1: (middle, chroma, 0)
                case 2: (0, chroma, middle)
                case 3: (0, middle, chroma)
                case 4: (middle, 0, chroma)
                default: (chroma, 0, middle)
                }
            func byte(_ part: Int) -> UInt8 { UInt8(clamping: (part + base) * 255 / 10_000) }
            (red, green, blue) = (byte(parts.0), byte(parts.1), byte(parts.2))
        }
    }

    struct Rectangle {
        var x: Range<Int>
        var y: Range<Int>
        /// The index of its colour.
        var color: UInt8
    }

    let width: Int
    let height: Int
    /// At most sixteen colours, the background's first.
    let colors: [Color]
    private(set) var rectangles: [Rectangle] = []

    init(_ size: PictureSize, colors: [Color]) {
        (width, height) = (size.width, size.height)
        self.colors = Array(colors.prefix(16))
    }

    /// Adds a rectangle, as much of it as is in the picture.
    mutating func fill(x: Range<Int>, y: Range<Int>, color: UInt8) {
        let (x, y) = (x.clamped(to: 0..<width), y.clamped(to: 0..<height))
        guard !x.isEmpty, !y.isEmpty, Int(color) < colors.count else { return }
        rectangles.append(Rectangle(x: x, y: y, color: color))
    }

    /// Adds a text as wide as it fits into a frame, in its middle, in capitals of five by seven squares.
    ///
    /// Characters without a picture are left out.
    ///
    /// - Returns: the number of pixels of one square; 0 where the text does not fit.
    @discardableResult
    mutating func write(_ text: String, x: Range<Int>, y: Range<Int>, color: UInt8) -> Int {
        let glyphs = text.uppercased().utf8.compactMap { $0 == UInt8(ascii: " ") ? [] : Glyphs.columns(of: $0) }
        guard !glyphs.isEmpty else { return 0 }
        let columns = 6 * glyphs.count - 1
        let square = min(x.count / columns, y.count / 7)
        guard square > 0 else { return 0 }
        let left = x.lowerBound + (x.count - columns * square) / 2
        let top = y.lowerBound + (y.count - 7 * square) / 2
        for (place, glyph) in glyphs.enumerated() {
            for (column, bits) in glyph.enumerated() {
                let start = left + (6 * place + column) * square
                for row in 0..<7 where bits >> row & 1 == 1 {
                    fill(
                        x: start..<(start + square),
                        y: (top + row * square)..<(top + (row + 1) * square),
                        color: color
                    )
                }
            }
        }
        return square
    }
}

/// The width and height of a picture in pixels, each at least 1.
struct PictureSize: Equatable {
    let width: Int
    let height: Int

    static let longestSide = 4_096

    /// A size of these proportions, smaller where a side would be too long.
    init(width: Int, height: Int) {
        let (width, height) = (max(1, width), max(1, height))
        let longest = max(width, height)
        if longest <= Self.longestSide {
            (self.width, self.height) = (width, height)
        } else {
            self.width = max(1, Int(Double(width) / Double(longest) * Double(Self.longestSide)))
            self.height = max(1, Int(Double(height) / Double(longest) * Double(Self.longestSide)))
        }
    }
}
