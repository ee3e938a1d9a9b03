import GraphQLSchema
import SchemaMeaning

/// Arguments of a mutation as a client fills them in, and what the object should show afterwards.
struct GivenArguments {
    /// As a document holds them, in parentheses; empty where there are none.
    fileprivate(set) var text = ""
    /// Leaves of the object, by the names of its fields.
    fileprivate(set) var shown: [String: GivenValue] = [:]
    /// Objects that the new one was given the keys of, by the names of the fields that hold the keys.
    fileprivate(set) var owners: [(name: String, type: NamedType, key: String)] = []
    /// Names of all inputs that a value was given for, folded.
    fileprivate(set) var touched: Set<String> = []
    fileprivate(set) var hasKey = false
}

/// Fills in the arguments of mutations about objects of one type.
struct ArgumentWriter {
    let names: TypeNames
    let values: GivenValues
    let deed: Deed
    /// The key of the object that is changed or deleted.
    var key: String?
    /// The key of some object of a type.
    var existing: (NamedType) -> String?

    private var schema: Schema { names.schema }
    private var keyName: String { Seen.keyField(of: deed.type) ?? "id" }

    /// `nil` where something is required that nobody could know.
    func arguments() -> GivenArguments? {
        var given = GivenArguments()
        // Keys that stand by themselves are given before those within inputs.
        let ordered =
            deed.field.arguments.filter { schema[$0.type.namedType].isLeaf }
            + deed.field.arguments.filter { !schema[$0.type.namedType].isLeaf }
        guard let parts = members(ordered, around: [], into: &given) else { return nil }
        if !parts.isEmpty { given.text = "(\(parts.joined(separator: ", ")))" }
        if deed.verb != .create, !given.hasKey { return nil }
        if deed.verb == .update, given.shown.isEmpty { return nil }
        return given
    }

    private func members(
        _ inputs: some Collection<InputValue>,
        around outer: [String],
        into given: inout GivenArguments
    ) -> [String]? {
        var parts: [String] = []
        for input in inputs {
            switch literal(input, around: outer, into: &given) {
            case .some(let literal):
                given.touched.insert(folded(input.name))
                parts.append("\(input.name): \(literal)")
            case nil where input.isRequired: return nil
            case nil: continue
            }
        }
        return parts
    }

    private func literal(_ input: InputValue, around outer: [String], into given: inout GivenArguments) -> String? {
        let type = schema[input.type.namedType]
        if case .inputObject(_, let isOneOf) = type.kind, isOneOf { return nil }
        guard let inner = type.inputFields else { return leaf(input, around: outer, into: &given) }
        let isAbout = isAbout(input, type)
        let isChoice = Self.choices.contains(folded(input.name))
        guard outer.count < 3, input.isRequired || isAbout || isChoice && deed.verb != .create else { return nil }
        guard isAbout || isChoice || outer.isEmpty == false || input.isRequired else { return nil }
        var own = given
        let members = isChoice && deed.verb != .create ? Array(inner.filter(isOwnKey)) : Array(inner)
        guard let parts = self.members(members, around: outer + [isAbout || isChoice ? "" : input.name], into: &own)
        else { return nil }
        if parts.isEmpty, !input.isRequired { return nil }
        given = own
        let literal = "{\(parts.joined(separator: ", "))}"
        return input.type.listElement == nil ? literal : "[\(literal)]"
    }

    private static let choices = set("where pkcolumns by filter condition")
    private static let wrappers = set(
        """
        input data attributes values value object objects set payload params fields patch dto create update new edit body args \
        add insert delete remove record details form req request insertinput updateinput
        """
    )

    /// Whether an input object holds leaves of the object itself, and not of another.
    private func isAbout(_ input: InputValue, _ type: NamedType) -> Bool {
        if let field = deed.type.fields?[input.name], schema[field.type.namedType].isComposite { return false }
        let own = Set(words(of: deed.type.name) + words(of: deed.field.name))
        return words(of: input.name).allSatisfy { Self.wrappers.contains($0) || own.contains($0) }
    }

    private func isOwnKey(_ input: InputValue) -> Bool {
        guard schema[input.type.namedType].enumValues == nil else { return false }
        let name = folded(input.name)
        return name == folded(keyName) || name == folded(deed.type.name) + folded(keyName)
    }

    private func leaf(_ input: InputValue, around outer: [String], into given: inout GivenArguments) -> String? {
        let isInside = outer.contains { !$0.isEmpty }
        if isOwnKey(input), !isInside { return ownKey(input, into: &given) }
        guard deed.verb != .delete || input.isRequired else { return nil }
        if let owner = names.keyed(byForeignKey: input.name), owner.id != deed.type.id {
            guard deed.verb == .create, input.type.listElement == nil, let key = existing(owner) else { return nil }
            if !isInside { given.owners.append((input.name, owner, key)) }
            return written(key, as: input)
        }
        let shown = deed.type.fields?.first { folded($0.name) == folded(input.name) }
        guard input.isRequired || !isInside && shown != nil && input.type.listElement == nil else { return nil }
        guard words(of: input.name).last != "id", let value = values.value(for: input) else { return nil }
        if input.type.listElement != nil { return "[\(value.literal)]" }
        if let shown, !isInside, isSame(shown, input), shown.deprecationReason == nil,
            shown.arguments.allSatisfy({ !$0.isRequired })
        {
            given.shown[shown.name] = value
        } else if !input.isRequired {
            return nil
        }
        return value.literal
    }

    private func ownKey(_ input: InputValue, into given: inout GivenArguments) -> String? {
        guard input.type.listElement == nil else { return nil }
        if let key {
            guard !given.hasKey || input.isRequired else { return nil }
            given.hasKey = true
            return written(key, as: input)
        }
        guard deed.verb == .create, input.isRequired else { return nil }
        let isText = ["ID", "String"].contains(schema[input.type.namedType].name)
        let value = isText ? GivenValue(text: "journey-\(values.number)") : values.value(for: input)
        given.shown[keyName] = value
        return value?.literal
    }

    private func written(_ key: String, as input: InputValue) -> String { names.literal(of: key, as: input) }

    private func isSame(_ field: SchemaField, _ input: InputValue) -> Bool {
        guard field.type.listElement == nil, input.type.listElement == nil else { return false }
        let types = [field.type, input.type].map { schema[$0.namedType].name }
        return types[0] == types[1] || Set(types).isSubset(of: ["ID", "String"])
    }
}
