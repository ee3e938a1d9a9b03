package import GraphQLLanguage

/// What a leaf is whose name ends in one of some words: a line of a rule text, such as
/// `text email  email emailAddress mail`.
package struct Rule: Sendable, Hashable {
    /// Where its words are looked for, and what else they say of the object.
    package enum Subject: String, Sendable, Hashable, CaseIterable {
        /// A text that is the same wherever it stands.
        case text
        /// One of a few words: `priorityName` and `priorityLabel` are these as well.
        case choice
        /// What tells of a person, so that a person's own is nobody else's: `workEmail`.
        case person
        /// The address of something, in whatever scalar.
        case link
        /// What is always an identifier.
        case code
        /// The `status` of what is called so: `order`.
        case status
        /// The `type` or `kind` of what is called so: `address`.
        case kind
        /// What a type's objects are called: a `Plan` is `Starter` or `Pro`.
        case thing
        /// The same of what has an address and a site like a company's.
        case institution

        /// Those for leaves.
        package static let ofLeaves: [Subject] = [.text, .choice, .person, .link, .code, .status, .kind]
    }

    package let subject: Subject
    /// That of a kind of value, where the rule does not say itself which values there are.
    package let name: String
    /// Every name that it is for, folded.
    package let words: [String]
    package let draw: Draw
    /// The names of the sets that its line speaks of.
    package let sets: [String]
    package let place: SourceLocation

    /// As rules are told apart: `person email`.
    package var title: String { "\(subject.rawValue) \(name)" }
}

/// Where the values of a leaf come from.
package enum Draw: Sendable, Hashable {
    /// A kind of value, by its name: `email`.
    case named(String)
    /// One of these.
    case choice([String])
    /// Digits for `#`, capital letters for `@`, and everything else as it stands.
    case pattern(String)

    /// As in a rule text.
    package var text: String {
        switch self {
        case .named(let name): name
        case .choice(let values): values.joined(separator: " | ")
        case .pattern(let pattern): "pattern \(pattern)"
        }
    }
}
