import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning

@Suite("Tables")
struct TableTests {
    private static let tables: [(String, WordTable)] =
        [
            ("first names", NameTables.first), ("last names", NameTables.last), ("jobs", NameTables.jobTitle),
            ("levels", NameTables.jobLevel), ("interests", NameTables.interests), ("streets", PlaceTables.streets),
            ("adjectives", ThingTables.adjectives), ("nouns", ThingTables.nouns), ("materials", ThingTables.materials),
            ("product adjectives", ThingTables.productAdjectives), ("products", ThingTables.products),
            ("departments", ThingTables.departments), ("company roots", ThingTables.companyRoots),
            ("company fields", ThingTables.companyFields), ("suffixes", ThingTables.companySuffixes),
            ("industries", ThingTables.industries), ("topics", ThingTables.topics), ("genres", ThingTables.genres),
            ("code prefixes", ThingTables.codePrefixes), ("code nouns", ThingTables.codeNouns),
            ("languages", ThingTables.languages), ("dishes", ThingTables.dishes), ("pets", ThingTables.animals),
            ("ingredients", ThingTables.ingredients), ("makes", ThingTables.vehicleMakes),
            ("models", ThingTables.vehicleModels),
        ] + Grammar.slots.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }

    @Test(arguments: tables)
    func `have entries that need no escaping and do not repeat`(name: String, table: WordTable) {
        let entries = (0..<table.count).map { table.string(at: $0) }
        #expect(
            entries.allSatisfy {
                !$0.isEmpty && String(decoding: JSONValue.string($0).serialized(), as: UTF8.self) == "\"\($0)\""
            }
        )
        #expect(Set(entries).count == entries.count)
    }

    @Test func `are large enough that lists do not look alike`() {
        #expect(NameTables.first.count >= 150)
        #expect(NameTables.last.count >= 150)
        #expect(PlaceTables.cities.count >= 100)
        #expect(
            ThingTables.productAdjectives.count * ThingTables.materials.count * ThingTables.products.count > 100_000
        )
    }

    @Test func `place every city in its country`() {
        for city in PlaceTables.cities {
            #expect((-90...90).contains(city.latitude) && (-180...180).contains(city.longitude))
            #expect(city.latitude != 0 && city.longitude != 0)
            #expect(String(decoding: city.timeZone, as: UTF8.self).contains("/"))
        }
        // Every country of a city is there: only the first one's cities may have index 0.
        #expect(PlaceTables.cities.count { $0.country == 0 } == 1)
        let codes = PlaceTables.countries.map { String(decoding: $0.code, as: UTF8.self) }
        #expect(codes == codes.sorted() && Set(codes).count == codes.count)
        #expect(
            PlaceTables.countries.allSatisfy { $0.code.count == 2 && $0.currency.count == 3 && $0.language.count == 2 }
        )
    }

    @Test func `fill every slot of every phrase`() {
        let grammars =
            [
                PhraseTables.sentence, PhraseTables.articleTitle, PhraseTables.workTitle, PhraseTables.issueTitle,
                PhraseTables.commitTitle, PhraseTables.productDescription, PhraseTables.bio,
                DescriptionWords.thing, DescriptionWords.home, DescriptionWords.paid, DescriptionWords.payment,
                DescriptionWords.plan, PhraseTables.message, PhraseTables.status, PhraseTables.eventName,
                PhraseTables.courseName, PhraseTables.venueName, PhraseTables.taskTitle, PhraseTables.catchPhrase,
                PhraseTables.buzzPhrase, PhraseTables.hackerPhrase,
            ] + PhraseTables.reviewTitles + PhraseTables.reviewBodies + Array(DescriptionWords.byNoun.values)
            + Array(TypeWords.things.values) + Array(TypeWords.institutions.values)
        for grammar in grammars {
            #expect(grammar.missingSlots == [])
            for hash in 0..<300 as Range<UInt64> {
                var writer = JSONWriter()
                writer.writeRaw("\"")
                grammar.write(StableHash(seed: hash).value, to: &writer)
                writer.writeRaw("\"")
                let text = try? JSONValue(parsing: writer.bytes).string
                #expect(text?.isEmpty == false && text?.contains("{") == false && text?.contains("  ") == false)
            }
        }
    }

    @Test func `have each word of a name once`() {
        let texts = TextGuide.standard.known.rules.filter { ![.status, .kind, .role].contains($0.subject) }
        let numbers = { (isMeant: (ValueRule) -> Bool) in ValueRule.numbers.filter(isMeant).flatMap(\.words) }
        let all: [(String, [String])] = [
            ("texts", texts.flatMap(\.words)),
            ("numbers", numbers { $0.subject == .number && $0.types.isEmpty && $0.nouns.isEmpty }),
            ("units", numbers { $0.subject == .unit }), ("spans", numbers { $0.subject == .span }),
            ("types", Array(TypeWords.things.keys) + Array(TypeWords.institutions.keys)),
            ("themes", WordSets.lines(.noun).flatMap(\.words)),
        ]
        for (name, lines) in all {
            let words = lines.flatMap { $0.split { $0 == " " || $0 == "\n" }.map(String.init) }
            let twice = Dictionary(grouping: words) { $0 }.filter { $1.count > 1 }.keys.sorted()
            #expect(twice == [], "\(name)")
        }
    }
}
