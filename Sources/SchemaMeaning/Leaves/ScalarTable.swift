import FakeValues
import JSONModel

/// Scalars that are known by name (GraphQL's own, graphql-scalars', GitHub's, Hasura's, AppSync's, Shopify's), or by
/// the address of their specification.
///
/// A table, and nothing else.
enum ScalarTable {
    package static let byName: [String: ScalarForm] = {
        var forms: [String: ScalarForm] = [:]
        for (names, form) in names {
            for name in names.split(separator: " ") { forms[String(name)] = form }
        }
        return forms
    }()

    /// Last words of names that tell the form of values by themselves.
    package static let kinds = WordSets.set("scalarTableKinds")

    private static let names: [(String, ScalarForm)] = [
        ("string text citext varchar nonemptystring trimmedstring bpchar", .string), ("boolean bool", .boolean),
        (
            "int int8 int16 int32 smallint integer unsignedint uint short safeint serial unsignedlong ulong uint32",
            .integer
        ),
        ("float double real float8 float4 single floatnumber", .float), ("id", .identifier),
        ("decimal bigdecimal money monetaryamount amount bignumber bigfloat", .decimalText),
        ("positiveint", number(.uniform(1...1_000))), ("nonnegativeint unsignedinteger", number(.uniform(0...1_000))),
        ("negativeint", number(.uniform(-1_000 ... -1))), ("nonpositiveint", number(.uniform(-1_000...0))),
        ("positivefloat", number(.uniform(1...100_000, decimals: 2))),
        ("nonnegativefloat unsignedfloat", number(.uniform(0...100_000, decimals: 2))),
        ("negativefloat", number(.uniform(-100_000 ... -1, decimals: 2))),
        ("nonpositivefloat", number(.uniform(-100_000...0, decimals: 2))),
        ("byte", .fixed(.text(.base64))), ("port", number(.uniform(1_024...65_535))),
        ("datetime iso8601datetime datetimeiso datetimetz zoneddatetime utcdatetime isodatetime", .instant(.dateTime)),
        ("precisedatetime", .instant(.preciseDateTime)), ("offsetdatetime gittimestamp", .instant(.offsetDateTime)),
        ("localdatetime naivedatetime", .instant(.localDateTime)),
        ("date calendarday localdate isodate iso8601date calendardate fulldate", .instant(.date)),
        ("time offsettime timetz", .instant(.time)), ("localtime timeofday", .instant(.localTime)),
        ("localendtime", .instant(.localTime)), ("year", .instant(.year)), ("yearmonth", .instant(.yearMonth)),
        ("unixtime unixtimestamp epoch epochseconds timestampseconds", .instant(.epochSeconds)),
        ("epochmillis epochmilliseconds unixtimemillis timestampmillis", .instant(.epochMilliseconds)),
        ("duration iso8601duration interval period", .fixed(.text(.duration))),
        ("uri url httpurl uniformresourcelocator webaddress link", .url),
        ("uuid guid uuid4 uuidv4", .fixed(.text(.uuid))), ("objectid bsonobjectid", .fixed(.text(.objectID))),
        ("ulid", .fixed(.text(.ulid))), ("cuid", .fixed(.text(.cuid))), ("nanoid", .fixed(.text(.nanoID))),
        ("email emailaddress", .fixed(.text(.email))), ("phonenumber phone telephone", .fixed(.text(.phoneE164))),
        ("html safehtml", .html), ("markdown md", .fixed(.text(.markdown))),
        ("bytes blockchaindata hexdata", .fixed(.text(.hex(digits: 40).between("0x", "")))),
        ("xml", .fixed(.text(.xml))), ("yaml yml", .fixed(.text(.yaml))),
        ("base64 base64string bytea binary blob base64encoded", .fixed(.text(.base64))),
        ("hexadecimal hex", .fixed(.text(.hex(digits: 16)))), ("jwt", .fixed(.text(.jwt))),
        ("gitobjectid sha commitsha gitsha", .fixed(.text(.gitObjectID))), ("gitrefname", .fixed(.text(.gitReference))),
        ("gitsshremote", .fixed(.text(.gitSSHRemote))), ("x509certificate certificate", .fixed(.text(.certificate))),
        ("sha256 hash", .fixed(.text(.sha256))), ("semver version", .fixed(.text(.version))),
        (
            "currency currencycode currencycodealpha currencycodealpha3 currencyisocode iso4217",
            .fixed(.text(.worldCurrencyCode))
        ),
        ("countrycode country iso3166", .fixed(.text(.countryCode))),
        ("locale bcp47 languagetag", .fixed(.text(.locale))),
        ("language languagecode iso639", .fixed(.text(.languageCode))),
        ("timezone timezoneid", .fixed(.text(.timeZone))),
        ("utcoffset", .fixed(.text(.oneOf("+00:00", "+01:00", "+02:00", "-05:00", "-08:00", "+09:00")))),
        ("postalcode zipcode", .fixed(.text(.postalCode))), ("latitude", number(.latitude)),
        ("longitude", number(.longitude)),
        ("hexcolorcode hexcolor color colorhex colour", .fixed(.text(.colorHex))),
        ("rgb", .fixed(.text(.oneOf("rgb(220, 20, 60)", "rgb(0, 128, 128)", "rgb(75, 0, 130)")))),
        ("rgba", .fixed(.text(.oneOf("rgba(220, 20, 60, 0.8)", "rgba(0, 128, 128, 1)", "rgba(75, 0, 130, 0.5)")))),
        ("hsl", .fixed(.text(.oneOf("hsl(348, 83%, 47%)", "hsl(180, 100%, 25%)", "hsl(275, 100%, 25%)")))),
        ("hsla", .fixed(.text(.oneOf("hsla(348, 83%, 47%, 0.8)", "hsla(180, 100%, 25%, 1)")))),
        ("ip ipaddress ipv4 inet internetaddress", .fixed(.text(.ipv4))), ("ipv6", .fixed(.text(.ipv6))),
        ("cidr", .fixed(.text(.cidr))),
        ("mac macaddress macaddr", .fixed(.text(.macAddress))), ("isbn", .fixed(.text(.isbn13))),
        ("iban", .fixed(.text(.iban))), ("accountnumber", .fixed(.text(.accountNumber))),
        ("routingnumber", .fixed(.text(.oneOf("011000015", "021000021", "121000248")))),
        ("ssn", .fixed(.text(.pattern("900-##-####")))),
        (
            "did",
            .fixed(.text(.oneOf("did:example:123456789abcdefghi", "did:example:21tdau2f4g9", "did:web:example.com")))
        ),
        ("countryname", .fixed(.text(.country))), ("loccountrycode", .fixed(.text(.countryCode3))),
        ("locsubdivision subdivision", .fixed(.text(.oneOf("US-CA", "GB-SCT", "DE-BE", "FR-IDF", "CA-QC", "AU-VIC")))),
        ("cursor connectioncursor", .fixed(.text(.cursor))), ("slug", .fixed(.text(.repositoryName))),
        ("json jsonobject jsonb object map record hash dictionary", .fixed(.choice(objects))),
        ("jsonstring awsjson", .fixed(.text(.jsonText))), ("any unknown mixed anyscalar", .fixed(.choice(objects))),
        (
            "jsonarray",
            .fixed(.choice([LeafGenerator.Choice(["design", "release"]), LeafGenerator.Choice([1, 2, 3])]))
        ),
        ("void null unit empty", .fixed(.choice([LeafGenerator.Choice(.null)]))),
    ]

    private static func number(_ generator: NumberGenerator) -> ScalarForm { .fixed(.number(generator)) }

    private static let objects: [LeafGenerator.Choice] = [
        LeafGenerator.Choice(["theme": "dark", "columns": 3, "sidebar": true]),
        LeafGenerator.Choice(["theme": "light", "columns": 2, "sidebar": false]),
        LeafGenerator.Choice(["locale": "en-GB", "tags": ["design", "release"], "score": 4.5]),
        LeafGenerator.Choice(["source": "import", "attempts": 1, "labels": ["new"]]),
        LeafGenerator.Choice(["width": 1_200, "height": 800, "alt": "A quiet harbour in the morning"]),
    ]

    static let bySpecification: [(part: String, form: ScalarForm)] = [
        ("local-date-time", .instant(.localDateTime)), ("date-time", .instant(.dateTime)),
        ("datetime", .instant(.dateTime)),
        ("rfc3339", .instant(.dateTime)), ("rfc-3339", .instant(.dateTime)), ("local-date", .instant(.date)),
        ("local-time", .instant(.localTime)), ("full-date", .instant(.date)), ("8601", .instant(.dateTime)),
        ("rfc4122", .fixed(.text(.uuid))), ("rfc9562", .fixed(.text(.uuid))), ("uuid", .fixed(.text(.uuid))),
        ("rfc3986", .url), ("url.spec.whatwg", .url), ("rfc5322", .fixed(.text(.email))),
        ("rfc5321", .fixed(.text(.email))),
        ("email", .fixed(.text(.email))), ("e.164", .fixed(.text(.phoneE164))), ("e164", .fixed(.text(.phoneE164))),
        ("bcp47", .fixed(.text(.locale))), ("rfc5646", .fixed(.text(.locale))),
        ("4217", .fixed(.text(.worldCurrencyCode))),
        ("3166", .fixed(.text(.countryCode))), ("rfc7519", .fixed(.text(.jwt))), ("rfc4648", .fixed(.text(.base64))),
        ("rfc8259", .fixed(.choice(objects))), ("json.org", .fixed(.choice(objects))),
        ("ecma-404", .fixed(.choice(objects))),
        ("semver", .fixed(.text(.version))), ("bigint", .integer), ("decimal", .decimalText),
    ]
}
