import FakeValues

/// Reads descriptions of fields whose names tell nothing.
enum DescriptionGuide {
    /// The text that a description tells of, by the first phrase in it that is known.
    package static func text(_ description: String) -> TextGenerator? {
        let text = description.lowercased()
        return phrases.first { text.contains($0.phrase) }?.generator
    }

    /// The possible values that a description lists: `('Alive', 'Dead' or 'unknown')`.
    package static func values(_ description: String) -> TextGenerator? {
        for quote in ["'", "\"", "`"] as [Character] {
            let parts = description.split(separator: quote, omittingEmptySubsequences: false)
            guard parts.count >= 5, parts.count % 2 == 1 else { continue }
            // What is quoted stands at the odd places, and nothing but "or" and commas between.
            let quoted = stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
            let between = stride(from: 2, to: parts.count - 1, by: 2).map { parts[$0].filter { !$0.isWhitespace } }
            guard between.allSatisfy({ [",", "or", ",or", "|", "/"].contains($0) }),
                quoted.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 30 && $0.allSatisfy(isPlain) })
            else { continue }
            return .choice(quoted.joined(separator: "|"))
        }
        return nil
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && character >= " " && !"\\\"|".contains(character)
    }

    static func isMoment(_ description: String) -> Bool {
        let text = description.lowercased()
        return [
            "iso 8601", "iso8601", "iso-8601", "rfc 3339", "rfc3339", "date and time", "timestamp of", "time when",
            "date when",
        ]
        .contains(where: text.contains)
    }

    /// The number that a description tells: "between 1 and 10", "from 0 to 100", "in cents", "in percent".
    package static func number(_ description: String) -> NumberGenerator? {
        let text = description.lowercased()
        if let range = range(in: words(of: text)) { return range }
        if text.contains("in cents") || text.contains("minor unit") { return .priceInCents }
        if text.contains("percentage") || text.contains("in percent") { return .uniform(0...100) }
        if text.contains("in milliseconds") { return .uniform(20...2_000) }
        if text.contains("in seconds") { return .uniform(30...5_400) }
        if text.contains("in bytes") { return .skewed(bits: 23) }
        if text.contains("number of") || text.contains("how many") { return .skewed(bits: 9) }
        return text.contains("unix time") || text.contains("epoch")
            ? NumberGenerator { InstantGenerator.stage(0).seconds($0) } : nil
    }

    private static func range(in words: [Substring]) -> NumberGenerator? {
        for index in words.indices.dropFirst().dropLast(2) {
            let isRange =
                (words[index - 1] == "between" && words[index + 1] == "and")
                || (words[index - 1] == "from" && words[index + 1] == "to")
            guard isRange, let low = Double(words[index]), let high = Double(words[index + 2]) else { continue }
            guard low < high, abs(low) < 1e9, abs(high) < 1e9 else { continue }
            let decimals = low == low.rounded() && high == high.rounded() && high - low > 1 ? 0 : 2
            let unit = decimals == 0 ? 1.0 : 100.0
            return .uniform(Int((low * unit).rounded(.up))...Int((high * unit).rounded(.down)), decimals: decimals)
        }
        return nil
    }

    private static func words(of text: String) -> [Substring] {
        text.split { $0 == " " || $0 == "," || $0 == "(" || $0 == ")" || $0 == "\n" }
            .map { $0.last == "." ? $0.dropLast() : $0 }
    }

    private static let phrases: [(phrase: String, generator: TextGenerator)] = [
        ("e-mail", .email), ("email", .email), ("phone number", .phone), ("telephone", .phone), ("avatar", .avatarURL),
        ("url of the image", .imageURL), ("image url", .imageURL), ("url of an image", .imageURL), ("uuid", .uuid),
        ("ip address", .ipv4), ("mime type", .mimeType), ("content type", .mimeType), ("file name", .fileName),
        ("hexadecimal colo", .colorHex), ("hex colo", .colorHex), ("currency code", .worldCurrencyCode),
        ("iso 4217", .worldCurrencyCode),
        ("iso 3166", .countryCode), ("country code", .countryCode), ("bcp 47", .locale), ("iso 639", .languageCode),
        ("time zone", .timeZone), ("timezone", .timeZone), ("postal code", .postalCode), ("zip code", .postalCode),
        ("url", .url), ("uri", .url), ("link to", .url), ("markdown", .markdown), ("html", .html),
        ("sha-1", .gitObjectID),
        ("commit hash", .gitObjectID), ("base64", .base64), ("semantic version", .version), ("first name", .firstName),
        ("last name", .lastName), ("full name", .fullName), ("user name", .login), ("username", .login),
        ("name of the person", .fullName), ("name of the user", .fullName), ("name of the company", .companyName),
        ("name of the city", .city), ("name of the country", .country), ("street", .streetAddress),
        ("slug", .thingName.slug()),
        ("sentence", .sentence), ("paragraph", .paragraph), ("summary", .summary), ("description", .summary),
    ]
}
