import JSONModel
import Platform
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Fakes")
struct FakeCompilerTests {
    private func samples(_ fake: Fake) throws -> Samples {
        var settings = MockSettings()
        var type = TypeSettings()
        for field in ["text", "number", "float", "at", "any"] {
            type.fields[field] = FieldSettings(source: .fake(fake))
        }
        settings.types["Thing"] = type
        return try Samples(
            """
            scalar DateTime
            scalar Mystery
            type Thing { text: String number: Int float: Float at: DateTime any: Mystery }
            type Query { thing: Thing }
            """,
            settings: settings
        )
    }

    @Test(arguments: FakeType.allCases)
    func `make texts of every type`(type: FakeType) throws {
        let texts = try samples(Fake(type)).strings("Thing", "text", count: 200)
        #expect(texts.allSatisfy { !$0.isEmpty })
        #expect(Set(texts).count > 1)
    }

    @Test func `make numbers within their options`() throws {
        let money = try samples(Fake(.money, options: FakeOptions(["minMoney": 5, "maxMoney": 6, "decimalPlaces": 1])))
        #expect(try Set(money.strings("Thing", "text")) == Set((50...60).map { "\($0 / 10).\($0 % 10)" }))
        #expect(try money.values("Thing", "float").allSatisfy { (5...6).contains($0.double ?? 0) })
        #expect(try Set(money.values("Thing", "number")) == [5, 6])

        let numbers = { (options: JSONObject, field: String) in
            try samples(Fake(.number, options: FakeOptions(options))).values("Thing", field)
        }
        #expect(try Set(numbers(["minNumber": -1, "maxNumber": 1], "any")) == [-1, 0, 1])
        #expect(try numbers(["minNumber": .number(.double(.nan)), "maxNumber": 1], "any").count > 0)
        let halves = try numbers(["minNumber": -1, "maxNumber": 1, "precisionNumber": 0.5], "float")
        #expect(halves.allSatisfy { (-1...1).contains($0.double ?? 9) })
    }

    @Test func `make Booleans where the type has them, and texts of them elsewhere`() throws {
        let booleans = try samples(Fake(.boolean))
        #expect(try Set(booleans.values("Thing", "any")) == [true, false])
        #expect(try Set(booleans.strings("Thing", "text")) == ["true", "false"])
    }

    @Test func `leave a type without such values its own`() throws {
        for type in [FakeType.email, .boolean] {
            let samples = try samples(Fake(type))
            #expect(try samples.values("Thing", "number").allSatisfy { $0.int != nil })
            #expect(try samples.values("Thing", "float").allSatisfy { $0.double != nil })
        }
    }

    @Test func `make dates around now and between bounds`() throws {
        let now = Instant.defaultNow
        let instants = { (fake: Fake, field: String) in
            try samples(fake).strings("Thing", field).map { try #require(Instant(parsing: $0), "\($0)") }
        }
        #expect(try instants(Fake(.pastDate), "text").allSatisfy { $0 <= now })
        #expect(try instants(Fake(.futureDate), "at").allSatisfy { $0 >= now })
        #expect(try instants(Fake(.recentDate), "at").allSatisfy { $0 <= now && now.seconds - $0.seconds <= 86_400 })
        let options = FakeOptions(["dateFrom": "2020-02-01", "dateTo": "2020-02-03", "dateFormat": "YYYY-MM-DD"])
        #expect(
            try Set(samples(Fake(.date, options: options)).strings("Thing", "text")) == ["2020-02-01", "2020-02-02"]
        )
    }

    @Test func `obey the options of texts`() throws {
        let options = FakeOptions([
            "emailProvider": "corp.example", "passwordLength": 24, "imageSize": ["width": 30, "height": 20],
            "imageKeywords": ["Blue sea", "sky"], "loremSize": "word", "useFullAddress": true,
            "baseColor": ["red255": 255, "green255": 255, "blue255": 255],
        ])
        let texts = { (type: FakeType) in try samples(Fake(type, options: options)).strings("Thing", "text", count: 200)
        }
        #expect(try texts(.email).allSatisfy { $0.hasSuffix("@corp.example") })
        #expect(try texts(.password).allSatisfy { $0.count == 24 })
        #expect(try texts(.imageUrl).allSatisfy { $0.contains("/blue-sea-sky-") && $0.hasSuffix("/30x20.jpg") })
        #expect(try texts(.lorem).allSatisfy { !$0.contains(" ") })
        #expect(try texts(.streetAddress).allSatisfy { $0.contains(", ") })
        #expect(try texts(.colorHex).allSatisfy { $0.wholeMatch(of: /#([7-9a-f][0-9a-f]){3}/) != nil })
    }
}
