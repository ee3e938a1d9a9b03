package import FakeValues
import JSONModel

/// The texts that rules name.
extension TextGenerator {
    /// The generator of the values that a rule draws.
    ///
    /// - Parameter draw: the draw of a rule that was read with the names of `named`.
    package init(_ draw: Draw) {
        switch draw {
        case .named(let name): self = Self.named[name] ?? .word
        case .choice(let values): self = .choice(values.map(Self.escaped).joined(separator: "|"))
        case .pattern(let pattern): self = .pattern(Self.escaped(pattern))
        case .role: self = .word
        }
    }

    /// The generator of the values that a rule draws; `nil` where it names no kind of text.
    ///
    /// - Parameter rule: a rule that draws a text of `named`, `text` of some, or a `pattern`.
    init?(_ rule: ValueRule) {
        switch rule.draw.first {
        case "text": self.init(.choice(rule.texts))
        case "pattern": self.init(.pattern(rule.draw.dropFirst().joined(separator: " ")))
        case let name:
            guard let known = name.flatMap({ Self.named[$0] }) else { return nil }
            self = known
        }
    }

    /// The text as it is written inside a JSON string.
    private static func escaped(_ text: String) -> String {
        String(decoding: JSONValue.string(text).serialized().dropFirst().dropLast(), as: UTF8.self)
    }
}
