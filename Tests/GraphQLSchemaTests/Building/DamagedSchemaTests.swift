import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

/// Whatever is wrong with a schema, what is served of it is whole.
@Suite struct DamagedSchemaTests {
    private static let keywords: Set<Substring> = [
        "type", "interface", "union", "enum", "input", "scalar", "directive", "implements", "on", "schema", "query",
    ]

    /// Names replaced by other names of the same schema, and lines taken out.
    private func damage(_ sdl: String, _ random: inout SeededRandom) -> String {
        var lines = sdl.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: " ", omittingEmptySubsequences: false)
        }
        let names = lines.joined().filter { isName($0) }
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            guard let line = lines.indices.randomElement(using: &random), !lines[line].isEmpty else { continue }
            let isField = !lines[line].joined().contains { "{}()\"".contains($0) }
            if isField, Int.random(in: 0..<4, using: &random) == 0 {
                lines[line] = []
            } else if let word = lines[line].indices.randomElement(using: &random), isName(lines[line][word]) {
                lines[line][word] = names.randomElement(using: &random) ?? ""
            }
        }
        return lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
    }

    private func isName(_ word: Substring) -> Bool {
        !word.isEmpty && word.allSatisfy { $0.isLetter || $0 == "!" } && !word.hasPrefix("!")
            && !Self.keywords.contains(word)
    }

    @Test(arguments: [Schemas.starWars, Schemas.shop]) func `serves only what is whole`(sdl: String) throws {
        var random = SeededRandom(seed: 1)
        var served = 0
        for _ in 0..<150 {
            let damaged = damage(sdl, &random)
            guard let schema = SchemaLoader.load([SourceText(damaged)]).schema else { continue }
            served += 1
            expectWhole(schema, damaged)
            let printed = schema.printed()
            let again = SchemaLoader.load([SourceText(printed)])
            #expect(again.schema?.printed() == printed, "\(damaged)")
        }
        #expect(served > 20)
    }

    private func expectWhole(_ schema: Schema, _ sdl: String) {
        for type in schema.types {
            switch type.kind {
            case .scalar: break
            case .object(let fields, let interfaces), .interface(let fields, let interfaces):
                #expect(!fields.isEmpty, "\(type.name) in \(sdl)")
                for field in fields {
                    #expect(schema[field.type.namedType].isOutput)
                    for argument in field.arguments { #expect(schema[argument.type.namedType].isInput) }
                }
                for interface in interfaces {
                    let missing = schema[interface].fields?.filter { fields[$0.name] == nil }.map(\.name)
                    #expect(missing == [], "\(type.name) in \(sdl)")
                }
            case .union(let members): #expect(!members.isEmpty && members.allSatisfy { schema[$0].isObject })
            case .enumeration(let values): #expect(!values.isEmpty)
            case .inputObject(let fields, _):
                #expect(!fields.isEmpty && fields.allSatisfy { schema[$0.type.namedType].isInput })
            }
        }
    }
}
