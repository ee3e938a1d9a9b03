import JSONModel

/// Numbers with check digits.
extension TextGenerator {
    /// ISBN-13 in the 978 range, without hyphens.
    package static let isbn13 = gtin(prefix: [9, 7, 8], length: 13)
    /// EAN-13 in the range that shops use among themselves (20 to 29).
    package static let ean13 = gtin(prefix: [2], length: 13)
    package static let ean8 = gtin(prefix: [2], length: 8)
    /// UPC-A in the range for use within a shop.
    package static let upc = gtin(prefix: [4], length: 12)

    /// ISBN-10: the weights run from 10 to 1, and the sum is a multiple of 11.
    package static let isbn10 = TextGenerator { identity, writer in
        let digits = [UInt8](randomDigits: 9, identity.field)
        writer.writeDigits(of: digits)
        writer.writeElevenDigit(of: digits)
    }

    /// ISSN with its hyphen; the weights run from 8 to 1.
    package static let issn = TextGenerator { identity, writer in
        let digits = [UInt8](randomDigits: 7, identity.field)
        writer.writeDigits(of: Array(digits[..<4]))
        writer.writeRaw("-")
        writer.writeDigits(of: Array(digits[4...]))
        writer.writeElevenDigit(of: digits)
    }

    /// A card number with Luhn's check digit, in a range that no bank issues.
    package static let cardNumber = TextGenerator { identity, writer in
        let digits = [4, 0, 0, 0] + [UInt8](randomDigits: 11, identity.field)
        writer.writeDigits(of: digits)
        writer.writeInteger(digits.luhnDigit)
    }

    /// ISO 6166, with its check digit by Luhn: letters count as two digits.
    package static let isin = TextGenerator { identity, writer in
        let digits = [UInt8](randomDigits: 9, identity.field)
        writer.writeRaw("US")
        writer.writeDigits(of: digits)
        // "US" is 30 28.
        writer.writeInteger(([3, 0, 2, 8] + digits).luhnDigit)
    }

    /// A German IBAN: two check digits by ISO 7064 (mod 97).
    package static let iban = TextGenerator { identity, writer in
        let digits = [UInt8](randomDigits: 18, identity.field)
        // "DE00" moved to the end, letters as numbers: D is 13, E is 14.
        let remainder = (digits + [1, 3, 1, 4, 0, 0]).reduce(0) { ($0 * 10 + Int($1)) % 97 }
        writer.writeRaw("DE")
        writer.writeDigits(98 - remainder, width: 2)
        writer.writeDigits(of: digits)
    }

    /// ISO 9362, eight characters.
    package static let bic = pattern("@@@@").then("", countryCode).then("", pattern("@@") { $0.field.mixed(with: 1) })

    /// A SegWit address (BIP 173) for a 20-byte program.
    package static let bitcoinAddress = TextGenerator { identity, writer in
        writer.writeRaw("bc1")
        for value in Bech32.encode([0] + Bech32.program(identity.field)) {
            writer.writeRaw(Bech32.alphabet[Int(value)])
        }
    }

    private static func gtin(prefix: [UInt8], length: Int) -> TextGenerator {
        TextGenerator { identity, writer in
            let digits = prefix + [UInt8](randomDigits: length - 1 - prefix.count, identity.field)
            // From the right, the digits count three times and once in turn (GS1).
            let sum = digits.reversed().enumerated().reduce(0) { $0 + Int($1.element) * ($1.offset % 2 == 0 ? 3 : 1) }
            writer.writeDigits(of: digits)
            writer.writeInteger((10 - sum % 10) % 10)
        }
    }
}

extension [UInt8] {
    fileprivate init(randomDigits count: Int, _ hash: UInt64) {
        self = (0..<count).map { UInt8(hash.mixed(with: UInt64($0)).below(10)) }
    }

    /// Luhn's check digit: from the right, every other digit is doubled, beginning with the one beside it.
    fileprivate var luhnDigit: Int {
        let sum = reversed().enumerated().reduce(0) { sum, next in
            let value = Int(next.element) * (next.offset % 2 == 0 ? 2 : 1)
            return sum + (value > 9 ? value - 9 : value)
        }
        return (10 - sum % 10) % 10
    }
}

extension JSONWriter {
    fileprivate mutating func writeDigits(of digits: [UInt8]) {
        for digit in digits { writeRaw(UInt8(ascii: "0") + digit) }
    }

    /// Writes the check digit that makes the sum of the weighted digits a multiple of 11: an X where it is ten.
    fileprivate mutating func writeElevenDigit(of digits: [UInt8]) {
        let sum = digits.enumerated().reduce(0) { $0 + (digits.count + 1 - $1.offset) * Int($1.element) }
        let check = (11 - sum % 11) % 11
        check == 10 ? writeRaw("X") : writeInteger(check)
    }
}

/// The checksum of BIP 173.
enum Bech32 {
    package static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)
    private static let generator: [UInt32] = [0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3]
    /// The human-readable part "bc", expanded.
    private static let prefix: [UInt8] = [3, 3, 0, 2, 3]

    /// A 20-byte witness program in groups of five bits.
    package static func program(_ hash: UInt64) -> [UInt8] {
        (0..<32).map { UInt8(hash.mixed(with: UInt64($0)).below(32)) }
    }

    /// The values with their six check values behind them.
    package static func encode(_ values: [UInt8]) -> [UInt8] {
        let checksum = polymod(prefix + values + [UInt8](repeating: 0, count: 6)) ^ 1
        return values + (0..<6).map { UInt8(checksum >> (5 * (5 - UInt32($0))) & 31) }
    }

    package static func isValid(_ values: [UInt8]) -> Bool { polymod(prefix + values) == 1 }

    private static func polymod(_ values: [UInt8]) -> UInt32 {
        values.reduce(1) { checksum, value in
            let top = checksum >> 25
            var next = (checksum & 0x1FF_FFFF) << 5 ^ UInt32(value)
            for bit in 0..<5 where top >> UInt32(bit) & 1 == 1 { next ^= generator[bit] }
            return next
        }
    }
}
