import GraphQLSchema
import JSONModel
import SchemaExplaining
import SchemaMeaning

/// Every value is what `mynah explain` says that it is.
struct Claims {
    private let byType: [String: [FieldExplanation]]

    init(_ model: SchemaModel) {
        byType = Dictionary(model.explanations().map { ($0.name, $0.fields) }) { first, _ in first }
    }

    func check(_ object: Seen, _ ledger: inout Ledger) {
        for field in byType[object.type.name] ?? [] {
            guard let claim = field.meaning, let holds = holds(claim, of: field, object) else { continue }
            let value =
                object.leaves[field.name].map { String(decoding: $0.serialized(), as: UTF8.self) }
                ?? object.amount(field.name).map { "\($0)" } ?? "a list"
            ledger.count(.claims, holds, "\(object.label): \(field.name) is \(value), explained as \"\(claim)\"")
        }
    }

    /// Whether a claim is true of an object; `nil` where too little has been asked to say.
    private func holds(_ claim: String, of field: FieldExplanation, _ object: Seen) -> Bool? {
        if let list = object.lists[field.name] { return leadsBack(claim, list, to: object) }
        let words = claim.split(separator: " ").map(String.init)
        if let sum = SumClaim(words) { return object.amount(field.name).flatMap { sum.holds($0, for: object) } }
        guard let value = object.leaves[field.name] else { return nil }
        if claim.hasPrefix("one of ") || claim.hasPrefix("some of "), !claim.hasSuffix("…") {
            let isList = claim.hasPrefix("some")
            let known = Set(claim.dropFirst(isList ? 8 : 7).split(separator: ", ").map(String.init))
            guard let values = isList ? value.array : [value] else { return value.isNull }
            return values.allSatisfy { $0.isNull || known.contains($0.plainText ?? "") }
        }
        if claim.hasPrefix("such as "), field.source != .unknown, let text = value.string {
            return !Self.isMadeOfName(text, field.name)
        }
        switch words.prefix(2).joined(separator: " ") {
        case "only where": return value.isNull ? nil : condition(words.dropFirst(2), of: object)
        case "count of" where words.count == 3 || words.count > 4 && words[3] == "where":
            return counted(words, of: object).map { value.int == $0.count }
        case "percent of":
            return counted(words, of: object).flatMap { found in
                guard let share = value.double, found.all > 0 else { return nil }
                let exact = Double(found.count) / Double(found.all)
                return abs(share - exact * 100) < 1 || abs(share - exact) < 0.01
            }
        case "keys of" where words.count == 3:
            guard let list = object.lists[words[2]], list.isWhole, let keys = value.array else { return nil }
            return Set(keys.map(\.plainText)) == Set(list.items.map(\.key))
        case "mean of":
            let error = value.int == nil ? 0.06 : 0.51
            return mean(words[2], of: object).flatMap { mean in value.double.map { abs($0 - mean) < error } }
        case "below \(words.last ?? "")":
            guard let above = object.objects[words[1]] ?? nil, let other = above.leaves[field.name] else { return nil }
            if let number = value.int, let upper = other.int { return number == upper + 1 }
            return value.string.flatMap { text in other.string.map { text.hasPrefix($0) } }
        default: break
        }
        if words.first == "whether" {
            return value.bool.flatMap { flag in condition(words.dropFirst(), of: object).map { $0 == flag } }
        }
        // "name of author"
        guard words.count == 3, words[1] == "of", let related = object.objects[words[2]] else { return nil }
        guard let related else { return value.isNull || field.type.hasSuffix("!") }
        if words[0].contains("+") {
            let parts = words[0].split(separator: "+").map { related.text(String($0)) }
            return parts.contains(nil) ? nil : parts.compactMap(\.self).joined(separator: " ") == value.plainText
        }
        guard let leaf = related.leaves[words[0]] else { return nil }
        // A key as a number is the end of the text.
        return leaf.plainText == value.plainText || value.int != nil && leaf.string.map(Self.number) == value.plainText
    }

    /// Whether all that a list "by author" has leads back to its owner.
    private func leadsBack(_ claim: String, _ list: SeenList, to owner: Seen) -> Bool? {
        let words = claim.split(separator: " ").map(String.init)
        guard let by = words.firstIndex(of: "by"), !claim.contains("above"), by + 2 == words.count, let key = owner.key
        else { return nil }
        let backs = list.items.compactMap { $0.objects[words[by + 1]] }
        return backs.isEmpty ? nil : backs.allSatisfy { $0?.key == nil || $0?.key == key }
    }

    /// `state is MERGED or CLOSED`.
    private func condition(_ words: ArraySlice<String>, of object: Seen) -> Bool? {
        guard let field = words.first, words.dropFirst().first == "is", let value = object.leaves[field] else {
            return nil
        }
        return words.dropFirst(2).contains(value.plainText ?? "null")
    }

    /// How many elements a list has, and of how many a condition is true: `count of LIST where FIELD is VALUE`.
    private func counted(_ words: [String], of object: Seen) -> (count: Int, all: Int)? {
        guard let list = object.lists[words[2]], list.isWhole else { return nil }
        if words.count == 3 { return (list.items.count, list.items.count) }
        let states = list.items.map { condition(words.dropFirst(4), of: $0) }
        return states.contains(nil) ? nil : (states.count { $0 == true }, states.count)
    }

    private func mean(_ path: String, of object: Seen) -> Double? {
        let parts = path.split(separator: ".").map(String.init)
        guard parts.count == 2, let list = object.lists[parts[0]], list.isWhole, !list.items.isEmpty else { return nil }
        let numbers = list.items.compactMap { $0.leaves[parts[1]]?.double }
        return numbers.count == list.items.count ? numbers.reduce(0, +) / Double(numbers.count) : nil
    }

    private static func number(at end: String) -> String { String(end.reversed().prefix(while: \.isNumber).reversed()) }

    /// Whether a text is the field's name with a number: "Hue 62".
    private static func isMadeOfName(_ text: String, _ name: String) -> Bool {
        let parts = text.split(separator: " ")
        return parts.count > 1 && parts.last?.allSatisfy(\.isNumber) == true
            && folded(parts.dropLast().joined()) == folded(name)
    }
}
