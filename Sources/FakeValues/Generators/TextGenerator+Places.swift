import JSONModel

extension Identity {
    fileprivate var city: PlaceTables.City {
        let cities = PlaceTables.cities
        let hash = facet(.place)
        guard isKnown else { return cities[hash.below(cities.count)] }
        if let name = givenCity, let city = cities.first(where: { $0.name.elementsEqual(name) }) { return city }
        let country = (given(.place, .countryCode) ?? given(.place, .country)).flatMap(PlaceTables.country)
        let inside = country.map { country in cities.filter { PlaceTables.countries[$0.country] === country } } ?? []
        return inside.isEmpty ? cities[hash.below(cities.count)] : inside[hash.below(inside.count)]
    }

    fileprivate var givenCity: ArraySlice<UInt8>? {
        guard isKnown else { return nil }
        if let name = given(.place, .city) { return name }
        var writer = JSONWriter(capacity: 24)
        writer.writeTitle(Array(words(of: .slug, .place).joined(separator: [UInt8(ascii: " ")]))[...])
        return writer.mark == 0 ? nil : writer.bytes[...]
    }

    fileprivate var country: PlaceTables.Country { PlaceTables.countries[city.country] }
}

/// A place: city, country, position and time zone belong together, whichever of them is asked for.
extension TextGenerator {
    package static let city = TextGenerator { $1.writeRaw($0.givenCity ?? $0.city.name[...]) }
    package static let region = TextGenerator { $1.writeRaw($0.city.region) }
    package static let regionCode = TextGenerator { $1.writeRaw($0.city.regionCode) }
    package static let country = TextGenerator { $1.writeRaw($0.given(.place, .country) ?? $0.country.name[...]) }
    package static let countryCode = TextGenerator {
        $1.writeRaw($0.given(.place, .countryCode) ?? $0.country.code[...])
    }
    /// One of the values of an enum, each with its folded name: the country of a given city, or any of them, which the
    /// place then lies in.
    ///
    /// It is `nil` for an enum of something else.
    package static func country(among values: [(name: String, folded: String)]) -> TextGenerator? {
        let known = values.compactMap { value in
            PlaceTables.countryNumbers[value.folded].map { ($0, Array(value.name.utf8)) }
        }
        let byCountry = Dictionary(known) { first, _ in first }
        guard byCountry.count > 1 else { return nil }
        let all = byCountry.sorted { $0.key < $1.key }.map(\.value)
        return TextGenerator { identity, writer in
            let given = identity.givenCity.flatMap { name in PlaceTables.cities.first { $0.name.elementsEqual(name) } }
            let any = all[identity.facet(.place).mixed(with: 5).below(all.count)]
            writer.writeRaw(given.flatMap { byCountry[$0.country] } ?? any)
        }
    }

    /// Whether an enum's values, by their folded names, are countries.
    package static func areCountries(_ values: [String]) -> Bool {
        Set(values.compactMap { PlaceTables.countryNumbers[$0] }).count > 1
    }

    package static let callingCode = TextGenerator { $1.writeRaw($0.country.callingCode) }.between("+", "")
    package static let continent = TextGenerator { $1.writeRaw($0.country.continent) }
    package static let timeZone = TextGenerator { $1.writeRaw($0.city.timeZone) }
    package static let languageCode = TextGenerator { $1.writeRaw($0.country.language) }
    package static let postalCode = TextGenerator {
        $1.writePattern($0.country.postalFormat, $0.facet(.place).mixed(with: 1))
    }

    /// `pt-BR`: BCP 47, as the place's country has it.
    package static let locale = languageCode.then("-", TextGenerator { $1.writeRaw($0.country.code) })

    /// Such as `Lisbon, Portugal`.
    package static let cityAndCountry = city.then(", ", country)

    package static let streetName = word(of: PlaceTables.streets) { $0.facet(.place).mixed(with: 2) }

    package static let houseNumber = TextGenerator { $1.writeInteger(1 + $0.facet(.place).mixed(with: 3).below(240)) }

    /// Such as `12 Mill Road`.
    package static let streetAddress = houseNumber.then(" ", streetName)

    package static let secondaryAddress = TextGenerator { identity, writer in
        let hash = identity.facet(.place).mixed(with: 4)
        writer.writeRaw(hash.below(3) == 0 ? "Suite " : "Apt. ")
        writer.writeInteger(1 + hash.mixed(with: 1).below(480))
    }

    /// Such as `12 Mill Road, 1100-148 Lisbon, Portugal`.
    package static let fullAddress = streetAddress.then(", ", postalCode).then(" ", cityAndCountry)

    /// Such as `38.7223,-9.1393`.
    package static let coordinates = NumberGenerator.latitude.asText.then(",", NumberGenerator.longitude.asText)

    package static let countryCode3 = TextGenerator.oneOf(
        entries: """
            ARG AUS BRA CAN CHE DEU DNK EGY ESP FIN FRA GBR IND ISL ITA JPN KEN KOR MEX NGA NLD NOR NZL POL PRT SWE TUR USA \
            VNM ZAF
            """
    )
}

extension NumberGenerator {
    /// Of the place's city.
    package static let latitude = NumberGenerator(decimals: 4) { degrees($0.city.latitude) }
    package static let longitude = NumberGenerator(decimals: 4) { degrees($0.city.longitude) }

    private static func degrees(_ value: Double) -> Int { Int((value * 10_000).rounded()) }
}
