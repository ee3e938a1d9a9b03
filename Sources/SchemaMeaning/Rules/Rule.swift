package import GraphQLLanguage

/// A line of a rule text: the values of leaves, or the names of objects, whose name ends in one of some words.
///
/// For example, `text email  email emailAddress mail`.
package struct Rule: Sendable, Hashable {
    /// The names in which a rule's words are looked for, and their further meaning for the object.
    package enum Subject: String, Sendable, Hashable, CaseIterable {
        /// A text that is the same wherever it stands.
        case text
        /// One of a few words: `priorityName` and `priorityLabel` are these as well.
        case choice
        /// A text about a person: the `workEmail` of a person is their own, not another person's.
        case person
        /// The address of something, in whatever scalar.
        case link
        /// A text that is always an identifier.
        case code
        /// The `status` of an object whose type has the rule's name: `order`.
        case status
        /// The `type` or `kind` of an object whose type has the rule's name: `address`.
        case kind
        /// The names of a type's objects: a `Plan` is `Starter` or `Pro`.
        case thing
        /// The names of objects that have an address and a site like a company's.
        case institution
        /// A field that follows from others.
        case role

        /// The subjects of rules for leaves.
        package static let ofLeaves: [Subject] = [.text, .choice, .person, .link, .code, .status, .kind, .role]
    }

    package let subject: Subject
    /// The rule's name: that of a kind of value, where the rule does not list its values.
    package let name: String
    /// All names that the rule is for, folded; those of a role may have slots in them.
    package let words: [String]
    package let draw: Draw
    /// The names of the sets that its line speaks of.
    package let sets: [String]
    package let place: SourceLocation

    /// The subject with the name, which tell rules apart: `person email`.
    package var title: String { "\(subject.rawValue) \(name)" }
}

/// The source of a leaf's values.
package enum Draw: Sendable, Hashable {
    /// A kind of value, by its name: `email`.
    case named(String)
    /// One of these texts.
    case choice([String])
    /// Digits for `#`, capital letters for `@`, and everything else as it stands.
    case pattern(String)
    /// A role that follows from other fields.
    case role([RoleGuard], RolePhrase)

    /// The draw as a rule text has it behind the names.
    package var text: String {
        switch self {
        case .named(let name): "= \(name)"
        case .choice(let values): "= \(values.joined(separator: " | "))"
        case .pattern(let pattern): "= pattern \(pattern)"
        case .role(let guards, let phrase):
            (guards.isEmpty ? "" : "where \(guards.map(\.rawValue).joined(separator: " ")) ") + "says \(phrase.text)"
        }
    }
}
