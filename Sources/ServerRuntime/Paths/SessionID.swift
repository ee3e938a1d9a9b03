import HTTPMessages

/// The name of a session, which is a part of paths and a header's value.
package struct SessionID: Sendable, Hashable, CustomStringConvertible {
    package let description: String

    /// The greatest length of a name, in characters.
    package static let longest = 100
    /// The rule for names, for messages about a text that is not one.
    package static let rule =
        "It is 1 to 100 letters (a to z, A to Z), digits, \"-\", \"_\" and \".\", the first a letter or a digit."

    /// A name of the caller's own; `nil` if the text is not a valid name.
    package init?(_ text: String) {
        guard let first = text.utf8.first, text.utf8.count <= Self.longest, ASCII.isAlphanumeric(first),
            text.utf8.allSatisfy({ ASCII.isAlphanumeric($0) || "-_.".utf8.contains($0) })
        else { return nil }
        description = text
    }

    private init(unchecked text: String) { description = text }

    static func random() -> SessionID {
        let alphabet = "abcdefghijklmnopqrstuvwxyz0123456789"
        return SessionID(unchecked: String((0..<20).compactMap { _ in alphabet.randomElement() }))
    }
}
