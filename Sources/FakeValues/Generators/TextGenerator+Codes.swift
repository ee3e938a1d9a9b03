import JSONModel

/// Codes that authorities issue, and texts that are made of them.
extension TextGenerator {
    /// One of the texts that `|` separates.
    package static func choice(_ words: String) -> TextGenerator {
        let table = WordTable(lines: words.split(separator: "|").joined(separator: "\n"))
        return TextGenerator { identity, writer in table.write(identity.field, to: &writer) }
    }

    /// ISO 3779: 17 letters and digits without I, O and Q.
    package static let vin = TextGenerator { identity, writer in
        writer.writeCharacters(11, of: "ABCDEFGHJKLMNPRSTUVWXYZ0123456789", identity.field)
        writer.writePattern("######".utf8, identity.field.mixed(with: 1))
    }

    /// ISO 6166, with its check digit by Luhn: letters count as two digits.
    package static let isin = TextGenerator { identity, writer in
        let digits = (0..<9).map { identity.field.mixed(with: UInt64($0)).below(10) }
        // "US" is 30 28.
        let all = [3, 0, 2, 8] + digits
        let sum = all.reversed().enumerated().reduce(0) { sum, next in
            let value = next.element * (next.offset % 2 == 0 ? 2 : 1)
            return sum + value / 10 + value % 10
        }
        writer.writeRaw("US")
        for digit in digits { writer.writeInteger(digit) }
        writer.writeInteger((10 - sum % 10) % 10)
    }

    /// A row and a letter: `14C`.
    package static let seat = TextGenerator { identity, writer in
        writer.writeInteger(1 + identity.field.below(38))
        writer.writeCharacters(1, of: "ABCDEF", identity.field.mixed(with: 1))
    }

    /// Such as `© 2019 Juniper Records`.
    package static let copyright = TextGenerator { identity, writer in
        writer.writeRaw("© ")
        writer.writeInteger(NumberGenerator.year(of: 0...40).scaled(identity))
        writer.writeRaw(" ")
        companyName.write(identity, &writer)
    }

    /// The airport code of the object's city, or the city's first letters where it has no known one.
    package static let iataCode = TextGenerator { identity, writer in
        var city = JSONWriter(capacity: 24)
        TextGenerator.city.write(identity, &city)
        writer.writeAirport(city.bytes)
    }

    /// A code of four letters: one by the object's place, and the IATA code.
    package static let icaoCode = TextGenerator { identity, writer in
        writer.writeCharacters(1, of: "EKLOSVYZ", identity.facet(.place))
        iataCode.write(identity, &writer)
    }
}

extension JSONWriter {
    fileprivate mutating func writeAirport(_ city: [UInt8]) {
        let name = String(decoding: city, as: UTF8.self)
        if let code = PlaceTables.airportCodes[name] { return writeRaw(Array(code.utf8)) }
        let letters = city.filter { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
        for letter in (letters + Array("XXX".utf8)).prefix(3) { writeRaw(letter & 0xDF) }
    }
}
