package import JSONModel

/// A kind of value asked for by name, in the SDL (`@fake(type:, options:, locale:)`) or in `mocks:` (`$fake`).
///
/// Types and options are those of GraphQL Faker, whose users' schemas work as they are.
package struct Fake: Sendable, Hashable {
    package var type: FakeType
    package var options: FakeOptions
    /// A locale, accepted for the sake of existing schemas; there is one set of data, with names from many places.
    package var locale: String?

    package init(_ type: FakeType, options: FakeOptions = FakeOptions(), locale: String? = nil) {
        self.type = type
        self.options = options
        self.locale = locale
    }
}

/// The kinds of values that `@fake` can make: GraphQL Faker's, and those of Faker and Mockoon that it lacks.
package enum FakeType: String, Sendable, Hashable, CaseIterable {
    case firstName, lastName, fullName, namePrefix, userName, gender, birthdate, bio, jobTitle, phoneNumber, avatarUrl
    case zipCode, city, streetName, streetAddress, secondaryAddress, buildingNumber, county, country, countryCode,
        state, stateAbbr, continent, timeZone, latitude, longitude
    case companyName, companyCatchPhrase, companyBS
    case product, productName, productCategory, productMaterial, productDescription, colorName, money, isbn, genre,
        dish, ingredient, vehicleManufacturer, vehicleModel, vin, seat, petName
    case financeAccountName, financeTransactionType, accountNumber, currencyCode, currencyName, currencySymbol,
        creditCardNumber, creditCardIssuer, creditCardCVV, pin, bitcoinAddress, ethereumAddress,
        internationalBankAccountNumber, bankIdentifierCode
    case email, url, domainName, topLevelDomain, slug, ipv4Address, ipv6Address, macAddress, port, httpMethod,
        httpStatusCode, userAgent, password, jwt, colorHex, imageUrl, emoji
    case date, pastDate, futureDate, recentDate, weekday, month
    case word, words, sentence, paragraph, lorem, hackerAbbreviation, hackerPhrase, locale
    case number, boolean, uuid, nanoid, ulid, objectId, alphanumeric, numeric, hexadecimal, filename, filePath,
        fileExtension, mimeType, semver, branchName, commitMessage, commitSha, dbColumn, dbType, dbCollation, dbEngine
}

/// The options of `@fake`; each type reads only some of them, and one of another type counts as not given.
package struct FakeOptions: Sendable, Hashable {
    enum LoremSize: String { case word, words, sentence, sentences, paragraph, paragraphs }

    package struct ImageSize {
        package var width: Int
        package var height: Int
    }

    private let given: JSONObject

    package init(_ given: JSONObject = [:]) { self.given = given }

    var useFullAddress: Bool? { given["useFullAddress"]?.bool }
    var minMoney: Double? { given["minMoney"]?.double }
    var maxMoney: Double? { given["maxMoney"]?.double }
    var decimalPlaces: Int? { given["decimalPlaces"]?.int }
    var imageKeywords: [String] { given["imageKeywords"]?.array?.compactMap(\.string) ?? [] }
    var emailProvider: String? { given["emailProvider"]?.string }
    var passwordLength: Int? { given["passwordLength"]?.int }
    var loremSize: LoremSize? { given["loremSize"]?.string.flatMap(LoremSize.init) }
    package var dateFormat: String? { given["dateFormat"]?.string }
    var dateFrom: String? { given["dateFrom"]?.string }
    var dateTo: String? { given["dateTo"]?.string }
    var minNumber: Double? { given["minNumber"]?.double }
    var maxNumber: Double? { given["maxNumber"]?.double }
    var precisionNumber: Double? { given["precisionNumber"]?.double }

    /// `nil` without a width and a height.
    var imageSize: ImageSize? {
        guard let size = given["imageSize"], let width = size["width"]?.int, let height = size["height"]?.int else {
            return nil
        }
        return ImageSize(width: width, height: height)
    }

    /// The red, green and blue parts of the base colour, from 0 to 255; `nil` without such a colour.
    var baseColor: [Int]? {
        given["baseColor"].map { color in
            ["red255", "green255", "blue255"].map { min(max(color[$0]?.int ?? 0, 0), 255) }
        }
    }

    /// The names of all options.
    package static let names = [
        "useFullAddress", "minMoney", "maxMoney", "decimalPlaces", "imageSize", "imageKeywords", "randomizeImageUrl",
        "emailProvider", "passwordLength", "loremSize", "dateFormat", "dateFrom", "dateTo", "baseColor", "minNumber",
        "maxNumber", "precisionNumber",
    ]
}
