import GraphQLLanguage

/// Reads the tokens of an unfinished document as a parser does, and notes what may follow the last one.
struct CompletionReader {
    typealias Item = Completion.Item

    private let schema: Schema
    private let metaFields: MetaFields
    private let tokens: [LexicalToken]
    private let fragments: [(name: String, type: String)]
    private var index = 0
    private var depth = 0
    /// The variables of the operation that is read, with their types.
    private var variables: [(name: String, type: String, id: TypeID?)] = []
    /// The expectation behind the last token; `nil` before it is reached.
    private var found: Expected?

    /// An expectation at a place.
    private enum Expected {
        case nothing
        case keywords([String])
        case fields(NamedType?)
        /// Fragments after dots: an inline fragment, or one that has a name.
        case spread
        /// Types of conditions in a selection on a type, or in none.
        case condition(within: NamedType?)
        case inputTypes
        case directives([DirectiveType])
        case members(InputValueTable?, without: Set<String>, Item.Kind)
        /// Values of a type; constant ones hold no variables.
        case values(ResolvedType?, isConstant: Bool)
        case variables
    }

    /// Documents that nest deeper are not read on.
    private static let deepest = 500

    init(_ schema: Schema, _ tokens: [LexicalToken], fragments: [(name: String, type: String)]) {
        self.schema = schema
        metaFields = MetaFields(schema)
        self.tokens = tokens
        self.fragments = fragments
    }

    /// The names that may follow the last token.
    var expected: [Item] {
        switch found ?? .nothing {
        case .nothing: []
        case .keywords(let names): names.map { Item(name: $0, kind: .keyword) }
        case .fields(let type): fields(of: type)
        case .spread:
            [Item(name: "on", kind: .keyword)] + fragments.map { Item(name: $0.name, kind: .fragment, type: $0.type) }
        case .condition(let parent):
            types { type in type.isComposite && parent.map { overlaps($0, type) } ?? true }
        case .inputTypes: types(where: \.isInput)
        case .directives(let known):
            known.map { Item(name: $0.name, kind: .directive, description: $0.description) }
        case .members(let members, let given, let kind): items(members, without: given, kind)
        case .values(let type, let isConstant): values(of: type, isConstant: isConstant)
        case .variables: variables.map { Item(name: $0.name, kind: .variable, type: $0.type) }
        }
    }

    private var isAtEnd: Bool { index >= tokens.count }
    private var isAtName: Bool { !isAtEnd && tokens[index].isName }

    private func isAt(_ text: String) -> Bool { !isAtEnd && tokens[index].text == text }

    private mutating func take(_ text: String) -> Bool {
        guard isAt(text) else { return false }
        index += 1
        return true
    }

    /// Takes a name; `nil` where there is none.
    private mutating func takeName() -> String? {
        guard isAtName else { return nil }
        defer { index += 1 }
        return tokens[index].text
    }

    /// Notes what may stand here, where the tokens end here; only the first note counts.
    ///
    /// - Returns: whether they end here.
    private mutating func ends(expecting expected: Expected) -> Bool {
        guard isAtEnd else { return false }
        if found == nil { found = expected }
        return true
    }
}

// MARK: - Definitions

extension CompletionReader {
    mutating func readDocument() {
        while !ends(expecting: .keywords(["query", "mutation", "subscription", "fragment"])) { readDefinition() }
    }

    private mutating func readDefinition() {
        variables = []
        if isAt("{") { return readSelectionSet(of: schema[schema.queryType]) }
        guard let word = takeName() else {
            index += 1
            return
        }
        if let type = OperationType(rawValue: word) { return readOperation(type) }
        guard word == "fragment" else { return }
        if ends(expecting: .nothing) { return }
        _ = takeName()
        guard !ends(expecting: .keywords(["on"])), take("on") else { return }
        let type = readCondition(within: nil)
        readDirectives(at: "FRAGMENT_DEFINITION")
        if isAt("{") { readSelectionSet(of: type) }
    }

    private mutating func readOperation(_ type: OperationType) {
        // A name is for the writer to choose.
        if ends(expecting: .nothing) { return }
        _ = takeName()
        if take("(") { readVariables() }
        readDirectives(at: type.rawValue.uppercased())
        if isAt("{") { readSelectionSet(of: schema.rootType(for: type)) }
    }

    private mutating func readVariables() {
        while !ends(expecting: .nothing), !take(")") {
            guard take("$") else {
                index += 1
                continue
            }
            guard let name = takeName(), take(":") else { continue }
            let first = index
            while take("[") {}
            if ends(expecting: .inputTypes) { return }
            let type = takeName().flatMap { schema.type(named: $0) }
            while take("]") || take("!") {}
            variables.append((name, tokens[first..<index].map(\.text).joined(), type?.id))
            if take("=") { readValue(of: type.map { .named($0.id) }, isConstant: true) }
            readDirectives(at: "VARIABLE_DEFINITION")
        }
    }

    /// Reads the type behind `on`.
    private mutating func readCondition(within parent: NamedType?) -> NamedType? {
        if ends(expecting: .condition(within: parent)) { return nil }
        return takeName().flatMap { schema.type(named: $0) }
    }

    private func overlaps(_ left: NamedType, _ right: NamedType) -> Bool {
        let other = Set(schema.possibleTypes(of: right.id))
        return schema.possibleTypes(of: left.id).contains { other.contains($0) }
    }

    private func types(where isMeant: (NamedType) -> Bool) -> [Item] {
        schema.types.filter { isMeant($0) && !$0.name.hasPrefix("__") }
            .map { Item(name: $0.name, kind: .type, description: $0.description) }
    }
}

// MARK: - Selections

extension CompletionReader {
    private mutating func readSelectionSet(of type: NamedType?) {
        depth += 1
        defer { depth -= 1 }
        index += 1
        guard depth < Self.deepest else {
            (index, found) = (tokens.count, .nothing)
            return
        }
        while !ends(expecting: .fields(type)), !take("}") {
            if take("...") {
                readSpread(in: type)
            } else if let name = takeName() {
                readField(name, of: type)
            } else {
                index += 1
            }
        }
    }

    private mutating func readField(_ first: String, of type: NamedType?) {
        var name = first
        if take(":") {
            if ends(expecting: .fields(type)) { return }
            name = takeName() ?? ""
        }
        let field = type.flatMap { metaFields.field(named: name, of: $0) }
        if take("(") { readMembers(field?.arguments) }
        readDirectives(at: "FIELD")
        if isAt("{") { readSelectionSet(of: field.map { schema[$0.type.namedType] }) }
    }

    private mutating func readSpread(in type: NamedType?) {
        if ends(expecting: .spread) { return }
        var condition = type
        if take("on") {
            condition = readCondition(within: type)
        } else if takeName() != nil {
            return readDirectives(at: "FRAGMENT_SPREAD")
        }
        readDirectives(at: "INLINE_FRAGMENT")
        if isAt("{") { readSelectionSet(of: condition) }
    }

    private mutating func readDirectives(at location: String) {
        while take("@") {
            let known = schema.directives.filter { $0.locations.contains(location) }
            if ends(expecting: .directives(known)) { return }
            let name = takeName()
            let directive = known.first { $0.name == name }
            if take("(") { readMembers(directive?.arguments) }
        }
    }

    private func fields(of type: NamedType?) -> [Item] {
        guard let type, type.isComposite else { return [] }
        let fields = (type.fields.map(Array.init) ?? []).filter { !$0.name.hasPrefix("__") }
        return fields.map { field in
            Item(
                name: field.name,
                kind: .field,
                type: schema.name(of: field.type),
                description: field.description,
                deprecationReason: field.deprecationReason
            )
        } + [Item(name: "__typename", kind: .field, type: "String!")]
    }
}

// MARK: - Arguments and values

extension CompletionReader {
    /// Reads arguments, or the fields of an input object, with their values.
    private mutating func readMembers(
        _ members: InputValueTable?,
        upTo end: String = ")",
        kind: Item.Kind = .argument,
        isConstant: Bool = false
    ) {
        var given: Set<String> = []
        while !ends(expecting: .members(members, without: given, kind)), !take(end) {
            guard let name = takeName() else {
                index += 1
                continue
            }
            given.insert(name)
            if take(":") { readValue(of: members?[name]?.type, isConstant: isConstant) }
        }
    }

    private func items(_ members: InputValueTable?, without given: Set<String>, _ kind: Item.Kind) -> [Item] {
        (members.map(Array.init) ?? []).filter { !given.contains($0.name) }.map { member in
            Item(
                name: member.name,
                kind: kind,
                type: schema.name(of: member.type),
                description: member.description,
                deprecationReason: member.deprecationReason
            )
        }
    }

    private mutating func readValue(of type: ResolvedType?, isConstant: Bool = false) {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else {
            (index, found) = (tokens.count, .nothing)
            return
        }
        if ends(expecting: .values(type, isConstant: isConstant)) { return }
        if take("$") {
            if ends(expecting: .variables) { return }
            _ = takeName()
        } else if take("[") {
            let element = type?.listElement ?? type
            while !ends(expecting: .values(element, isConstant: isConstant)), !take("]") {
                readValue(of: element, isConstant: isConstant)
            }
        } else if take("{") {
            readMembers(
                type.flatMap { schema[$0.namedType].inputFields },
                upTo: "}",
                kind: .inputField,
                isConstant: isConstant
            )
        } else {
            index += 1
        }
    }

    /// The values that a type names, and the variables that hold one.
    private func values(of type: ResolvedType?, isConstant: Bool) -> [Item] {
        guard let type else { return [] }
        let named = schema[type.namedType]
        var items = (named.enumValues.map(Array.init) ?? []).map { value in
            Item(
                name: value.name,
                kind: .enumValue,
                description: value.description,
                deprecationReason: value.deprecationReason
            )
        }
        if named.name == "Boolean" { items += ["true", "false"].map { Item(name: $0, kind: .value) } }
        let held = isConstant ? [] : variables.filter { $0.id == named.id }
        items += held.map {
            Item(name: "$" + $0.name, kind: .variable, type: $0.type)
        }
        if !type.isNonNull { items.append(Item(name: "null", kind: .value)) }
        return items
    }
}
