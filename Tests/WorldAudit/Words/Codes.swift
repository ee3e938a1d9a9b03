/// Texts that stand for something by a convention: whether they are what they should be.
enum Codes {
    typealias Check = @Sendable (String) -> Bool

    static let byName: [String: Check] = {
        var checks: [String: Check] = [:]
        for (names, check) in table { for name in set(names) { checks[name] = check } }
        return checks
    }()

    private static let table: [(String, Check)] = [
        ("countrycode countrycodev2 countryisocode isocountry", { countries.contains($0) }),
        (
            "currencycode isocurrency currency",
            { currencies.contains($0) || $0.count != 3 && !$0.isEmpty && $0.allSatisfy { !$0.isNumber } }
        ),
        ("languagecode isolanguage", { languages.contains(String($0.prefix(2))) && $0.count <= 3 }),
        ("locale localecode", { isLocale($0) }), ("timezone timezoneid tz", { isTimeZone($0) }),
        ("ean ean13 gtin gtin13 barcode", { [8, 12, 13, 14].contains($0.count) && hasCheckDigit($0) }),
        ("isbn isbn13", { [10, 13].contains(digits($0).count) || $0.hasSuffix("X") }),
        ("iata iatacode airportcode", { matches($0, "AAA") }), ("icao icaocode", { matches($0, "AAAA") }),
        ("isrc", { $0.filter { $0 != "-" }.count == 12 && $0.prefix(2).allSatisfy { $0.isUppercase } }),
        ("vin", { $0.count == 17 }), ("iban", { isIBAN($0) }), ("bic swiftcode", { [8, 11].contains($0.count) }),
        ("uuid guid", { $0.count == 36 && $0.filter { $0 == "-" }.count == 4 }),
        ("email emailaddress contactemail", { isEmail($0) }),
        ("url uri avatarurl imageurl website homepage", { isURL($0) }),
        ("ip ipaddress ipv4", { $0.split(separator: ".").compactMap { UInt8($0) }.count == 4 || $0.contains(":") }),
        ("mimetype contenttype", { $0.split(separator: "/").count == 2 && !$0.contains(" ") }),
        ("hexcolor colorhex hexcolour colorcode", { isHex($0) }),
        ("sha commitsha sha256 sha1 oid gitobjectid", { $0.count >= 7 && $0.allSatisfy { $0.isHexDigit } }),
        ("postalcode zipcode zip postcode", { $0.contains { $0.isNumber } && $0.count <= 12 }),
        ("latlng coordinates", { $0.split(separator: ",").compactMap { Double($0) }.count == 2 }),
        ("semver", { $0.split(separator: ".").count >= 3 }),
    ]

    private static func isLocale(_ text: String) -> Bool {
        let parts = text.split { $0 == "-" || $0 == "_" }
        guard let language = parts.first, languages.contains(String(language)) else { return false }
        return parts.count < 2 || (parts.last.map { countries.contains(String($0)) } ?? true)
    }

    private static func isTimeZone(_ text: String) -> Bool {
        text.contains("/") || text.hasPrefix("UTC") || text.hasPrefix("GMT") || text.hasPrefix("+")
            || text.hasPrefix("-")
    }

    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@")
        return parts.count == 2 && parts[1].contains(".") && !text.contains(" ")
    }

    private static func isURL(_ text: String) -> Bool {
        (text.contains("://") || text.hasPrefix("/") || text.hasPrefix("data:")) && !text.contains(" ")
    }

    private static func isHex(_ text: String) -> Bool {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        return [3, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isHexDigit }
    }

    /// GS1: from the right, the digits count once and three times in turn.
    private static func hasCheckDigit(_ text: String) -> Bool {
        let digits = digits(text)
        guard digits.count == text.count else { return false }
        return digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) } % 10 == 0
    }

    /// ISO 7064, modulo 97.
    private static func isIBAN(_ text: String) -> Bool {
        let letters = text.filter { $0 != " " }
        guard letters.count > 14 else { return false }
        let moved = letters.dropFirst(4) + letters.prefix(4)
        let remainder = moved.reduce(0) { sum, letter in
            let value = letter.hexDigitValue ?? Int(letter.asciiValue ?? 0) - 55
            return (value > 9 ? sum * 100 + value : sum * 10 + value) % 97
        }
        return remainder == 1
    }

    private static func digits(_ text: String) -> [Int] { text.compactMap(\.wholeNumberValue) }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        text.count == pattern.count && text.allSatisfy { $0.isUppercase }
    }

    /// ISO 3166-1, alpha-2.
    static let countries = set(
        """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA \
        CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA \
        GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP \
        KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS \
        MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS \
        RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW \
        TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
        """
    )

    /// ISO 4217, those in use.
    static let currencies = set(
        """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF \
        CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG \
        HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA \
        MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD \
        RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX \
        USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL
        """
    )

    /// ISO 639-1.
    static let languages = set(
        """
        ab aa af ak sq am ar an hy as av ae ay az bm ba eu be bn bi bs br bg my ca ch ce ny zh cu cv kw co cr hr cs da dv \
        nl dz en eo et ee fo fj fi fr fy ff gd gl lg ka de el kl gn gu ht ha he hz hi ho hu is io ig id ia ie iu ik ga it \
        ja jv kn kr ks kk km ki rw ky kv kg ko kj ku lo la lv li ln lt lu lb mk mg ms ml mt gv mi mr mh mn na nv nd nr ng \
        ne no nb nn ii oc oj or om os pi ps fa pl pt pa qu ro rm rn ru se sm sg sa sc sr sn sd si sk sl so st es su sw ss \
        sv tl ty tg ta tt te th bo ti to ts tn tr tk tw ug uk ur uz ve vi vo wa cy wo xh yi yo za zu
        """
    )
}
