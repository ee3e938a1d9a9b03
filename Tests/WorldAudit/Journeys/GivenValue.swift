import GraphQLSchema
import JSONModel

/// A value that a client gives: as a document holds it, and as an answer shows it.
struct GivenValue {
    /// A GraphQL literal.
    var literal: String
    var shown: String?

    init(text: String) {
        literal = "\"\(text)\""
        shown = text
    }

    init(literal: String, shown: String?) {
        self.literal = literal
        self.shown = shown
    }

    /// Whether a leaf of an answer is this value.
    ///
    /// Moments may be written in another form, and are compared by their day.
    func isShown(by leaf: JSONValue?) -> Bool {
        guard let shown, let text = leaf?.plainText else { return false }
        if shown == text { return true }
        if let day = Self.day, shown.hasPrefix(day) { return text.hasPrefix(day) || text.contains(Self.milliseconds) }
        if let number = Double(shown), let other = Double(text) { return number == other }
        return shown.lowercased() == text.lowercased()
    }

    private static let day: String? = "2026-05-0"
    private static let milliseconds = "177"
}

/// Makes values for leaf inputs, by their types and names; another number makes others.
struct GivenValues {
    let schema: Schema
    /// Tells the values of one operation from those of another.
    var number: Int

    /// `nil` where nobody could know what is taken.
    func value(for input: InputValue) -> GivenValue? {
        let type = schema[input.type.namedType]
        if let values = type.enumValues {
            let names = values.map(\.name)
            let name = names[number % names.count]
            return GivenValue(literal: name, shown: name)
        }
        guard type.inputFields == nil else { return nil }
        return scalar(type.name, named: input.name)
    }

    private func scalar(_ type: String, named name: String) -> GivenValue? {
        let last = words(of: name).last ?? ""
        switch type {
        case "Int": return number(of: last)
        case "Float": return GivenValue(literal: "\(number).5", shown: "\(number).5")
        case "Boolean": return GivenValue(literal: "\(number % 2 == 1)", shown: "\(number % 2 == 1)")
        case "String", "ID": return text(of: name)
        default: return custom(folded(type), named: name)
        }
    }

    private func number(of word: String) -> GivenValue {
        let value = Self.small.contains(word) ? number % 5 + 1 : Self.years.contains(word) ? 2_000 + number : number
        return GivenValue(literal: "\(value)", shown: "\(value)")
    }

    private static let small = set("rating stars score rank priority level month day hour quarter")
    private static let years = set("year")

    private func text(of name: String) -> GivenValue {
        let words = words(of: name)
        let last = words.last ?? ""
        if words.contains("email") { return GivenValue(text: "ada.\(number)@example.com") }
        if Self.places.contains(last) { return GivenValue(text: "https://example.com/\(number)") }
        if last == "date" || Self.moments.contains(last) || name.hasSuffix("At") {
            return GivenValue(text: "2026-05-0\(number % 9 + 1)T10:00:00.000Z")
        }
        if Self.numbers.contains(last) { return GivenValue(text: "\(number)") }
        return GivenValue(text: "Journey \(words.joined(separator: " ")) \(number)")
    }

    private static let places = set("url uri link website image avatar photo picture thumbnail cover logo icon")
    private static let moments = set("datetime timestamp deadline birthday dob birthdate")
    private static let numbers = set("amount price total balance quantity")

    private func custom(_ type: String, named name: String) -> GivenValue? {
        if type.contains("datetime") || type.contains("timestamp") || Self.times.contains(type) {
            return GivenValue(text: "2026-05-0\(number % 9 + 1)T10:00:00.000Z")
        }
        if type.contains("date") { return GivenValue(text: "2026-05-0\(number % 9 + 1)") }
        if type.contains("uuid") { return GivenValue(text: "00000000-0000-4000-8000-0000000000\(number)") }
        if Self.wholes.contains(type) { return GivenValue(literal: "\(number)", shown: "\(number)") }
        if Self.decimals.contains(type) { return GivenValue(literal: "\(number).5", shown: "\(number).5") }
        if type.contains("email") { return GivenValue(text: "ada.\(number)@example.com") }
        if type.contains("url") || type.contains("uri") { return GivenValue(text: "https://example.com/\(number)") }
        if Self.texts.contains(type) { return text(of: name) }
        return nil
    }

    private static let times = set("time instant moment iso8601datetime zoneddatetime localdatetime")
    private static let wholes = set("long bigint int64 uint int32 uint32 uint64 positiveint nonnegativeint unsignedint")
    private static let decimals = set("decimal bigdecimal double numeric number money positivefloat nonnegativefloat")
    private static let texts = set("string text nonemptystring trimmedstring citext varchar")
}
