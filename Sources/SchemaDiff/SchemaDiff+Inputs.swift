import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// The kinds of changes that one sort of inputs can have.
struct InputKinds {
    /// Whether the inputs are fields of input objects, and not arguments.
    let areFields: Bool
    let removed: SchemaChange.Kind
    let required: SchemaChange.Kind
    let optional: SchemaChange.Kind

    static let fields = InputKinds(
        areFields: true,
        removed: .fieldRemoved,
        required: .requiredInputFieldAdded,
        optional: .optionalInputFieldAdded
    )
    static let arguments = InputKinds(
        areFields: false,
        removed: .argumentRemoved,
        required: .requiredArgumentAdded,
        optional: .optionalArgumentAdded
    )
    static let directiveArguments = InputKinds(
        areFields: false,
        removed: .directiveArgumentRemoved,
        required: .requiredDirectiveArgumentAdded,
        optional: .optionalDirectiveArgumentAdded
    )

    var otherDefault: SchemaChange.Kind { areFields ? .inputFieldDefaultChanged : .argumentDefaultChanged }

    func changed(isSafe: Bool) -> SchemaChange.Kind {
        areFields
            ? isSafe ? .fieldChangedKindSafely : .fieldChangedKind
            : isSafe ? .argumentChangedKindSafely : .argumentChangedKind
    }
}

/// Comparisons of arguments and of fields of input objects.
extension SchemaDiff {
    mutating func compare(
        inputs: InputValueTable,
        with later: InputValueTable,
        as kinds: InputKinds,
        of owner: SchemaChange.Element
    ) {
        for match in inputs.matches(with: later) {
            switch match {
            case .removed(let input): remove(kinds.removed, old.element(input, of: kinds, in: owner))
            case .added(let input): addNew(input, as: kinds, of: owner)
            case .kept(let input, let other):
                compareUse(of: input, with: other, as: kinds, of: owner)
                compareTexts(input, with: other, of: new.element(other, of: kinds, in: owner))
            }
        }
    }

    mutating func addNew(_ input: InputValue, as kinds: InputKinds, of owner: SchemaChange.Element) {
        let element = new.element(input, of: kinds, in: owner)
        let (kind, word) = input.isRequired ? (kinds.required, "required") : (kinds.optional, "optional")
        add(kind, of: element, "The \(word) \(kinds.areFields ? "field" : "argument") \(element.coordinate) was added.")
    }

    /// Compares the values that can be given for an input, and the one that is taken where none is.
    mutating func compareUse(
        of input: InputValue,
        with later: InputValue,
        as kinds: InputKinds,
        of owner: SchemaChange.Element
    ) {
        let element = new.element(later, of: kinds, in: owner)
        let kind = kinds.changed(isSafe: isSafeInput(input.type, later.type))
        compare(input.type, with: later.type, of: element, kind)
        let (before, after) = (input.defaultValue?.printed(), later.defaultValue?.printed())
        guard before != after, !hasSameDefault(input, later) else { return }
        let sentence =
            switch (before, after) {
            case (let before?, let after?): "The default of \(element.coordinate) is \(after) now; it was \(before)."
            case (let before?, nil): "\(element.coordinate) has no default any more; it was \(before)."
            case (nil, _): "\(element.coordinate) has the default \(after ?? "") now."
            }
        add(kinds.otherDefault, of: element, sentence)
    }

    /// Whether two defaults are written otherwise and are one value: members in another order, `1` for a `Float` `1.0`.
    private func hasSameDefault(_ before: InputValue, _ after: InputValue) -> Bool {
        guard let old = old.defaultValue(of: before), let new = new.defaultValue(of: after) else { return false }
        return old == new
    }

    /// Whether every value that could be given for the earlier type can be given for the later one.
    private func isSafeInput(_ before: ResolvedType, _ after: ResolvedType) -> Bool {
        switch (before, after) {
        case (.nonNull(let before), .nonNull(let after)), (.list(let before), .list(let after)):
            isSafeInput(before, after)
        case (.nonNull(let before), _): isSafeInput(before, after)
        case (_, .nonNull): false
        case (.named(let before), .named(let after)): old[before].name == new[after].name
        case (.list, .named), (.named, .list): false
        }
    }
}

extension Schema {
    func element(_ input: InputValue, of kinds: InputKinds, in owner: SchemaChange.Element) -> SchemaChange.Element {
        kinds.areFields ? element(input, in: owner) : element(argument: input, of: owner)
    }
}
