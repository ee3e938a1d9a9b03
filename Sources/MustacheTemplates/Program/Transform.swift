import JSONModel

/// A change of a value before it is written: `{{uppercased(name)}}`, `{{#sorted(names)}}`.
///
/// The names and their meaning are those of hummingbird-mustache. A value that a transform does not fit becomes none.
enum Transform: String, Sendable, Hashable, CaseIterable {
    case capitalized, lowercased, uppercased
    case reversed, empty
    case first, last, count, sorted
    case enumerated
    case equalzero, plusone, minusone, even, odd

    func value(of value: JSONValue) -> JSONValue? {
        switch value {
        case .string(let text): transformed(text)
        case .array(let elements): transformed(elements)
        case .object(let object): transformed(object)
        case .number(let number): number.int.flatMap(transformed)
        case .null, .bool: nil
        }
    }

    private func transformed(_ text: String) -> JSONValue? {
        switch self {
        case .capitalized: .string(text.wordsCapitalized)
        case .lowercased: .string(text.lowercased())
        case .uppercased: .string(text.uppercased())
        case .reversed: .string(String(text.reversed()))
        case .empty: .bool(text.isEmpty)
        // Parameters of paths and queries are always texts: `{{plusone(request.queryParameters.page)}}`.
        default: Int(text).flatMap(transformed)
        }
    }

    private func transformed(_ elements: [JSONValue]) -> JSONValue? {
        switch self {
        case .first: elements.first
        case .last: elements.last
        case .reversed: .array(elements.reversed())
        case .count: .number(.integer(elements.count))
        case .empty: .bool(elements.isEmpty)
        case .sorted: Self.sorted(elements).map(JSONValue.array)
        default: nil
        }
    }

    private func transformed(_ object: JSONObject) -> JSONValue? {
        switch self {
        case .count: .number(.integer(object.count))
        case .empty: .bool(object.isEmpty)
        case .enumerated: .array(object.members.map(Self.pair))
        case .sorted: .array(object.members.sorted { $0.key < $1.key }.map(Self.pair))
        default: nil
        }
    }

    private func transformed(_ number: Int) -> JSONValue? {
        switch self {
        case .equalzero: .bool(number == 0)
        case .plusone: .number(Self.sum(number, 1))
        case .minusone: .number(Self.sum(number, -1))
        case .even: .bool(number & 1 == 0)
        case .odd: .bool(number & 1 == 1)
        default: nil
        }
    }

    /// The neighbour of a number; beyond the last `Int` it keeps its text, as any number does that none holds.
    private static func sum(_ number: Int, _ step: Int) -> JSONNumber {
        let (sum, overflows) = number.addingReportingOverflow(step)
        guard overflows else { return .integer(sum) }
        // What has wrapped around is right when it is read without its sign, or with the other one.
        return .literal(step > 0 ? "\(UInt(bitPattern: sum))" : "-\(number.magnitude + 1)")
    }

    private static func pair(_ member: JSONObject.Member) -> JSONValue {
        ["key": .string(member.key), "value": member.value]
    }

    private static func precedes(_ left: JSONNumber, _ right: JSONNumber) -> Bool {
        if let left = left.int, let right = right.int { return left < right }
        return left.double < right.double
    }

    /// Sorts texts or numbers; `nil` for any other list.
    private static func sorted(_ elements: [JSONValue]) -> [JSONValue]? {
        let texts = elements.compactMap(\.string)
        if texts.count == elements.count { return texts.sorted().map(JSONValue.string) }
        let numbers = elements.compactMap { element -> JSONNumber? in
            if case .number(let number) = element { number } else { nil }
        }
        return numbers.count == elements.count ? numbers.sorted(by: Self.precedes).map(JSONValue.number) : nil
    }
}

/// A property of the place in the list that is being walked: `{{index()}}`, `{{^last()}}, {{/last()}}`.
enum ListPosition: String, Sendable, Hashable, CaseIterable {
    case first, last, index, even, odd

    func value(at index: Int, of count: Int) -> JSONValue {
        switch self {
        case .first: .bool(index == 0)
        case .last: .bool(index == count - 1)
        case .index: .number(.integer(index))
        case .even: .bool(index & 1 == 0)
        case .odd: .bool(index & 1 == 1)
        }
    }
}

extension String {
    /// Every word with a capital letter in front and small ones behind it, as Foundation's `capitalized` has it.
    fileprivate var wordsCapitalized: String {
        var result = ""
        var isInWord = false
        for character in self {
            if isInWord {
                result += character.lowercased()
            } else {
                result += character.isLetter ? Self.titlecased(character) : String(character)
            }
            isInWord = character.isLetter || character == "_" || (isInWord && (character == "'" || character == "’"))
        }
        return result
    }

    private static func titlecased(_ character: Character) -> String {
        var result = ""
        for (index, scalar) in character.unicodeScalars.enumerated() {
            if index == 0 {
                result += scalar.properties.titlecaseMapping
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
