package import JSONModel

/// Pieces of text inside a JSON string that need no escaping.
extension JSONWriter {
    /// Writes the lowest digits of a number, in lowercase hexadecimal.
    mutating func writeHex(_ number: UInt64, digits: Int) {
        var shift = (digits - 1) * 4
        while shift >= 0 {
            let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
            writeRaw(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            shift -= 4
        }
    }

    /// Writes digits and capital letters by a pattern: `#` is a digit, `@` a capital letter, anything else itself.
    mutating func writePattern(_ pattern: some Sequence<UInt8>, _ hash: UInt64) {
        var rest = hash
        for byte in pattern {
            switch byte {
            case UInt8(ascii: "#"):
                rest = rest.mixed(with: 3)
                writeRaw(UInt8(ascii: "0") + UInt8(rest.below(10)))
            case UInt8(ascii: "@"):
                rest = rest.mixed(with: 5)
                writeRaw(UInt8(ascii: "A") + UInt8(rest.below(26)))
            default: writeRaw(byte)
            }
        }
    }

    /// Writes `count` characters of an alphabet.
    mutating func writeCharacters(_ count: Int, of alphabet: StaticString, _ hash: UInt64) {
        var rest = hash
        alphabet.withUTF8Buffer { letters in
            // SAFETY: `below` stays under the buffer's count, and the buffer is read only inside this closure.
            for _ in 0..<count {
                rest = rest.mixed(with: 7)
                unsafe writeRaw(letters[rest.below(letters.count)])
            }
        }
    }

    /// Writes a number that is given in units of its last decimal: 1990 with two decimals is `19.90`.
    package mutating func writeDecimal(_ scaled: Int, decimals: Int) {
        guard decimals > 0 else { return writeInteger(scaled) }
        let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
        if scaled < 0 { writeRaw(UInt8(ascii: "-")) }
        writeInteger(Int(clamping: scaled.magnitude / UInt(unit)))
        writeRaw(UInt8(ascii: "."))
        writeDigits(Int(clamping: scaled.magnitude % UInt(unit)), width: decimals)
    }

    /// Adds arguments to the URL that was just written, as its query; texts that would have to be escaped are left out.
    package mutating func writeQuery(_ arguments: JSONObject) {
        let items = Self.items(arguments).map { "\($0.key)=\($0.value)" }
        guard !items.isEmpty else { return }
        rollBack(to: mark - 1)
        writeRaw(Array("?\(items.joined(separator: "&"))\"".utf8))
    }

    private static func items(_ arguments: JSONObject) -> [(key: String, value: String)] {
        arguments.flatMap { argument in
            if let members = argument.value.object { return items(members) }
            let text = argument.value.leafText ?? ""
            let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
            return isPlain && !text.isEmpty ? [(argument.key, text)] : []
        }
    }
}
