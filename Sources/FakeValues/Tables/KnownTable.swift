import JSONModel

/// A closed set of things in the world, with known values for each: countries, continents, languages.
package final class KnownTable: Sendable {
    /// The known values of each thing, column by column.
    package let records: [[[UInt8]]]
    /// The columns, by the folded names of the fields that hold them.
    private let columns: [String: Int]
    /// The columns that identify the thing, by the traits that they hold.
    package let traits: [(trait: Trait, column: Int)]

    private init(_ records: [[[UInt8]]], _ columns: [String], traits: [(Trait, Int)]) {
        self.records = records
        let places = columns.enumerated().flatMap { column, names in
            names.split(separator: " ").map { (String($0), column) }
        }
        self.columns = Dictionary(uniqueKeysWithValues: places)
        self.traits = traits.map { (trait: $0.0, column: $0.1) }
    }

    /// A table of the lines of a text, whose things are known by their codes, then by their names.
    private convenience init(_ lines: String, _ columns: [String]) {
        let traits = [(Trait(facet: .title, part: .code), 0), (Trait(facet: .title, part: .name), 1)]
        self.init(PlaceTables.records(lines), columns, traits: traits)
    }

    package func column(_ name: String) -> Int? { columns[name] }

    package static let countries = KnownTable(
        PlaceTables.countryRecords.map { $0 + [flag(of: $0[0])] },
        [
            "code isocode iso iso2 alpha2 alpha2code countrycode", "name", "currency currencycode", "language", "",
            "phone callingcode dialcode phonecode", "continent region", "capital", "emoji flag flagemoji emojiflag",
        ],
        traits: [(Trait(facet: .place, part: .countryCode), 0), (Trait(facet: .place, part: .country), 1)]
    )

    /// The letters of a country's code as regional indicators, which are shown as its flag.
    private static func flag(of code: [UInt8]) -> [UInt8] {
        let letters = code.compactMap { Unicode.Scalar(0x1F1E6 + UInt32($0 - UInt8(ascii: "A"))) }
        return Array(letters.map { String(Character($0)) }.joined().utf8)
    }

    package static let continents = KnownTable(
        """
        AF|Africa
        AN|Antarctica
        AS|Asia
        EU|Europe
        NA|North America
        OC|Oceania
        SA|South America
        """,
        ["code", "name"]
    )

    package static let languages = KnownTable(
        """
        bg|Bulgarian|Български
        ca|Catalan|Català
        cs|Czech|Čeština
        da|Danish|Dansk
        de|German|Deutsch
        el|Greek|Ελληνικά
        en|English|English
        es|Spanish|Español
        et|Estonian|Eesti
        fi|Finnish|Suomi
        fr|French|Français
        hi|Hindi|हिन्दी
        hr|Croatian|Hrvatski
        hu|Hungarian|Magyar
        id|Indonesian|Bahasa Indonesia
        is|Icelandic|Íslenska
        it|Italian|Italiano
        ja|Japanese|日本語
        ko|Korean|한국어
        lt|Lithuanian|Lietuvių
        lv|Latvian|Latviešu
        ms|Malay|Bahasa Melayu
        nb|Norwegian|Norsk
        nl|Dutch|Nederlands
        pl|Polish|Polski
        pt|Portuguese|Português
        ro|Romanian|Română
        sk|Slovak|Slovenčina
        sl|Slovenian|Slovenščina
        sv|Swedish|Svenska
        sw|Swahili|Kiswahili
        th|Thai|ไทย
        tr|Turkish|Türkçe
        uk|Ukrainian|Українська
        vi|Vietnamese|Tiếng Việt
        zh|Chinese|中文
        """,
        ["code isocode iso iso6391 locale languagecode", "name", "native nativename endonym autonym"]
    )
}

extension TextGenerator {
    /// A column of the object's thing: of the one that its given traits name, else of the one that is dealt to it.
    package static func known(_ table: KnownTable, _ column: Int) -> TextGenerator {
        TextGenerator { identity, writer in
            let given = table.traits.lazy.compactMap { trait, column in
                identity.given(trait.facet, trait.part).flatMap { text in
                    table.records.first { text.elementsEqual($0[column]) }
                }
            }.first
            writer.writeRaw((given ?? table.records[identity.turn(of: table.records.count)])[column])
        }
    }
}
