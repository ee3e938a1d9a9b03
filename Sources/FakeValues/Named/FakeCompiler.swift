import JSONModel
import Platform

/// Finds the generator of a kind of value that has a name (GraphQL Faker's types and options).
package enum FakeCompiler {
    /// The generator, in the form that the kind of value has by itself.
    package static func generator(_ fake: Fake) -> LeafGenerator {
        if case .boolean = fake.type { return .boolean(percent: 50) }
        if let number = number(fake) { return .number(number) }
        if let instant = instant(fake) { return InstantForm.dateTime.generator(instant) }
        return .text(text(fake))
    }

    package static func number(_ fake: Fake) -> NumberGenerator? {
        let options = fake.options
        switch fake.type {
        case .latitude: return .latitude
        case .longitude: return .longitude
        case .money:
            let decimals = min(max(options.decimalPlaces ?? 2, 0), 6)
            return range(options.minMoney ?? 1, options.maxMoney ?? 1_000, decimals: decimals)
        case .number:
            let precision = options.precisionNumber ?? 1
            return range(options.minNumber ?? 0, options.maxNumber ?? 99_999, decimals: decimals(of: precision))
        case .httpStatusCode:
            return NumberGenerator { [200, 201, 204, 301, 304, 400, 401, 403, 404, 500, 503][$0.field.below(11)] }
        case .port: return .uniform(1_024...65_535)
        default: return nil
        }
    }

    /// The number of decimals of a step such as 0.01.
    private static func decimals(of precision: Double) -> Int {
        var step = precision
        var decimals = 0
        while decimals < 6, step > 0, step < 1 {
            step *= 10
            decimals += 1
        }
        return decimals
    }

    private static func range(_ low: Double, _ high: Double, decimals: Int) -> NumberGenerator {
        let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
        let bounds = [low, high].map { Int(saturating: $0 * unit) }.sorted()
        return .uniform(bounds[0]...bounds[1], decimals: decimals)
    }

    package static func instant(_ fake: Fake) -> InstantGenerator? {
        switch fake.type {
        case .pastDate: return .past(days: 0...364)
        case .futureDate: return .future(days: 0...364)
        case .recentDate: return .past(days: 0...0)
        case .birthdate: return .yearsAgo(18...80)
        case .date:
            let from = fake.options.dateFrom.flatMap(Instant.init(parsing:)) ?? Instant(seconds: 1_262_304_000)
            let to = fake.options.dateTo.flatMap(Instant.init(parsing:)) ?? Instant(seconds: 1_893_456_000)
            let range = min(from, to).seconds...max(from, to).seconds
            return InstantGenerator { $0.field.within(range) }
        default: return nil
        }
    }

    package static func text(_ fake: Fake) -> TextGenerator {
        let options = fake.options
        switch fake.type {
        case .streetAddress: return options.useFullAddress == true ? .fullAddress : .streetAddress
        case .imageUrl: return .imageURL(size: options.imageSize, keywords: options.imageKeywords)
        case .email: return .email(provider: options.emailProvider)
        case .password: return .password(length: min(max(options.passwordLength ?? 15, 1), 1_000))
        case .lorem: return lorem(options.loremSize ?? .paragraphs)
        case .colorHex: return options.baseColor.map(TextGenerator.colorHex(near:)) ?? .colorHex
        default: return plain[fake.type] ?? .named[fake.type.ruleName] ?? .word
        }
    }

    private static func lorem(_ size: FakeOptions.LoremSize) -> TextGenerator {
        switch size {
        case .word: .word
        case .words: .words
        case .sentence: .sentence
        case .sentences: .sentences(2...5)
        case .paragraph: .paragraph
        case .paragraphs: .paragraphs(3)
        }
    }

    /// The kinds without options that rules do not know.
    private static let plain: [FakeType: TextGenerator] = [
        .product: .productKind, .companyBS: .buzzPhrase, .dbColumn: .databaseColumn, .dbType: .databaseType,
        .dbCollation: .databaseCollation, .dbEngine: .databaseEngine, .financeTransactionType: .transactionType,
        .currencyCode: .currencyCode, .currencyName: .currencyName, .currencySymbol: .currencySymbol,
        .hackerAbbreviation: .hackerAbbreviation, .hackerPhrase: .hackerPhrase, .url: .origin, .words: .words,
        .bio: .bio, .productDescription: .productDescription, .dish: .dish, .ingredient: .ingredient,
        .vehicleModel: .vehicleModel, .petName: .petName, .creditCardCVV: .pattern("###"), .pin: .pattern("####"),
        .topLevelDomain: .oneOf("com", "dev", "info", "io", "net", "org"), .slug: .words.slug(),
        .weekday: .word(of: MomentFormat.weekdays), .month: .word(of: MomentFormat.months), .nanoid: .nanoID,
        .ulid: .ulid, .numeric: .pattern("########"), .hexadecimal: .hex(digits: 16), .boolean: .oneOf("false", "true"),
    ]
}

extension TextGenerator {
    /// A colour whose parts are each halfway between a random one and the base's.
    fileprivate static func colorHex(near base: [Int]) -> TextGenerator {
        TextGenerator { identity, writer in
            writer.writeRaw("#")
            for (index, part) in base.enumerated() {
                let random = identity.field.mixed(with: UInt64(index)).below(256)
                writer.writeHex(UInt64((random + part) / 2), digits: 2)
            }
        }
    }
}
