import FakeValues
package import GraphQLSchema

/// The side effects of creating or changing an object of a type, read once from the names of its fields.
package final class WriteRules: Sendable {
    /// The fields that may be written without arguments, but for lists.
    package let fields: [FieldPlan]
    /// The values of a new object.
    package let new: NewObjectRules
    /// The moments of creation, and those of changes.
    package let madeMoments: [FieldPlan]
    package let changedMoments: [FieldPlan]
    /// The leaves with names that addresses are made of: `login`, `name`.
    package let addressNames: Set<String>

    /// The fields whose values a copy has too: no unique ones, none that follow from others, no moments of writing.
    package let copied: [FieldPlan]

    /// The lists of parts, which are gone with the object.
    package let parts: [SchemaField]
    package let span: WrittenSpan?
    /// The numbers of an object's place among others: `position`.
    package let places: [FieldPlan]
    /// The age, and the moment of birth that it follows from.
    package let age: FieldPlan?
    package let birth: FieldPlan?

    /// The source that tells whether an object is paid.
    package let paid: StateGuide.Source?
    /// The names of amounts that have been paid: `amountPaid`.
    package let paidAmounts: Set<String>
    /// The names of moments of changes that are null where there has been none: `editedAt`.
    package let editMoments: Set<String>

    private let flags: [Flag]
    /// Moments of deeds that no state tells, by the words for these: `archivedAt`, `returnedOn`.
    private let seldomMoments: [(word: String, field: FieldPlan)]
    /// Moments of states, by the values of these: `PLACED` and `placedAt`.
    private let stateMoments: [(value: String, field: FieldPlan)]
    private let texts: [(of: String, field: FieldPlan, form: WriteWords.TextForm)]
    private let reasons: [(field: FieldPlan, name: String)]
    private let states: [(field: FieldPlan, values: [(name: String, folded: String)])]
    private let counters: [(field: FieldPlan, name: String)]
    private let lists: [(field: SchemaField, name: String, element: TypeID)]

    /// A field with its folded name and its type.
    typealias Named = (field: FieldPlan, name: String, target: NamedType)

    package init(of type: TypePlan, in model: SchemaModel) {
        let schema = model.schema
        let definitions = type.type.allFields.filter { !$0.needsArguments }
        let fields = definitions.filter { $0.type.listElement == nil }
            .compactMap { type.field(named: $0.name, in: model) }
        let named: [Named] = fields.map { ($0, foldedName($0.meant), schema[$0.target]) }
        let leaves = named.filter { $0.target.isLeaf }
        self.fields = fields

        let made = leaves.filter { WordSets[.made].contains($0.name) }
        madeMoments = (made.isEmpty ? leaves.filter { WordSets[.madeOtherwise].contains($0.name) } : made).map(\.field)
        changedMoments = leaves.filter { WordSets[.changed].contains($0.name) }.map(\.field)
        addressNames = Set(leaves.filter { WordSets[.naturalKeys].contains($0.name) }.map(\.field.name))

        let moments = Set((madeMoments + changedMoments).map(\.name))
        copied = fields.filter { field in
            switch field.kind {
            case .leaf(let leaf):
                leaf.role == nil && !NaturalKeys.isUnique(field.definition.meant) && !moments.contains(field.name)
            case .object(let object): object.owner != nil
            default: false
            }
        }

        flags = leaves.filter { $0.target.name == "Boolean" }.map { Flag($0.field, named: $0.name) }
        new = NewObjectRules(of: type, named, flags: flags, besides: moments, in: model)
        places = leaves.filter { $0.target.name == "Int" && WordSets[.positions].contains($0.name) }.map(\.field)
        let payment = "paid"
        paid = StateGuide(parent: type.type, schema: schema).source(of: payment)
        paidAmounts = Set(fields.filter { FieldName($0.meant).words.contains(payment) }.map(\.name))
        editMoments = Set(changedMoments.filter { WordSets[.edits].contains(foldedName($0.meant)) }.map(\.name))
        age = leaves.first { $0.name == "age" && AmountPlan.isNumber($0.target) }?.field
        birth = leaves.first { WordSets[.births].contains($0.name) }?.field
        seldomMoments = fields.compactMap { field in
            let name = FieldName(field.meant)
            guard let word = name.words.first, InstantGuide.isMoment(name) else { return nil }
            if case .rare = field.leafRole { return (word, field) }
            return field.isLeafWithoutRole && !field.isNonNull ? (word, field) : nil
        }
        let values = Set(leaves.flatMap { $0.target.enumValues?.map(\.name) ?? [] }).filter { $0 == $0.uppercased() }
        stateMoments = values.sorted().flatMap { value in
            leaves.filter { $0.name == model.folded(value) + "at" }.map { (value, $0.field) }
        }
        texts = leaves.filter { ["String", "Markdown"].contains($0.target.name) }.flatMap { source in
            leaves.compactMap { field, _, target in
                guard target.enumValues == nil, field.meant.hasPrefix(source.field.meant) else { return nil }
                let end = foldedName(String(field.meant.dropFirst(source.field.meant.count)))
                return WriteWords.textForms[end].map { form in
                    // A title has no paragraphs.
                    (source.field.name, field, form == .html && source.name == "title" ? .inlineHTML : form)
                }
            }
        }
        reasons = leaves.filter { !$0.field.isNonNull && $0.name.hasSuffix("reason") }.map { ($0.field, $0.name) }
        states = WordSets[.stateNames].compactMap { name in
            guard let found = leaves.first(where: { $0.name == name }),
                let values = found.target.enumValues?.map({ ($0.name, foldedName($0.meant)) })
                    ?? found.field.knownTexts?.map({ ($0, foldedName($0)) })
            else { return nil }
            return (found.field, values)
        }
        let numbers = leaves.filter { AmountPlan.isNumber($0.target) }.map(\.field)
        let ends = leaves.filter { $0.target.name != "Boolean" }.compactMap { leaf in
            SpanPart(FieldName(leaf.field.meant).words).map { (field: leaf.field, part: $0) }
        }
        span = WrittenSpan(ends, numbers: numbers)
        parts = type.type.allFields.filter { model.listsParts($0, of: type) }
        counters = leaves.filter { $0.target.name == "Int" && $0.field.isLeafWithoutRole }.map { ($0.field, $0.name) }
        lists = type.type.allFields.compactMap { field in
            model.elementType(of: field).map { (field, foldedName(field.meant), $0) }
        }
    }
}

// MARK: - Meanings of verbs

extension WriteRules {
    /// The flags that tell whether one of the words is true: `closed`, `isPinned`, `viewerHasStarred`.
    package func flags(saying words: Set<String>) -> [Flag] { flags.filter { !$0.words.isDisjoint(with: words) } }

    /// The flags that a verb makes true: `isEdited` of `edit`.
    package func flags(after verb: String) -> [Flag] { flags(saying: MutationName.participles(of: verb)) }

    /// The counters of what a verb has not been done to: the `unreadCount` of `read`.
    package func counters(without verb: String) -> [FieldPlan] { counters(of: "un" + verb) }

    /// The reasons for one of the words: `activeLockReason`, `minimizedReason`.
    package func reasons(for words: Set<String>) -> [FieldPlan] {
        reasons.filter { reason in words.contains { reason.name.hasSuffix($0 + "reason") } }.map(\.field)
    }

    /// The fields with a state, each with all of its values and those that one of the words names.
    ///
    /// The most telling field comes first; `said` is empty where no value has one of the words.
    package func states(saying words: Set<String>) -> [(field: FieldPlan, values: [String], said: [String])] {
        states.map { field, values in
            (field, values.map(\.name), values.filter { words.contains($0.folded) }.map(\.name))
        }
    }

    /// The counters of a verb: `starCount`, `likesCount`, `likes`; not those of lists, which follow from the lists.
    package func counters(of verb: String) -> [FieldPlan] {
        counters.filter { _, name in
            name == verb + "s" || (name.hasPrefix(verb) && name.hasSuffix("count")) || name == "total" + verb + "s"
        }.map(\.field)
    }

    /// The moments of deeds that no state and no flag tells: `archivedAt`, `returnedOn`.
    package func moments(ofSeldom words: Set<String>) -> [FieldPlan] {
        seldomMoments.filter { words.contains($0.word) }.map(\.field)
    }

    /// The list, of objects such as the given one, whose name begins with one of the words: `stargazers`.
    package func list(beginning words: Set<String>, of element: TypeID, in schema: Schema) -> SchemaField? {
        lists.first { list in
            words.contains { list.name.hasPrefix($0) } && schema.isPossible(element, in: list.element)
        }?.field
    }
}

// MARK: - Meanings of values

extension WriteRules {
    /// The moments at which an object entered one of the states with these values.
    package func moments(ofStates values: [String]) -> [FieldPlan] {
        stateMoments.filter { values.contains($0.value) }.map(\.field)
    }

    /// The other fields that have a text too, each in its form.
    package func texts(like name: String) -> [(field: FieldPlan, form: WriteWords.TextForm)] {
        texts.filter { $0.of == name }.map { ($0.field, $0.form) }
    }
}

extension FieldPlan {
    /// The texts that a state may have, in the order of their first draws; `nil` for more than sixteen.
    var knownTexts: [String]? {
        if case .leaf(let leaf) = kind, !leaf.isList { leaf.generator.knownTexts } else { nil }
    }

    /// The role of a leaf; `nil` where the generator alone decides, and for every other field.
    package var leafRole: LeafRole? { if case .leaf(let leaf) = kind { leaf.role } else { nil } }

    var isLeafWithoutRole: Bool { if case .leaf(let leaf) = kind { leaf.role == nil } else { false } }
}

extension SchemaModel {
    /// Whether an archived object of a type stays where it is, with a field that tells so.
    func keepsArchived(_ type: TypeID) -> Bool {
        schema[type].allFields.contains { field in
            let values = plan(for: type).field(named: field.name, in: self)?.knownTexts
            let stages = schema[field.type.namedType].enumValues?.map(\.meant) ?? values ?? []
            return WordSets[.archived].contains(foldedName(field.meant))
                || WordSets[.stateNames].contains(foldedName(field.meant))
                    && stages.contains { foldedName($0) == "archived" }
        }
    }
}
