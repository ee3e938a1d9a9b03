import JSONModel

/// Codes that authorities issue, and texts that are made of them.
extension TextGenerator {
    /// ISO 3779: 17 letters and digits without I, O and Q.
    package static let vin = characters(11, of: "ABCDEFGHJKLMNPRSTUVWXYZ0123456789")
        .then("", pattern("######") { $0.field.mixed(with: 1) })

    /// A row and a letter: `14C`.
    package static let seat = TextGenerator { $1.writeInteger(1 + $0.field.below(38)) }
        .then("", characters(1, of: "ABCDEF") { $0.field.mixed(with: 1) })

    /// Such as `© 2019 Juniper Records`.
    package static let copyright = NumberGenerator.year(of: 0...40).asText.between("© ", "").then(" ", companyName)

    /// The airport code of the object's city, or the city's first letters where it has no known one.
    package static let iataCode = TextGenerator { identity, writer in
        let name = JSONWriter.bytes { city.write(identity, &$0) }
        if let code = PlaceTables.airportCodes[String(decoding: name, as: UTF8.self)] {
            return writer.writeRaw(Array(code.utf8))
        }
        let letters = name.filter { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
        for letter in (letters + Array("XXX".utf8)).prefix(3) { writer.writeRaw(letter & 0xDF) }
    }

    /// A code of four letters: one by the object's place, and the IATA code.
    package static let icaoCode = characters(1, of: "EKLOSVYZ") { $0.facet(.place) }.then("", iataCode)
}
