import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport

/// Makes random operations that are valid against a schema: any depth, arguments, variables, aliases, named and inline
/// fragments, `@skip` and `@include`.
struct OperationGenerator {
    struct Operation {
        var document: Document
        var variables: JSONObject
    }

    let schema: Schema
    var random: SeededRandom
    /// How many fields of each object are selected.
    var width = 1...4
    /// Whether every object is asked what it is and for its `id`.
    var asksForKeys = false

    var values: InputGenerator
    private var fragments: [FragmentDefinition] = []
    private var aliases = 0

    init(schema: Schema, seed: UInt64) {
        self.schema = schema
        random = SeededRandom(seed: seed)
        values = InputGenerator(schema: schema)
    }

    mutating func next() -> Operation {
        fragments = []
        values.begin()
        let isMutation = schema.mutationType != nil && random.oneIn(4)
        let root = isMutation ? schema.mutationType ?? schema.queryType : schema.queryType
        let depth = Int.random(in: 1...5, using: &random)
        let selectionSet = selection(on: schema[root], depth: depth)
        let operation = OperationDefinition(
            type: isMutation ? .mutation : .query,
            name: Name("Random"),
            variables: values.definitions,
            selectionSet: selectionSet
        )
        let definitions = [Definition.operation(operation)] + fragments.map { Definition.fragment($0) }
        return Operation(document: Document(source: SourceText(""), definitions: definitions), variables: values.given)
    }

    /// An operation that asks for one root field; `nil` for a field that wants what no client can make up.
    mutating func next(_ field: SchemaField, of type: OperationType, depth: Int) -> Operation? {
        guard !values.wantsCursor(field) else { return nil }
        fragments = []
        values.begin()
        var keys: Set<String> = []
        guard let selection = selection(of: field, depth: depth, isConditional: false, keys: &keys) else { return nil }
        let operation = OperationDefinition(
            type: type,
            name: Name("Random"),
            variables: values.definitions,
            selectionSet: SelectionSet([.field(selection)])
        )
        let definitions = [Definition.operation(operation)] + fragments.map { Definition.fragment($0) }
        return Operation(document: Document(source: SourceText(""), definitions: definitions), variables: values.given)
    }

    private mutating func selection(on type: NamedType, depth: Int) -> SelectionSet {
        var keys: Set<String> = []
        var selections: [Selection] = []
        if type.isAbstract || asksForKeys {
            selections.append(.field(Field(name: Name("__typename"))))
            keys.insert("__typename")
        }
        if asksForKeys, let id = type.fields?["id"], schema[id.type.namedType].isLeaf, id.arguments.isEmpty {
            selections.append(.field(Field(name: Name("id"))))
            keys.insert("id")
        }
        selections += fields(of: type, depth: depth, keys: &keys)
        if type.isAbstract { selections += memberFragments(of: type, depth: depth, keys: &keys) }
        if selections.isEmpty { selections.append(.field(Field(name: Name("__typename")))) }
        if !type.isAbstract, random.oneIn(6) { return wrappedInFragment(selections, on: type) }
        return SelectionSet(selections)
    }

    private mutating func fields(of type: NamedType, depth: Int, keys: inout Set<String>) -> [Selection] {
        guard let table = type.fields, !table.isEmpty else { return [] }
        return (0..<Int.random(in: width, using: &random)).compactMap { _ in
            let field = table[Int.random(in: 0..<table.count, using: &random)]
            guard !asksForKeys || !values.wantsCursor(field) else { return nil }
            return selection(of: field, depth: depth, keys: &keys).map { .field($0) }
        }
    }

    private mutating func memberFragments(of type: NamedType, depth: Int, keys: inout Set<String>) -> [Selection] {
        schema.possibleTypes(of: type.id).shuffled(using: &random).prefix(2).compactMap { member in
            let selections = fields(of: schema[member], depth: depth, keys: &keys)
            guard !selections.isEmpty else { return nil }
            return .inlineFragment(
                InlineFragment(typeCondition: Name(schema[member].name), selectionSet: SelectionSet(selections))
            )
        }
    }

    private mutating func selection(
        of field: SchemaField,
        depth: Int,
        isConditional: Bool = true,
        keys: inout Set<String>
    ) -> Field? {
        let type = schema[field.type.namedType]
        guard type.isLeaf || depth > 0 else { return nil }
        var alias: Name?
        if keys.contains(field.name) || random.oneIn(5) {
            aliases += 1
            alias = Name("a\(aliases)")
        }
        keys.insert(alias?.value ?? field.name)
        return Field(
            alias: alias,
            name: Name(field.name),
            arguments: values.arguments(of: field, random: &random),
            directives: isConditional && random.oneIn(8) ? [condition()] : [],
            selectionSet: type.isLeaf ? nil : selection(on: type, depth: depth - 1)
        )
    }

    private mutating func condition() -> Directive {
        let name = Bool.random(using: &random) ? "skip" : "include"
        let value = values.boolean(random: &random)
        return Directive(name: Name(name), arguments: [Argument(name: Name("if"), value: value)])
    }

    private mutating func wrappedInFragment(_ selections: [Selection], on type: NamedType) -> SelectionSet {
        let name = Name("F\(fragments.count)")
        fragments.append(
            FragmentDefinition(name: name, typeCondition: Name(type.name), selectionSet: SelectionSet(selections))
        )
        return SelectionSet([.fragmentSpread(FragmentSpread(name: name))])
    }
}
