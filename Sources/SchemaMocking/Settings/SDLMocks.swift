import GraphQLLanguage
package import JSONModel

/// The mocks that `@fake`, `@examples` and `@listLength` set on a definition, with GraphQL Faker's meaning.
struct SDLMocks {
    var source: ValueSource?
    var listLength: ClosedRange<Int>?

    /// The last directive of a name counts, so that an extension's overrides the definition's.
    init(_ directives: [Directive]) {
        let byName = Dictionary(directives.map { ($0.name.value, $0) }, uniquingKeysWith: { $1 })
        source = byName["examples"].flatMap(Self.examples) ?? byName["fake"].flatMap(Self.fake)
        listLength = byName["listLength"].flatMap(Self.listLength)
    }

    private static func examples(_ directive: Directive) -> ValueSource? {
        let values = directive.constant("values")?.array ?? []
        return values.isEmpty ? nil : .examples(values)
    }

    private static func fake(_ directive: Directive) -> ValueSource? {
        guard let type = directive.constant("type")?.string.flatMap({ FakeType(named: $0) }) else { return nil }
        let options = directive.constant("options")?.object ?? [:]
        return .fake(Fake(type, options: FakeOptions(options), locale: directive.constant("locale")?.string))
    }

    private static func listLength(_ directive: Directive) -> ClosedRange<Int>? {
        guard let min = directive.constant("min")?.int, let max = directive.constant("max")?.int, min >= 0 else {
            return nil
        }
        return min <= max ? min...max : nil
    }
}

extension Directive {
    func constant(_ name: String) -> JSONValue? {
        arguments.first { $0.name.value == name }.map { JSONValue(constant: $0.value) }
    }
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
        randomizeImageUrl = object["randomizeImageUrl"]?.bool
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
