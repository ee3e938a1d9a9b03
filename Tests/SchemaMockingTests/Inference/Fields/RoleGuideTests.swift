import GraphQLLanguage
import JSONModel
import SchemaExplaining
import SchemaMocking
import Testing

@testable import SchemaMeaning

@Suite("Roles that rules tell")
struct RoleGuideTests {
    /// Names in no language whose words are known.
    private static let sdl = """
        type Query { projekte: [Projekt!]! projekt(id: ID!): Projekt }
        type Projekt {
          id: ID! name: String! aufgaben: [Aufgabe!]! bewertungen: [Bewertung!]!
          aufgabenAnzahl: Int! anzahlAufgaben: Float! fertigeAufgabenAnzahl: Int! fortschritt: Int! sterneMittel: Float
          zustand: Zustand! istFERTIG: Boolean! datumFERTIG: String aufgabenNummern: [ID!]! leiterName: String leiter: Person
          freitext: String
        }
        enum Zustand { NEU FERTIG }
        type Aufgabe { id: ID! fertig: Boolean! projekt: Projekt! }
        type Bewertung { id: ID! sterne: Int! projekt: Projekt! }
        type Person { id: ID! name: String! }
        """

    private static let rules = """
        set  wertung  sterne punkte
        role anzahl   {list}Anzahl anzahl{list}            says count of {list}
        role davon    fertige{list}Anzahl                  says count of {list} where {state:(fertig)}
        role anteil   fortschritt                          says percent of {only} where {state:(fertig|erledigt)}
        role mittel   sterneMittel                         says mean of {list:(bewertungen)}.{leaf:wertung}
        role nummern  {list}Nummern                        says keys of {list}
        role leer     {list}Leere                          says count of {list}
        off  flag
        """

    private static func api() throws -> MockedAPI {
        var settings = MockSettings()
        #expect(settings.readRules(SourceText(rules, name: "meaning.rules")) == [])
        return try MockedAPI(sdl, settings: settings)
    }

    @Test func `are explained by their rules`() throws {
        let explained = try #require(try Self.api().world.model.explanation(of: "Projekt")?.fields)
        let lines = explained.compactMap { field in
            field.rule.map { "\(field.name): \(field.meaning ?? "-"), \($0.name), \($0.word)" }
        }
        #expect(
            lines == [
                "aufgabenAnzahl: count of aufgaben, role anzahl, {list}anzahl",
                "anzahlAufgaben: count of aufgaben, role anzahl, anzahl{list}",
                "fertigeAufgabenAnzahl: count of aufgaben where fertig is true, role davon, fertige{list}anzahl",
                "fortschritt: percent of aufgaben where fertig is true, role anteil, fortschritt",
                "sterneMittel: mean of bewertungen.sterne, role mittel, sternemittel",
                "aufgabenNummern: keys of aufgaben, role nummern, {list}nummern",
                "leiterName: name of leiter, role leafOf, {one}{leaf}",
            ]
        )
    }

    @Test func `are what answers follow`() throws {
        let api = try Self.api()
        let answer = try api.data(
            """
            { projekte {
              aufgaben { id fertig } bewertungen { sterne } leiter { name } leiterName
              aufgabenAnzahl anzahlAufgaben fertigeAufgabenAnzahl fortschritt sterneMittel aufgabenNummern
            } }
            """
        )
        let projects = try #require(answer["projekte"]?.array)
        #expect(projects.count >= 10)
        for project in projects {
            let tasks = try #require(project["aufgaben"]?.array)
            let done = tasks.count { $0["fertig"] == true }
            #expect(project["aufgabenAnzahl"]?.int == tasks.count)
            #expect(project["fertigeAufgabenAnzahl"]?.int == done)
            #expect(project["aufgabenNummern"] == .array(tasks.compactMap { $0["id"] }))
            #expect(project["leiterName"] == project["leiter"]?["name"])
        }
    }

    @Test func `make the lines of an order cost what is sold, under its name`() throws {
        let answer = try MockedAPI(
            """
            type Query { orders: [Order!]! variants: [Variant!]! }
            type Order {
              id: ID! customerName: String! customer: Customer! sellerName: String! seller: Seller lines: [Line!]!
            }
            type Seller { id: ID! first_name: String! lastName: String! }
            type Line { drug: Drug! quantity: Int! unitPrice: Float! price: Float! subtotal: Float! }
            type Drug { id: ID! name: String! price: Float! }
            type Variant { id: ID! product: Drug! price: Float! }
            type Customer { id: ID! full_name: String! }
            """
        ).data(
            """
            { orders {
                customerName customer { full_name } sellerName seller { first_name lastName }
                lines { quantity unitPrice price drug { price } }
              }
              variants { price product { price } } }
            """
        )
        let orders = try #require(answer["orders"]?.array)
        #expect(orders.allSatisfy { $0["customerName"] == $0["customer"]?["full_name"] })
        for order in orders {
            let names = ["first_name", "lastName"].compactMap { order["seller"]?[$0]?.string }
            #expect(names.count == 2 && order["sellerName"] == .string(names.joined(separator: " ")))
        }
        let lines = orders.flatMap { $0["lines"]?.array ?? [] }
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { [$0["unitPrice"], $0["price"]] == [$0["drug"]?["price"], $0["drug"]?["price"]] })
        // What is no line has a price of its own.
        let variants = try #require(answer["variants"]?.array)
        #expect(variants.contains { $0["price"] != $0["product"]?["price"] })
    }

    @Test func `by which a field would follow from itself end, and are said`() throws {
        let sdl = "type Query { a: A } type A { id: ID! eins: Boolean! zwei: Boolean! drei: Boolean! ids: [ID!]! }"
        let rules = """
            role eins   eins says whether {state:(zwei)}
            role zwei   zwei says whether {state:(eins)}
            role drei   drei says whether {state:(zwei)}
            """
        let schema = try MockedAPI(sdl).schema
        var settings = MockSettings()
        let problems = settings.readRules(SourceText(rules, name: "meaning.rules"), for: schema)
        #expect(
            problems.map { "\($0)" } == [#"meaning.rules:1:6: error: "A.eins" would follow from itself."#]
        )
        let answer = try MockedAPI(schema, settings: settings).data("{ a { eins zwei drei } }")["a"]
        #expect(answer?["zwei"] == answer?["eins"] && answer?["drei"] == answer?["zwei"])
    }

    @Test func `by which a field would follow from itself through two others end`() throws {
        let schema = try MockedAPI(
            "type Query { a: A } type A { id: ID! b: B! ab: String! } type B { id: ID! a: A! y: String! z: String! }"
        ).schema
        let rules = """
            role ab   ab says {leaf:(y)}+{leaf:(z)} of {one:(b)}
            role z    z says {leaf:(ab)} of {one:(a)}
            """
        var settings = MockSettings()
        let problems = settings.readRules(SourceText(rules, name: "meaning.rules"), for: schema)
        #expect(problems.map { "\($0)" } == [#"meaning.rules:1:6: error: "A.ab" would follow from itself."#])
        #expect(try MockedAPI(schema, settings: settings).data("{ a { ab b { z } } }")["a"]?["ab"] != nil)
    }

    @Test(arguments: [true, false])
    func `under conditions are for the names of other lines, before or after them`(isFirst: Bool) throws {
        let schema = try MockedAPI(
            "type Query { a: A } type A { id: ID! b: B! label: String! } type B { id: ID! code: String! name: String! }"
        ).schema
        let lines = [
            "role coded  label where text says {leaf:(code)} of {one:(b)}",
            "role named  label says {leaf:(name)} of {one:(b)}",
        ]
        var settings = MockSettings()
        let rules = (isFirst ? lines : lines.reversed()).joined(separator: "\n")
        #expect(settings.readRules(SourceText(rules, name: "meaning.rules"), for: schema) == [])
        let answer = try MockedAPI(schema, settings: settings).data("{ a { label b { code name } } }")["a"]
        #expect(answer?["label"] == answer?["b"]?[isFirst ? "code" : "name"])
    }

    @Test func `that no field has are said to be so`() throws {
        #expect(
            try Self.api().world.model.unusedRules.map { "\($0)" } == [
                "meaning.rules:7:6: warning: The rule \"leer\" is for no field of the schema: no name fits it, or there is not "
                    + "what its slots stand for.",
                "meaning.rules:8:6: warning: The rule \"flag\" is for no field: that it ends changes nothing.",
            ]
        )
    }
}
