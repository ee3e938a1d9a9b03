import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMocking

extension DataChecker {
    mutating func checkList(
        _ value: JSONValue,
        of type: ResolvedType,
        element: ResolvedType,
        named name: String,
        _ selected: SelectedFields?
    ) {
        switch value {
        case .array(let elements):
            for (index, value) in elements.enumerated() {
                at(.index(index)) { $0.check(value, of: element, named: name, selected) }
            }
        case .object(let members) where purpose.hasListKeys && members.members.contains { $0.key.hasPrefix("$") }:
            let length = members["$length"]?.int
            for member in members { check(member, length: length, of: element, named: name, selected) }
        default:
            // One value stands for a list of one (specification, section 3.11).
            if purpose.isInput { return check(value, of: element, named: name, selected) }
            let schema = schema
            report(Mismatch.noList(value, of: schema.name(of: type), named: name))
        }
    }

    /// One of `$length`, `$each` and `$0`, `$1` ….
    private mutating func check(
        _ member: JSONObject.Member,
        length: Int?,
        of element: ResolvedType,
        named name: String,
        _ selected: SelectedFields?
    ) {
        if member.key == "$each" {
            at(.key(member.key)) { $0.check(member.value, of: element, named: name, selected) }
        } else if let index = StubList.index(of: member.key) {
            at(.index(index)) { checker in
                if let length, index >= length {
                    let message = "A list with $length \(length) has no element \"\(member.key)\"."
                    checker.report(message, .warning, isAboutKey: true)
                }
                checker.check(member.value, of: element, named: name, selected)
            }
        } else if member.key != "$length" {
            func near() -> String { didYouMean(suggestions(for: member.key, among: ["$length", "$each", "$0"])) }
            at(.key(member.key)) {
                $0.report("Unknown key \"\(member.key)\" in a list.\(near())", isAboutKey: true)
            }
        } else if !(0...100_000).contains(length ?? -1) {
            let message = "\"$length\" must be a whole number from 0 to 100000, not \(member.value.summary)."
            at(.key(member.key)) { $0.report(message) }
        }
    }
}
