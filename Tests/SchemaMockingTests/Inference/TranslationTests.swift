import Foundation
import GraphQLLanguage
import JSONModel
import SchemaExplaining
import TestSupport
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("A schema in another language")
struct TranslationTests {
    private static func api(rules: Bool = true) throws -> MockedAPI {
        func source(_ name: String) throws -> SourceText {
            SourceText(try String(contentsOf: fixtures().appending(path: name), encoding: .utf8), name: name)
        }
        var settings = MockSettings.fifty
        if rules { #expect(settings.readRules(try source("laden.rules")) == []) }
        return try MockedAPI(source: source("laden.graphql"), settings: settings)
    }

    private static func text(_ field: FieldExplanation, _ indent: String) -> String {
        "\(indent)\(field.name): \(field.meaning ?? "NOT UNDERSTOOD")\n"
            + field.arguments.map { text($0, indent + "  ") }.joined()
    }

    @Test(arguments: [false, true])
    func `is understood by the words of its project`(rules: Bool) throws {
        let world = try Self.api(rules: rules).world
        let model = world.model.explanations().map { type in
            "\(type.name): \(type.kind)\n" + type.fields.map { Self.text($0, "  ") }.joined()
        }
        try expectGolden(model.joined(), "laden-\(rules ? "with" : "without")-rules.txt")
        #expect(world.model.unusedRules == [])
    }

    @Test func `has answers that fit together, in its own names`() throws {
        let api = try Self.api()
        let all = try api.data(
            "{ bestellungenAnzahl bestellungen { id } kunden(erste: 2) { id __typename bestellungen { id } } }"
        )
        // Unpaged roots give a page of what they count.
        #expect(all["bestellungenAnzahl"]?.int == 50 && all["bestellungen"]?.array?.count == 10)
        #expect(all.strings("kunden", "id") == ["kunde-1", "kunde-2"])
        #expect(all.strings("kunden", "__typename") == ["Kunde", "Kunde"])
        let query = """
            { kunde(id: "kunde-3") { kundennummer bestellungenAnzahl bestellungen { id kunde { id } status istBezahlt } }
              bestellungen(kundeId: "kunde-3") { id } }
            """
        let one = try api.data(query)
        let orders = one.strings("kunde.bestellungen", "id")
        #expect(one.at("kunde.bestellungenAnzahl")?.int == orders.count)
        #expect(one.strings("kunde.bestellungen", "kunde.id").allSatisfy { $0 == "kunde-3" })
        #expect(Set(one.strings("bestellungen", "id")) == Set(orders))
        #expect(one.at("kunde.kundennummer")?.string?.hasPrefix("K-") == true)
        let states = try api.data("{ bestellungen(status: STORNIERT) { status storniertAm } }")
        #expect(Set(states.strings("bestellungen", "status")) == ["STORNIERT"])
        #expect(states.each("bestellungen", "storniertAm").allSatisfy { !$0.isNull })
    }

    @Test func `is written by mutations in its own words`() throws {
        let api = LivingAPI(try Self.api())
        let created = try api.data(
            #"mutation { erstelleKunde(eingabe: { vorname: "Ada", nachname: "Noor" }) { id vorname } }"#
        )
        let key = try #require(created.at("erstelleKunde.id")?.string)
        let listed = try api.data("{ kunden { id vorname nachname } }")
        let ada = try #require(listed["kunden"]?.array?.first { $0["id"]?.string == key })
        #expect(ada["vorname"]?.string == "Ada" && ada["nachname"]?.string == "Noor")
        let before = try api.data("{ bestellungenAnzahl bestellungen { id } }")
        let order = try #require(before.strings("bestellungen", "id").first)
        _ = try api.data(#"mutation { loescheBestellung(id: "\#(order)") { id } }"#)
        let after = try api.data("{ bestellungenAnzahl bestellungen { id } }")
        #expect(!after.strings("bestellungen", "id").contains(order))
        #expect(after["bestellungenAnzahl"]?.int == before["bestellungenAnzahl"]?.int.map { $0 - 1 })
        let other = try #require(after.strings("bestellungen", "id").first)
        _ = try api.data(#"mutation { storniereBestellung(id: "\#(other)") { id } }"#)
        let cancelled = try api.data(#"{ bestellung(id: "\#(other)") { status storniertAm } }"#)
        #expect(cancelled.at("bestellung.status")?.string == "STORNIERT")
        #expect(cancelled.at("bestellung.storniertAm")?.string != nil)
    }
}
