import JSONModel

/// A number of bytes as people write it; units are powers of a thousand, as on disks.
package struct ByteCount {
    package let bytes: Int

    init?(_ scalar: YAMLScalar) {
        if let bytes = scalar.value.int { self.init(bytes: bytes) } else { self.init(scalar.text) }
    }

    private init(bytes: Int) { self.bytes = bytes }

    /// Reads digits and perhaps a unit.
    package init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }
        guard let count = Int(digits), let factor = Self.factors[unit.lowercased()] else { return nil }
        let (bytes, overflow) = count.multipliedReportingOverflow(by: factor)
        guard !overflow else { return nil }
        self.init(bytes: bytes)
    }

    /// A number of bytes with its unit, where it is a whole number of them: `10MB`, `16384`.
    package static func text(_ bytes: Int) -> String {
        let unit = [("GB", 1_000_000_000), ("MB", 1_000_000)].first { bytes > 0 && bytes % $0.1 == 0 }
        return unit.map { "\(bytes / $0.1)\($0.0)" } ?? "\(bytes)"
    }

    private static let factors = [
        "": 1, "b": 1, "kb": 1_000, "k": 1_000, "mb": 1_000_000, "m": 1_000_000, "gb": 1_000_000_000,
    ]
}
