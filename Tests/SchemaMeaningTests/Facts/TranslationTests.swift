import GraphQLLanguage
import TestSupport
import Testing

@testable import SchemaMeaning

@Suite("Words of another language")
struct TranslationTests {
    private static let rules = """
        word kunde kundin = customer
        plural kunde kunden
        word bestellung = order
        plural bestellung bestellungen
        word artikel = product
        plural artikel artikel
        word nummer = number
        word anzahl = count
        word erstelle = create
        word kategorie = category
        plural kategorie kategorien
        word gueltigBis = validUntil
        word bezahlt = paid
        word nicht = not
        word rechnung = billingInvoice
        """

    private static func words(_ text: String = rules) -> (words: Translation, problems: [String]) {
        let source = RuleSource(name: "meaning.rules", bytes: Array(text.utf8))
        let read = ProjectRules.read(source, changing: RuleSource(name: "known", bytes: []), kinds: [])
        return (read.rules.words, read.problems.map { "\($0)" })
    }

    @Test(
        arguments: [
            ("kunde", "customer"), ("Kundin", "Customer"), ("kunden", "customers"), ("KundeName", "CustomerName"),
            ("kundennummer", "customerNumber"), ("bestellungsNummer", "ordersNumber"),
            ("bestellungsnummer", "orderNumber"), ("bestellungenAnzahl", "ordersCount"), ("artikel", "product"),
            ("erstelleKunde", "createCustomer"), ("kategorien", "categories"), ("gueltigBis", "validUntil"),
            ("gueltig_bis", "validUntil"), ("NICHT_BEZAHLT", "NOT_PAID"), ("RECHNUNG", "BILLING_INVOICE"),
            ("Rechnung", "BillingInvoice"), ("_kunde", "_customer"), ("kunde_id", "customer_id"), ("email", "email"),
            ("kundschaft", "kundschaft"), ("__typename", "__typename"),
        ]
    )
    func `are those of a name that has them`(name: String, meant: String) {
        let (words, problems) = Self.words()
        #expect(problems == [])
        #expect(words.meant(name) == meant)
    }

    @Test func `may be the same for one and for several`() {
        let words = Self.words().words
        #expect(words.meant("artikel", isList: true) == "products")
        #expect(words.meant("artikelNummer", isList: true) == "productNumber")
        #expect(words.folded("Kunden_Nummer") == "customersnumber")
    }

    @Test func `say what is wrong with their lines, and where`() throws {
        let problems = Self.words(
            """
            word
            word kunde
            word kunde =
            word kunde = one two
            word kunde = no-name
            word grö = size
            word kunde = customer
            word kunde = client
            plural
            plural kunde
            plural kude kunden
            plural kunde ku-nden
            """
        ).problems
        try expectGolden(problems.joined(separator: "\n") + "\n", "word-problems.txt")
    }
}
