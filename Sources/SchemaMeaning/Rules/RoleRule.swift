/// A rule for what a field follows from, such as `role count {list}Count says count of {list}`.
package struct RoleRule: Sendable, Hashable {
    package let rule: Rule
    package let patterns: [RolePattern]
    package let guards: [RoleGuard]
    package let phrase: RolePhrase

    /// - Returns: `nil` for rules that draw values.
    init?(_ rule: Rule) {
        guard case .role(let guards, let phrase) = rule.draw else { return nil }
        self.rule = rule
        self.guards = guards
        self.phrase = phrase
        patterns = rule.words.map(RolePattern.init)
    }
}

/// A part of a role rule that stands for what a schema has: in the names `{list}Count`, in the phrase `count of {list}`.
package enum RoleSlot: String, Sendable, Hashable, CaseIterable {
    /// A list of objects beside the field.
    case list
    /// The only list beside the field that the whole phrase can be said of.
    case only
    /// A type with a key, and such a type by its plural.
    case type, types
    /// A field of a single object beside the field.
    case one
    /// A leaf of the object or of the list's elements.
    case leaf
    /// A state, or a flag, that a word tells.
    case state
    /// A state, or a flag, that a word tells, and the states that come after it.
    case stage
    /// A state that a verb leads to, or its participle tells: `lock` in `lockReason`. The name of an enum tells all
    /// states but those that objects begin with: `state` in `stateReason`.
    case deed
    /// The field that leads to the parent in a tree, and the one that leads to what lists the objects.
    case parent, owner
    /// The type of the people who sign in.
    case user
    /// Any words.
    case any

    /// The word in its place in `RolePhrase.forms`; `nil` for a slot of names alone.
    var placeholder: String? {
        switch self {
        case .list, .only: "LIST"
        case .type, .types, .user: "TYPE"
        case .one, .leaf, .parent, .owner: "FIELD"
        case .state, .stage, .deed: "FIELD is VALUE"
        case .any: nil
        }
    }

    /// Whether the phrase alone finds it, whatever the field is called.
    var needsNoName: Bool { [.only, .parent, .owner, .user].contains(self) }

    /// Whether other slots of a phrase are about it.
    var isSubject: Bool { [.list, .only, .one, .type, .types, .parent, .owner, .user].contains(self) }
}

/// A condition on which a role rule counts.
package enum RoleGuard: String, Sendable, Hashable, CaseIterable {
    /// The field is a number without a fraction.
    case whole
    /// The field is a number.
    case number
    /// The field is no number.
    case text
    /// The field is an `ID`, or a list of such.
    case id
    /// The field is true or false.
    case flag
    /// The field may be null.
    case nullable
    /// The field's type has a key.
    case keyed
    /// The field's type sums up all entities, as a `Dashboard` does.
    case overview
    /// The field's type has a quantity, as the line of an order does.
    case line
    /// An owner finds its own objects by the field.
    case numbered
}
