import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Collects the coordinates that one operation asks for.
///
/// A field of an interface is asked of each type that implements it, too: any of them may answer. Selections that `@skip`
/// and `@include` leave out, and arguments whose variable is not given, are not asked for.
struct ElementCollector {
    private let schema: Schema
    private let fragments: [String: FragmentDefinition]
    private let definitions: [String: VariableDefinition]
    private let variables: JSONObject
    private(set) var elements: Set<String> = []
    private var visited: Set<Visit> = []

    /// A fragment on a type: its second use there adds nothing.
    private struct Visit: Hashable {
        let fragment: String
        let type: TypeID
    }

    init(_ operation: OperationDefinition, in document: Document, schema: Schema, variables: JSONObject) {
        self.schema = schema
        self.variables = variables
        definitions = Dictionary(
            operation.variables.map { ($0.name.value, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var fragments: [String: FragmentDefinition] = [:]
        for case .fragment(let fragment) in document.definitions { fragments[fragment.name.value] = fragment }
        self.fragments = fragments
        guard let root = schema.rootType(for: operation.type) else { return }
        collect(operation.selectionSet, on: root)
    }
}

/// Selections.
extension ElementCollector {
    private mutating func collect(_ selectionSet: SelectionSet, on type: NamedType) {
        elements.insert(type.name)
        for selection in selectionSet.selections {
            switch selection {
            case .field(let field):
                if isIncluded(field.directives) { collect(field, on: type) }
            case .inlineFragment(let fragment):
                guard isIncluded(fragment.directives) else { continue }
                collect(fragment.selectionSet, on: fragment.typeCondition, within: type)
            case .fragmentSpread(let spread):
                guard isIncluded(spread.directives), let fragment = fragments[spread.name.value],
                    visited.insert(Visit(fragment: spread.name.value, type: type.id)).inserted
                else { continue }
                collect(fragment.selectionSet, on: fragment.typeCondition, within: type)
            }
        }
    }

    private mutating func collect(_ selectionSet: SelectionSet, on condition: Name?, within type: NamedType) {
        guard let condition else { return collect(selectionSet, on: type) }
        guard let narrowed = schema.type(named: condition.value) else { return }
        if case .union(let members) = type.kind {
            for member in members where schema.isPossible(member, in: narrowed.id) {
                elements.insert("\(type.name).\(schema[member].name)")
            }
        }
        collect(selectionSet, on: narrowed)
    }

    private mutating func collect(_ field: Field, on type: NamedType) {
        guard let definition = type.fields?[field.name.value] else { return }
        var owners = [type.name]
        if type.isAbstract {
            owners += schema.possibleTypes(of: type.id).compactMap { id in
                schema[id].fields?[definition.name] == nil ? nil : schema[id].name
            }
        }
        for owner in owners { elements.insert("\(owner).\(definition.name)") }
        for argument in field.arguments {
            guard let input = definition.arguments[argument.name.value], isGiven(argument.value) else { continue }
            for owner in owners { elements.insert("\(owner).\(definition.name)(\(input.name):)") }
            collect(argument.value, as: input.type)
        }
        let result = schema.namedType(of: definition.type)
        if let selectionSet = field.selectionSet {
            collect(selectionSet, on: result)
        } else {
            elements.insert(result.name)
        }
    }

    /// Whether `@skip` and `@include` leave a selection in.
    private func isIncluded(_ directives: [Directive]) -> Bool {
        directives.allSatisfy { directive in
            guard ["skip", "include"].contains(directive.name.value),
                let condition = directive.arguments.first(where: { $0.name.value == "if" })?.value.kind
            else { return true }
            return isTrue(condition) == (directive.name.value == "include")
        }
    }

    private func isTrue(_ value: Value.Kind) -> Bool {
        switch value {
        case .boolean(let value): value
        case .variable(let name):
            variables[name].map { $0 == .bool(true) } ?? definitions[name]?.defaultValue.map { isTrue($0.kind) }
                ?? false
        default: false
        }
    }
}

/// Input values.
extension ElementCollector {
    /// Whether there is a value: one that is no variable, or a variable that has one.
    private func isGiven(_ value: Value) -> Bool {
        guard case .variable(let name) = value.kind else { return true }
        return variables[name] != nil || definitions[name]?.defaultValue != nil
    }

    private mutating func collect(_ value: Value, as type: ResolvedType) {
        let named = schema.namedType(of: type)
        switch value.kind {
        case .variable(let name):
            if let given = variables[name] {
                collect(given, as: type)
            } else if let value = definitions[name]?.defaultValue {
                collect(value, as: type)
            }
        case .list(let elements): for element in elements { collect(element, as: type) }
        case .object(let fields):
            guard let inputFields = named.inputFields else { return }
            elements.insert(named.name)
            for field in fields {
                guard let input = inputFields[field.name.value], isGiven(field.value) else { continue }
                elements.insert("\(named.name).\(input.name)")
                collect(field.value, as: input.type)
            }
        case .enumeration(let name): insertEnumValue(name, of: named)
        case .int, .float, .string, .boolean, .null: break
        }
    }

    private mutating func collect(_ value: JSONValue, as type: ResolvedType) {
        let named = schema.namedType(of: type)
        switch value {
        case .array(let elements): for element in elements { collect(element, as: type) }
        case .object(let members):
            guard let inputFields = named.inputFields else { return }
            elements.insert(named.name)
            for member in members.members {
                guard let input = inputFields[member.key] else { continue }
                elements.insert("\(named.name).\(input.name)")
                collect(member.value, as: input.type)
            }
        case .string(let name): insertEnumValue(name, of: named)
        case .null, .bool, .number: break
        }
    }

    private mutating func insertEnumValue(_ name: String, of type: NamedType) {
        guard type.enumValues?[name] != nil else { return }
        elements.insert(type.name)
        elements.insert("\(type.name).\(name)")
    }
}
