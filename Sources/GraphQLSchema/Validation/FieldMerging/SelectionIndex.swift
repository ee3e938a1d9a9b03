import GraphQLLanguage

/// A document's selections, numbered, with what matters for merging them worked out once.
///
/// Fields, selection sets and fragments are numbers here, so that sets of fields can be compared and remembered.
/// Selection sets are numbered in the order in which a walk through the document enters them.
struct SelectionIndex {
    struct FieldEntry {
        let range: SourceRange
        /// Equal numbers for equal response keys.
        let key: Int
        /// Equal numbers for equal names.
        let name: Int
        /// Equal numbers for arguments that are the same but for their order.
        let arguments: Int
        /// Equal numbers for the same arguments of `@stream`; `nil` for fields without it.
        let stream: Int?
        let parentType: NamedType?
        /// `nil` for unknown fields and meta fields: these merge with everything.
        let type: ResolvedType?
        /// The number of the field's selection set.
        let selectionSet: Int?
    }

    enum Item {
        case field(Int)
        case fragment(Int)
        case inlineFragment(Int)
    }

    private(set) var fields: [FieldEntry] = []
    private(set) var selectionSets: [[Item]] = []
    /// The selection sets of operations.
    private(set) var operationSets: [Int] = []
    /// The selection set of each fragment.
    private(set) var fragmentSets: [Int] = []

    private let context: ValidationContext
    private var fragmentNumbers: [String: Int] = [:]
    private var names = Numbering()
    private var argumentLists = Numbering()

    init(_ context: ValidationContext) {
        self.context = context
        for case .fragment(let fragment) in context.document.definitions
        where fragmentNumbers[fragment.name.value] == nil {
            fragmentNumbers[fragment.name.value] = fragmentNumbers.count
        }
        fragmentSets = Array(repeating: 0, count: fragmentNumbers.count)
        for definition in context.document.definitions { add(definition) }
    }

    /// The text behind a key or name.
    func text(of number: Int) -> String { names.texts[number] }

    private mutating func add(_ definition: Definition) {
        switch definition {
        case .operation(let operation):
            operationSets.append(add(operation.selectionSet, on: context.schema.rootType(for: operation.type)))
        case .fragment(let fragment):
            let set = add(fragment.selectionSet, on: composite(fragment.typeCondition))
            if let number = fragmentNumbers[fragment.name.value] { fragmentSets[number] = set }
        default: break
        }
    }

    private mutating func add(_ selectionSet: SelectionSet, on parent: NamedType?) -> Int {
        let number = selectionSets.count
        selectionSets.append([])
        selectionSets[number] = selectionSet.selections.compactMap { add($0, on: parent) }
        return number
    }

    private mutating func add(_ selection: Selection, on parent: NamedType?) -> Item? {
        switch selection {
        case .field(let field): .field(add(field, on: parent))
        case .fragmentSpread(let spread): fragmentNumbers[spread.name.value].map { .fragment($0) }
        case .inlineFragment(let fragment):
            .inlineFragment(add(fragment.selectionSet, on: fragment.typeCondition.map(composite) ?? parent))
        }
    }

    private mutating func add(_ field: Field, on parent: NamedType?) -> Int {
        let type = parent.flatMap { context.metaFields.field(named: field.name.value, of: $0) }?.type
        let selectionSet = field.selectionSet.map { add($0, on: type.flatMap { composite($0) }) }
        fields.append(
            FieldEntry(
                range: field.range,
                key: names.number(of: field.responseKey),
                name: names.number(of: field.name.value),
                arguments: argumentLists.number(of: field.arguments.canonical),
                stream: field.stream.map { argumentLists.number(of: $0.arguments.canonical) },
                parentType: parent,
                type: parent?.fields?[field.name.value] == nil ? nil : type,
                selectionSet: selectionSet
            )
        )
        return fields.count - 1
    }

    func isLeaf(_ type: TypeID) -> Bool { context.schema[type].isLeaf }

    private func composite(_ typeCondition: Name) -> NamedType? {
        context.schema.type(named: typeCondition.value).flatMap { $0.isComposite ? $0 : nil }
    }

    private func composite(_ type: ResolvedType) -> NamedType? {
        let named = context.schema.namedType(of: type)
        return named.isComposite ? named : nil
    }
}

/// Gives equal texts equal numbers.
private struct Numbering {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of text: String) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }
}

extension Field {
    fileprivate var stream: Directive? { directives.first { $0.name.value == "stream" } }
}

extension [Argument] {
    /// The arguments as text, without what makes no difference: their order, and the order in input objects.
    fileprivate var canonical: String {
        if isEmpty { return "" }
        return map { "\($0.name.value):\($0.value.canonical.printed())" }.sorted().joined(separator: "\n")
    }
}

extension Value {
    fileprivate var canonical: Value {
        switch kind {
        case .object(let fields):
            let sorted = fields.map { ObjectField(name: $0.name, value: $0.value.canonical) }
                .sorted { $0.name.value < $1.name.value }
            return Value(.object(sorted))
        case .list(let elements): return Value(.list(elements.map(\.canonical)))
        default: return self
        }
    }
}
