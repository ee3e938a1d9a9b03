import GraphQLSchema
import JSONModel
import SchemaMeaning

/// A mutation whose name says that an object gets into a state, or out of it: `publishPost`, `deactivateUser`.
struct Turn {
    let field: SchemaField
    let type: NamedType
    let path: [String]?
    /// What leaves of the object have to be afterwards.
    let expected: [(leaf: String, value: Expected)]

    enum Expected {
        case flag(Bool)
        /// A moment that is there, or not.
        case present(Bool)
        case state(String)

        func holds(_ leaf: JSONValue?) -> Bool {
            switch self {
            case .flag(let flag): leaf == .bool(flag)
            case .present(let isPresent): (leaf?.isNull == false) == isPresent
            case .state(let name): leaf?.plainText == name
            }
        }
    }

    /// `nil` for a mutation that says something else, or whose type has no leaf for the state.
    init?(_ field: SchemaField, in names: TypeNames) {
        var rest = words(of: field.name)
        guard let (states, isOn) = Self.states(&rest), let type = names.keyed(by: rest) else { return nil }
        var expected: [(leaf: String, value: Expected)] = []
        for leaf in type.fields ?? FieldTable([]) where leaf.arguments.allSatisfy({ !$0.isRequired }) {
            guard leaf.type.listElement == nil else { continue }
            let leafType = names.schema[leaf.type.namedType]
            let name = words(of: leaf.name)
            if leafType.name == "Boolean", let word = name.last,
                name.count == 1 || name == ["is", word] || name == ["viewer", "has", word],
                states.contains(word)
            {
                expected.append((leaf.name, .flag(isOn)))
            } else if name.count == 2, name[1] == "at", states.contains(name[0]), isOn || !leaf.type.isNonNull {
                expected.append((leaf.name, .present(isOn)))
            } else if isOn, ["status", "state"].contains(name.last ?? ""), name.count == 1,
                let value = leafType.enumValues?.first(where: { states.contains(folded($0.name)) })
            {
                expected.append((leaf.name, .state(value.name)))
            }
        }
        guard !expected.isEmpty else { return nil }
        self.field = field
        self.type = type
        self.expected = expected
        path = Deed.path(to: type, from: field, in: names.schema)
    }

    /// Takes the verb from the front or the end of a name.
    ///
    /// - Returns: the words of its state, and whether the object gets into it.
    private static func states(_ words: inout [String]) -> (Set<String>, Bool)? {
        for index in [words.startIndex, words.endIndex - 1] {
            for (verb, opposite, states) in table {
                guard words.count > 1, [verb, opposite].contains(words[index]) else { continue }
                let isOn = words[index] == verb
                words.remove(at: index)
                return (set(states), isOn)
            }
        }
        return nil
    }

    private static let table = [
        ("activate", "deactivate", "active activated"), ("enable", "disable", "enabled"),
        ("publish", "unpublish", "published"), ("archive", "unarchive", "archived"), ("close", "reopen", "closed"),
        ("lock", "unlock", "locked"), ("block", "unblock", "blocked"), ("verify", "unverify", "verified"),
        ("approve", "unapprove", "approved"), ("reject", "unreject", "rejected"),
        ("cancel", "uncancel", "cancelled canceled"), ("complete", "uncomplete", "completed complete done"),
        ("pin", "unpin", "pinned"), ("hide", "unhide", "hidden"), ("ban", "unban", "banned"),
        ("suspend", "unsuspend", "suspended"), ("confirm", "unconfirm", "confirmed"), ("mute", "unmute", "muted"),
        ("follow", "unfollow", "following followed"), ("favorite", "unfavorite", "favorited favorite favourite"),
        ("like", "unlike", "liked"), ("start", "unstart", "started running"), ("submit", "withdraw", "submitted"),
        ("expire", "unexpire", "expired"), ("accept", "unaccept", "accepted"), ("decline", "undecline", "declined"),
        ("quarantine", "unquarantine", "quarantined"), ("feature", "unfeature", "featured"),
        ("star", "unstar", "starred"), ("resolve", "unresolve", "resolved"), ("finish", "unfinish", "finished"),
    ]
}
