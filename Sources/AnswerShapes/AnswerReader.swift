package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// Reads the data of answers to an operation along its selections and a schema.
package struct AnswerReader {
    private let schema: Schema
    private let metaFields: MetaFields
    private let root: TypeID
    private let selections: SelectionSet
    private let fragments: [String: FragmentDefinition]
    /// The collected fields, which are the same for all objects of a list.
    private var collected: [Place: [FieldCollector.Group]] = [:]

    private struct Place: Hashable {
        let starts: [UInt32]
        let type: TypeID
    }

    /// The schema, the selections and the number of the answer, for one value on the way down.
    private struct Expected {
        var type: ResolvedType
        var sets: [SelectionSet]
        let answer: Int
        var errors: ErrorPaths?
    }

    /// Makes a reader; `nil` where the schema has no such operations.
    ///
    /// - Parameters:
    ///   - operation: the operation that was asked.
    ///   - document: its document, with the fragments.
    ///   - schema: the schema that says what is allowed.
    ///   - variables: the variables that were sent, which `@skip` and `@include` depend on.
    package init?(_ operation: OperationDefinition, in document: Document, schema: Schema, variables: JSONObject) {
        guard let root = schema.rootType(for: operation.type) else { return nil }
        self.schema = schema
        self.root = root.id
        metaFields = MetaFields(schema)
        let values = operation.valuesOfConditions(variables)
        selections = operation.selectionSet.included(values)
        fragments = document.fragments.mapValues { fragment in
            var fragment = fragment
            fragment.selectionSet = fragment.selectionSet.included(values)
            return fragment
        }
    }

    /// Adds the data of one answer to the tally of all.
    ///
    /// - Parameters:
    ///   - data: the data, which may be null.
    ///   - errors: the errors of the same answer, which explain nulls.
    ///   - tally: the tally of all answers.
    ///   - answer: the number of the answer.
    mutating func read(_ data: JSONValue, errors: [JSONValue], into tally: inout ShapeTally, in answer: Int) {
        let expected = Expected(
            type: .named(root),
            sets: [selections],
            answer: answer,
            errors: errors.isEmpty ? nil : ErrorPaths(errors)
        )
        read(data, expected, into: &tally)
    }

    private mutating func read(_ value: JSONValue, _ expected: Expected, into tally: inout ShapeTally) {
        tally.countValue()
        if tally.type == nil { tally.type = schema.name(of: expected.type) }
        let fact = ValueFact(kindOf: value)
        if fact == .null {
            guard expected.errors == nil else { return }
            return tally.note(.null, in: expected.answer, isForbidden: expected.type.isNonNull)
        }
        if let element = expected.type.listElement {
            tally.isOpen = false
            tally.note(fact, in: expected.answer, isForbidden: fact != .list)
            for (index, value) in (value.array ?? []).enumerated() {
                var below = expected
                below.type = element
                below.errors = expected.errors?.below(index)
                tally.inElement { read(value, below, into: &$0) }
            }
            return
        }
        let type = schema[expected.type.namedType]
        tally.isOpen = type.isLeaf && type.enumValues == nil && type.builtIn == nil
        if type.isComposite {
            tally.note(fact, in: expected.answer, isForbidden: fact != .object)
            if let object = value.object { read(object, of: type, expected, into: &tally) }
        } else if let values = type.enumValues, let name = value.string {
            tally.note(.enumValue(name), in: expected.answer, isForbidden: values[name] == nil)
        } else {
            tally.note(fact, in: expected.answer, isForbidden: !type.allows(fact, value))
        }
    }

    private mutating func read(
        _ object: JSONObject,
        of type: NamedType,
        _ expected: Expected,
        into tally: inout ShapeTally
    ) {
        var concrete = type.isObject ? type : nil
        let key = groups(expected.sets, on: type.id).first { $0.fields.first?.name.value == "__typename" }?.responseKey
        if let key, let name = object[key]?.string, name != concrete?.name {
            let named = schema.type(named: name)
            let isPossible = named.map { schema.isPossible($0.id, in: type.id) } ?? false
            tally.note(.type(name), in: expected.answer, isForbidden: !isPossible)
            if isPossible { concrete = named }
        }
        for group in groups(expected.sets, on: (concrete ?? type).id) {
            let name = group.fields[0].name.value
            guard name != "__typename", let field = field(name, of: concrete ?? type) else { continue }
            guard let value = object[group.responseKey] else {
                // Of an object whose type is not told, fields of other types may have been selected.
                if concrete != nil, expected.errors?.below(group.responseKey) == nil {
                    tally.inMember(group.responseKey) {
                        $0.type = schema.name(of: field.type)
                        $0.note(.absent, in: expected.answer, isForbidden: true)
                    }
                }
                continue
            }
            var below = expected
            below.type = field.type
            below.sets = group.fields.compactMap(\.selectionSet)
            below.errors = expected.errors?.below(group.responseKey)
            tally.inMember(group.responseKey) { read(value, below, into: &$0) }
        }
    }

    /// A field of a type; of an abstract one, that of any type which it may stand for.
    private func field(_ name: String, of type: NamedType) -> SchemaField? {
        if let field = metaFields.field(named: name, of: type) { return field }
        return schema.possibleTypes(of: type.id).lazy.compactMap { schema[$0].fields?[name] }.first
    }

    private mutating func groups(_ sets: [SelectionSet], on type: TypeID) -> [FieldCollector.Group] {
        let place = Place(starts: sets.map(\.range.start), type: type)
        if let known = collected[place] { return known }
        let groups = FieldCollector.collect(sets, on: type, in: schema, fragments: fragments)
        collected[place] = groups
        return groups
    }
}

extension NamedType {
    /// Whether a value of a leaf type may be of this kind in JSON.
    ///
    /// https://spec.graphql.org/September2025/#sec-JSON-Serialization
    fileprivate func allows(_ fact: ValueFact, _ value: JSONValue) -> Bool {
        if enumValues != nil { return false }
        guard let scalar = builtIn else { return true }
        return switch scalar {
        case .int: value.int.map { Int32(exactly: $0) != nil } ?? false
        case .float: fact == .integer || fact == .fraction
        case .string, .id: fact == .string
        case .boolean: fact == .boolean
        }
    }
}

extension OperationDefinition {
    /// The values of variables that conditions may name, those of defaults included.
    fileprivate func valuesOfConditions(_ variables: JSONObject) -> JSONObject {
        var values = variables
        for variable in self.variables where values[variable.name.value] == nil {
            if case .boolean(let value)? = variable.defaultValue?.kind { values[variable.name.value] = .bool(value) }
        }
        return values
    }
}

extension SelectionSet {
    /// The selections that `@skip` and `@include` leave, on every level.
    fileprivate func included(_ variables: JSONObject) -> SelectionSet {
        let selections = selections.compactMap { selection -> Selection? in
            switch selection {
            case .field(var field):
                guard field.directives.isIncluded(variables) else { return nil }
                field.selectionSet = field.selectionSet?.included(variables)
                return .field(field)
            case .inlineFragment(var fragment):
                guard fragment.directives.isIncluded(variables) else { return nil }
                fragment.selectionSet = fragment.selectionSet.included(variables)
                return .inlineFragment(fragment)
            case .fragmentSpread(let spread):
                return spread.directives.isIncluded(variables) ? selection : nil
            }
        }
        return SelectionSet(selections, range: range)
    }
}
