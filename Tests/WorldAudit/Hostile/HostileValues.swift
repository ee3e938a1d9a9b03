import Foundation
import GraphQLSchema
import TestSupport

/// Literals of input types that are valid and hardly ever meant: the ends of numbers, keys of nothing, torn cursors,
/// moments beyond the calendar, patterns, long lists.
struct HostileValues {
    private let schema: Schema
    private let names: [String]
    private var random: SeededRandom

    init(_ schema: Schema, seed: UInt64) {
        self.schema = schema
        names = schema.types.filter(\.isObject).map(\.name)
        random = SeededRandom(seed: seed)
    }

    private static let integers = ["0", "-1", "1", "2", "3", "100", "65536", "2147483647", "-2147483648"]
    private static let hugeIntegers = [
        "4294967296", "9007199254740993", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
        "100000000000000000000000000000",
    ]
    private static let fractions = [
        "-0.0", "0.5", "-1.5", "1e10", "1e18", "1e308", "-1e308", "5e-324", "9.007199254740993e15", "1e19", "-1e19",
    ]
    private static let texts =
        [
            "", " ", "A", "id", "name", "%", "_%_%", "(a+)+$", "[", "\\", "../../etc/passwd", "{{x}}", "{{#a}}", "null",
            "true", "-1", "007", "1e400", "NaN", "Infinity", "9999-99-99T99:99:99Z", "0000-00-00", "9999-12-31",
            "-271821-04-20T00:00:00Z", "+275760-09-13T00:00:00Z", "2024-02-30", "24:00:00", "PT99999999999S", "-P1D",
            "100 years", "a@b", "http://[::1", "ffffffff-ffff-ffff-ffff-ffffffffffff", "0,0", "1e308,1e308", "{}", "[]",
            "createdAt:desc", "-createdAt", "name_ASC", "id,name", "a.b.c", "a/b", "@", "#", "$", "\u{0}", "\u{202E}",
            "e\u{301}", "👩‍👩‍👧",
        ] + integers + hugeIntegers + [
            String(repeating: "x", count: 5_000), String(repeating: "é", count: 2_000),
            String(repeating: "[", count: 500), String(repeating: "a,", count: 900), String(repeating: "9", count: 400),
        ]

    /// Arguments in their parentheses; `nil` where one is required that no literal can give.
    mutating func arguments(of field: SchemaField) -> String? {
        guard let parts = members(field.arguments, share: 0.5, depth: 0) else { return nil }
        return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
    }

    private mutating func members(_ inputs: InputValueTable, share: Double, depth: Int) -> [String]? {
        var parts: [String] = []
        for input in inputs where input.isRequired || Double.random(in: 0..<1, using: &random) < share {
            guard let literal = literal(of: input.type, depth: depth) else {
                if input.isRequired { return nil }
                continue
            }
            parts.append("\(input.name): \(literal)")
        }
        return parts
    }

    private mutating func literal(of type: ResolvedType, depth: Int) -> String? {
        if !type.isNonNull, random.oneIn(16) { return "null" }
        if let element = type.listElement {
            let count = depth > 4 ? 1 : random.pick([0, 1, 1, 2, 3, 40])
            let elements = (0..<count).compactMap { _ in literal(of: element, depth: depth + 1) }
            return "[\(elements.joined(separator: ", "))]"
        }
        let named = schema[type.namedType]
        switch named.kind {
        case .enumeration(let values): return values.randomElement(using: &random)?.name
        case .inputObject(let fields, let isOneOf): return object(fields, isOneOf: isOneOf, depth: depth)
        default: return scalar(named, depth: depth)
        }
    }

    private mutating func object(_ fields: InputValueTable, isOneOf: Bool, depth: Int) -> String? {
        guard depth < 24 else { return nil }
        if isOneOf {
            guard let field = fields.randomElement(using: &random),
                let literal = literal(of: .nonNull(field.type.nullable), depth: depth + 1)
            else { return nil }
            return "{\(field.name): \(literal)}"
        }
        // Inputs of many fields that lead to inputs of many fields would be without end.
        let share = depth > 7 ? 0 : min(random.pick([0.1, 0.3, 0.8]), 4 / Double(fields.count))
        return members(fields, share: share, depth: depth + 1).map { "{\($0.joined(separator: ", "))}" }
    }

    private mutating func scalar(_ type: NamedType, depth: Int) -> String? {
        switch type.builtIn {
        case .int: random.pick(Self.integers)
        case .float: random.pick(Self.fractions + Self.integers)
        case .boolean: random.oneIn(2) ? "true" : "false"
        case .string: text()
        case .id: random.oneIn(2) ? text() : random.pick(Self.integers)
        // Files come in bodies of several parts.
        case nil: type.name == "Upload" ? nil : anything(depth: depth)
        }
    }

    /// A value of a scalar that says nothing of its values.
    private mutating func anything(depth: Int) -> String {
        let deepest = depth > 8 ? 5 : 8
        return switch Int.random(in: 0..<deepest, using: &random) {
        case 0, 1: random.pick(Self.integers + Self.hugeIntegers)
        case 2: random.pick(Self.fractions)
        case 3, 4: text()
        case 5: random.oneIn(2) ? "true" : "false"
        case 6: "[\(anything(depth: depth + 1)), \(anything(depth: depth + 1))]"
        default: "{amount: \(anything(depth: depth + 1)), eq: \(anything(depth: depth + 1))}"
        }
    }

    private mutating func text() -> String {
        let text = random.oneIn(2) ? random.pick(Self.texts) : key()
        return "\"\(text.unicodeScalars.map(Self.escaped).joined())\""
    }

    /// A text that looks like a key or a cursor.
    private mutating func key() -> String {
        let name = random.pick(names)
        let separator = random.pick(["-", ":", "_", "/", ""])
        let number = random.pick(Self.integers + Self.hugeIntegers + ["x", " 1"])
        let key = random.pick([name, name.lowercased(), "gid://shopify/" + name])
        guard random.oneIn(2) else { return key + separator + number }
        let cursor = Data((key + separator + number).utf8).base64EncodedString()
        return String(cursor.prefix(random.pick([4, 7, 100])))
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "\u{0}"..<"\u{20}": "\\u\(String(scalar.value + 0x10000, radix: 16).dropFirst())"
        default: String(scalar)
        }
    }
}
