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

/// The options of `@fake`; each type reads only some of them.
package struct FakeOptions: Sendable, Hashable {
    enum LoremSize: String, Sendable, Hashable, CaseIterable {
        case word, words, sentence, sentences, paragraph, paragraphs
    }

    package struct ImageSize: Sendable, Hashable {
        package var width: Int
        package var height: Int
    }

    package struct Color: Sendable, Hashable {
        package var red = 0
        package var green = 0
        package var blue = 0
    }

    var useFullAddress: Bool?
    var minMoney: Double?
    var maxMoney: Double?
    var decimalPlaces: Int?
    var imageSize: ImageSize?
    var imageKeywords: [String] = []
    package var emailProvider: String?
    var passwordLength: Int?
    var loremSize: LoremSize?
    package var dateFormat: String?
    var dateFrom: String?
    var dateTo: String?
    var baseColor: Color?
    var minNumber: Double?
    var maxNumber: Double?
    var precisionNumber: Double?

    package init() {}
}

extension FakeOptions {
    /// Reads the options that have the right type; others count as not given.
    package init(_ object: JSONObject) {
        useFullAddress = object["useFullAddress"]?.bool
        minMoney = object["minMoney"]?.double
        maxMoney = object["maxMoney"]?.double
        decimalPlaces = object["decimalPlaces"]?.int
        imageSize = object["imageSize"].flatMap { size in
            guard let width = size["width"]?.int, let height = size["height"]?.int else { return nil }
            return ImageSize(width: width, height: height)
        }
        imageKeywords = object["imageKeywords"]?.array?.compactMap(\.string) ?? []
        emailProvider = object["emailProvider"]?.string
        passwordLength = object["passwordLength"]?.int
        loremSize = object["loremSize"]?.string.flatMap(LoremSize.init(rawValue:))
        dateFormat = object["dateFormat"]?.string
        dateFrom = object["dateFrom"]?.string
        dateTo = object["dateTo"]?.string
        baseColor = object["baseColor"].map { color in
            Color(red: color["red255"]?.int ?? 0, green: color["green255"]?.int ?? 0, blue: color["blue255"]?.int ?? 0)
        }
        minNumber = object["minNumber"]?.double
        maxNumber = object["maxNumber"]?.double
        precisionNumber = object["precisionNumber"]?.double
    }

    /// The names of all options.
    package static let names = [
        "useFullAddress", "minMoney", "maxMoney", "decimalPlaces", "imageSize", "imageKeywords", "randomizeImageUrl",
        "emailProvider", "passwordLength", "loremSize", "dateFormat", "dateFrom", "dateTo", "baseColor", "minNumber",
        "maxNumber", "precisionNumber",
    ]
}
