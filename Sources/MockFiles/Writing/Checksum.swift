/// The checksum of PNG, ZIP and gzip (ISO 3309, as RFC 1952 has it in section 8).
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
}

/// The checksum of zlib (RFC 1950, section 8.2), which counts the repetitions of a zero at once.
struct Adler32 {
    private var sum: UInt32 = 1
    private var sumOfSums: UInt32 = 0
    private static let modulus: UInt32 = 65_521

    var checksum: UInt32 { sumOfSums << 16 | sum }

    mutating func add(_ byte: UInt8, count: Int) {
        if byte == 0 {
            let whole = UInt64(sumOfSums) + UInt64(sum) * UInt64(count)
            sumOfSums = UInt32(whole % UInt64(Self.modulus))
            return
        }
        for _ in 0..<count {
            sum = (sum + UInt32(byte)) % Self.modulus
            sumOfSums = (sumOfSums + sum) % Self.modulus
        }
    }
}

extension [UInt8] {
    /// Appends the bytes of a number, the highest first.
    mutating func append(bigEndian number: UInt32) {
        for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// Appends the bytes of a number, the lowest first.
    mutating func append(littleEndian number: UInt32, bytes count: UInt32 = 4) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
