import JSONModel
import Platform
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Scalar form")
struct ScalarFormTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var scalar: String
        /// The whole definition where it says more than a name.
        var definition: String
        var field: String
        var pattern: String
        var testDescription: String { scalar }

        init(_ scalar: String, _ pattern: String, field: String = "value", _ definition: String? = nil) {
            self.scalar = scalar
            self.pattern = pattern
            self.field = field
            self.definition = definition ?? "scalar \(scalar)"
        }
    }

    private static let dateTime = #""\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ""#
    private static let date = #""\d{4}-\d\d-\d\d""#

    static let cases = [
        Case("DateTime", dateTime), Case("AWSDateTime", dateTime), Case("ISO8601DateTime", dateTime),
        Case("timestamptz", dateTime),
        Case("Instant", dateTime), Case("Timestamp", dateTime),
        Case("Timestamp", #"\d{10}"#, "\"Unix time\" scalar Timestamp"),
        Case("AWSTimestamp", #"\d{10}"#), Case("UnixTime", #"\d{10}"#), Case("EpochMillis", #"\d{13}"#),
        Case("PreciseDateTime", #"".{19}\.\d{3}Z""#), Case("GitTimestamp", #"".{19}\+00:00""#),
        Case("LocalDateTime", #"".{19}""#), Case("Date", date), Case("LocalDate", date), Case("ISO8601Date", date),
        Case("Time", dateTime), Case("Time", #""\d\d:\d\d:\d\dZ""#, "\"A time of day\" scalar Time"),
        Case("Time", #""\d\d:\d\d:\d\dZ""#, "scalar Time scalar DateTime"), Case("LocalTime", #""\d\d:\d\d:\d\d""#),
        Case("Duration", #""PT.+""#),
        Case("URI", #""https://.+""#), Case("URL", #""https://.+""#), Case("AWSURL", #""https://.+""#),
        Case("UUID", #""[0-9a-f-]{36}""#), Case("uuid", #""[0-9a-f-]{36}""#), Case("JSON", #"\{.+\}"#),
        Case("JSONObject", #"\{.+\}"#),
        Case("jsonb", #"\{.+\}"#), Case("AWSJSON", #""\{.+\}""#), Case("BigInt", #"-?\d+"#), Case("Long", #"-?\d+"#),
        Case("BigInt", #""\d+""#, "\"A number, encoded as a string.\" scalar BigInt"),
        Case("Decimal", #""-?\d+\.\d\d""#), Case("BigDecimal", #"-?\d+(\.\d+)?"#), Case("Money", #""-?\d+\.\d\d""#),
        Case("EmailAddress", #"".+@example\.(com|org|net)""#), Case("AWSEmail", #"".+@example\.(com|org|net)""#),
        Case("PhoneNumber", #""\+1\d{10}""#), Case("HTML", #""<.+>""#), Case("Markdown", ".## .+."),
        Case("Base64String", #""[A-Za-z0-9+/]+=*""#), Case("Byte", #""[A-Za-z0-9+/]+=*""#),
        Case("GitObjectID", #""[0-9a-f]{40}""#),
        Case("GitSSHRemote", #""git@.+\.git""#), Case("X509Certificate", #""-----BEGIN CERTIFICATE-----.+""#),
        Case("JSInt", #"\d+"#), Case("EvmAddress", #""0x[0-9a-f]{40}""#), Case("TxHash", #""0x[0-9a-f]{64}""#),
        Case("BlockchainData", #""0x[0-9a-f]+""#), Case("CurrencyCodeAlpha", #""[A-Z]{3}""#), Case("XML", #""<.+>""#),
        Case("YAML", #"".+: .+\\n""#), Case("Void", "null"), Case("Any", #"\{.+\}"#), Case("Upload", #"".+""#),
        Case("Currency", #""[A-Z]{3}""#),
        Case("CountryCode", #""[A-Z]{2}""#), Case("Locale", #""[a-z]{2}-[A-Z]{2}""#),
        Case("Latitude", #"-?\d+(\.\d+)?"#),
        Case("HexColorCode", ".#[0-9A-F]{6}."), Case("JWT", #""\S+\.\S+\.\S+""#), Case("IPv4", #""[\d.]+""#),
        Case("IPv6", #""[0-9a-f:]+""#),
        Case("MAC", #""([0-9a-f]{2}:){5}[0-9a-f]{2}""#), Case("Port", #"\d{4,5}"#), Case("PositiveInt", #"[1-9]\d*"#),
        Case("NonNegativeFloat", #"\d+(\.\d+)?"#), Case("NegativeInt", #"-\d+"#), Case("ISBN", #""97\d{11}""#),
        Case("IBAN", #""DE\d{20}""#),
        Case("SemVer", #""\d+\.\d+\.\d+""#), Case("Cursor", #""\S+""#), Case("ObjectID", #""[0-9a-f]{24}""#),
        Case(
            "Stamp",
            dateTime,
            "scalar Stamp @specifiedBy(url: \"https://scalars.graphql.org/andimarek/date-time.html\")"
        ),
        Case("Key", #""[0-9a-f-]{36}""#, "scalar Key @specifiedBy(url: \"https://tools.ietf.org/html/rfc4122\")"),
        Case("Moment", dateTime, "\"An ISO 8601 date and time.\" scalar Moment"),
        Case("ReleaseDate", date), Case("Username", #""[a-z0-9-]+""#), Case("Kelvin", #"".+""#),
        Case("Kelvin", #""https://.+""#, field: "homepageUrl"), Case("Kelvin", #"".+@.+""#, field: "email"),
        Case("Quantity", #"\d+"#),
    ]

    @Test(arguments: cases)
    func `is what the scalar's name, specification or description says`(_ example: Case) throws {
        let samples = try Samples(
            "\(example.definition)\ntype Thing { \(example.field): \(example.scalar) }\ntype Query { thing: Thing }"
        )
        let pattern = try Regex(example.pattern)
        for value in try samples.values("Thing", example.field, count: 100) {
            let text = String(decoding: value.serialized(), as: UTF8.self)
            #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
        }
    }
}
