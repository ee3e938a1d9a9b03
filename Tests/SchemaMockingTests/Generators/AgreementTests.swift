import Foundation
import JSONModel
import Platform
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// The values of one object agree with each other, whichever of them is asked for.
@Suite("Agreement")
struct AgreementTests {
    private static let sdl = """
        scalar DateTime
        scalar Date
        scalar URI
        type User { id: ID! name: String firstName: String lastName: String login: String email: String workEmail: String
          avatarUrl(size: Int): URI managerName: String managerEmail: String birthDate: Date initials: String }
        type Place { city: String country: String countryCode: String lat: Float longitude: Float timezone: String
          billingCity: String billingCountry: String address: String locale: String }
        type Company { name: String domain: String websiteUrl: URI logo: URI email: String }
        type Article { title: String slug: String url: URI authorName: String }
        type Product { name: String slug: String handle: String material: String price: Float priceInCents: Int
          currencyCode: String currencySymbol: String colorName: String colorHex: String }
        type Order { createdAt: DateTime! placedAt: DateTime! paidAt: DateTime! shippedAt: DateTime! deliveredAt: DateTime!
          updatedAt: DateTime! archivedAt: DateTime! deletedAt: DateTime! expiresAt: DateTime! dueDate: Date! }
        type Meeting { startsAt: DateTime! endsAt: DateTime! startDate: Date endDate: Date }
        type Photo { width: Int! height: Int! url: URI }
        type Document { fileName: String mimeType: String extension: String }
        type Commit { oid: String abbreviatedOid: String }
        type Query { me: User }
        """

    private let samples: Samples
    private let objects = (0..<1_500 as Range<UInt64>).map { StableHash(seed: $0).value }

    init() throws { samples = try Samples(Self.sdl) }

    /// Values of some fields of one object after the other.
    private func each(_ type: String, _ fields: String..., check: ([JSONValue]) throws -> Void) throws {
        let generators = try fields.map { try samples.generator(type, $0) }
        for object in objects { try check(generators.map { $0.value(object: object) }) }
    }

    private func slug(_ text: String) -> String {
        var writer = JSONWriter()
        writer.writeSlug(Array(text.utf8)[...])
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `of a person's names, login, e-mail and picture`() throws {
        try each("User", "name", "firstName", "lastName", "login", "email", "workEmail", "avatarUrl") { values in
            let texts = try values.map { try #require($0.string) }
            #expect(texts[0] == "\(texts[1]) \(texts[2])")
            #expect(texts[3].replacing("-", with: "").hasPrefix(slug(texts[1] + texts[2]).prefix(4)))
            #expect(texts[4].hasPrefix("\(slug(texts[1])).\(slug(texts[2]))"))
            #expect(texts[5] == texts[4])
            #expect(texts[6] == "https://avatars.example.com/u/\(texts[3]).png")
        }
    }

    @Test func `of a manager's name and e-mail, who is another person`() throws {
        var same = 0
        try each("User", "name", "managerName", "managerEmail") { values in
            let texts = try values.map { try #require($0.string) }
            if texts[0] == texts[1] { same += 1 }
            #expect(texts[2].hasPrefix(slug(texts[1]).replacing("-", with: ".")))
        }
        #expect(same < 10)
    }

    @Test func `of a place`() throws {
        let cities = Dictionary(
            PlaceTables.cities.map { (String(decoding: $0.name, as: UTF8.self), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        try each("Place", "city", "countryCode", "lat", "longitude", "timezone", "address", "country") { values in
            let city = try #require(cities[values[0].string ?? ""])
            #expect(values[1].string == String(decoding: PlaceTables.countries[city.country].code, as: UTF8.self))
            #expect(values[2].double == city.latitude)
            #expect(values[3].double == city.longitude)
            #expect(values[4].string == String(decoding: city.timeZone, as: UTF8.self))
            #expect(values[5].string?.hasSuffix("\(values[0].string ?? ""), \(values[6].string ?? "")") == true)
        }
    }

    @Test func `of a place with a role`() throws {
        let countries = Dictionary(
            PlaceTables.cities.map { ($0.name, PlaceTables.countries[$0.country].name) },
            uniquingKeysWith: { first, _ in first }
        )
        try each("Place", "billingCity", "billingCountry") { values in
            #expect(countries[Array((values[0].string ?? "").utf8)] == Array((values[1].string ?? "").utf8))
        }
    }

    @Test func `of a company`() throws {
        try each("Company", "name", "domain", "websiteUrl", "logo", "email") { values in
            let texts = try values.map { try #require($0.string) }
            #expect(texts[1] == slug(texts[0]) + ".example")
            #expect(texts[2] == "https://www.\(texts[1])")
            #expect(texts[3] == "https://images.example.com/logos/\(slug(texts[0])).png")
            #expect(texts[4].hasSuffix("@" + texts[1]))
        }
    }

    @Test func `of a title, its slug and its address`() throws {
        try each("Article", "title", "slug", "url") { values in
            #expect(values[1].string == slug(values[0].string ?? ""))
            #expect(values[2].string == "https://example.com/articles/\(values[1].string ?? "")")
        }
        try each("Product", "name", "slug", "handle", "material") { values in
            #expect(values[1].string == slug(values[0].string ?? ""))
            #expect(values[2] == values[1])
            #expect(values[0].string?.contains(" \(values[3].string ?? "-") ") == true)
        }
    }

    @Test func `of a price, its currency and a colour`() throws {
        let hexes = Dictionary(ThingTables.colors.map { ($0.name, $0.hex) }, uniquingKeysWith: { first, _ in first })
        try each("Product", "price", "priceInCents", "currencyCode", "currencySymbol", "colorName", "colorHex") {
            values in
            #expect(((values[0].double ?? 0) * 100).rounded() == values[1].double)
            #expect((values[2] == "EUR") == (values[3] == "€"))
            #expect(hexes[values[4].string ?? ""] == values[5].string)
        }
    }

    @Test func `of the stages of a life, in their order and before now`() throws {
        let stages = [
            "createdAt", "placedAt", "paidAt", "shippedAt", "deliveredAt", "updatedAt", "archivedAt", "deletedAt",
        ]
        let generators = try stages.map { try samples.generator("Order", $0) }
        let future = try samples.generator("Order", "expiresAt")
        for object in objects {
            let moments = try generators.map { try #require(Instant(parsing: $0.value(object: object).string ?? "")) }
            #expect(moments == moments.sorted())
            #expect(moments.allSatisfy { $0 < .defaultNow })
            #expect(try #require(Instant(parsing: future.value(object: object).string ?? "")) > .defaultNow)
        }
    }

    @Test func `of a beginning and an end`() throws {
        for (start, end) in [("startsAt", "endsAt"), ("startDate", "endDate")] {
            try each("Meeting", start, end) { values in
                let moments = try values.map { try #require(Instant(parsing: $0.string ?? "")) }
                #expect(moments[0] <= moments[1])
            }
        }
    }

    @Test func `of a birth and an age`() throws {
        try each("User", "birthDate") { values in
            let birth = try #require(Instant(parsing: values[0].string ?? ""))
            let years = Double(Instant.defaultNow.seconds - birth.seconds) / 31_557_600
            #expect((18...91).contains(years))
        }
    }

    @Test func `of a picture's sides`() throws {
        try each("Photo", "width", "height", "url") { values in
            let size = "/\(values[0].int ?? 0)x\(values[1].int ?? 0).jpg"
            #expect(values[2].string?.hasSuffix(size) == true)
        }
    }

    @Test func `of a file's name and type`() throws {
        try each("Document", "fileName", "extension", "mimeType") { values in
            #expect(values[0].string?.hasSuffix("." + (values[1].string ?? "-")) == true)
            #expect(values[2].string?.contains("/") == true)
        }
    }

    @Test func `of a commit's two names`() throws {
        try each("Commit", "oid", "abbreviatedOid") { values in
            #expect(values[0].string?.hasPrefix(values[1].string ?? "-") == true)
        }
    }

    @Test func `holds for what belongs to the object whatever the arguments, and for nothing else`() throws {
        let name = try samples.generator("User", "name")
        let avatar = try samples.generator("User", "avatarUrl")
        #expect(name.value(object: 1) == name.value(object: 1, arguments: 5))
        #expect(avatar.value(object: 1) != avatar.value(object: 1, arguments: 5))
        #expect(avatar.value(object: 1, arguments: 5) == avatar.value(object: 1, arguments: 5))
    }
}
