import GraphQLLanguage

/// No default value becomes huge through the defaults of the fields that it leaves out.
///
/// Where each type has two fields of the next one, twenty types make a million values of `{}`. The specification has no
/// such bound, but every request that leaves the value out would have to go through all of it.
enum DefaultSizesRule: TypeSystemRule {
    static let limit = 10_000

    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        var sizes = Sizes(draft: draft)
        draft.forEachInputValue { value, _ in _ = sizes.size(of: value) }
        if sizes.tooLarge.isEmpty { return }
        draft.forEachInputValue { value, path in
            guard sizes.tooLarge.contains(ObjectIdentifier(value)) else { return }
            let message =
                "The default value of \(path()) has more than \(limit) values, with those of the fields that it leaves out."
            report.report(.invalidDefault, message, at: value.origin)
            value.defaultValue = nil
        }
    }

    /// The number of values in each default, each default measured once.
    ///
    /// Circles have been cut before.
    private struct Sizes {
        let draft: SchemaDraft
        private var known: [ObjectIdentifier: Int] = [:]
        /// Input values whose own default is too large; it counts nothing in the defaults around it.
        private(set) var tooLarge: Set<ObjectIdentifier> = []

        init(draft: SchemaDraft) { self.draft = draft }

        mutating func size(of value: InputValueDraft) -> Int {
            let id = ObjectIdentifier(value)
            if let size = known[id] { return size }
            guard let literal = value.defaultValue, let target = value.target else { return 0 }
            known[id] = 0
            let size = size(of: literal, as: draft.types[target])
            if size > DefaultSizesRule.limit {
                tooLarge.insert(id)
                return 0
            }
            known[id] = size
            return size
        }

        private mutating func size(of literal: Value, as type: TypeDraft) -> Int {
            switch literal.kind {
            case .list(let elements): return elements.reduce(1) { $0 + size(of: $1, as: type) }
            case .object(let given):
                let written = Dictionary(given.map { ($0.name.value, $0.value) }) { first, _ in first }
                return type.inputFields.reduce(1) { sum, field in
                    guard let own = written[field.name] else { return sum + size(of: field) }
                    guard let target = field.target else { return sum + 1 }
                    return sum + size(of: own, as: draft.types[target])
                }
            case .variable, .int, .float, .string, .boolean, .null, .enumeration: return 1
            }
        }
    }
}
