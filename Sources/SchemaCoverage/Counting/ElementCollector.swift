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
    /// The values of variables, with the defaults of those that are not given.
    private let variables: JSONObject
    private(set) var elements: Set<String> = []
    private var visited: Set<Visit> = []

    /// A fragment on a type: its second use there adds nothing.
    private struct Visit: Hashable {
        let fragment: String
        let type: TypeID
    }

    init(_ operation: OperationDefinition, in document: Document, schema: Schema, variables given: JSONObject) {
        self.schema = schema
        var variables = given
        for variable in operation.variables where variables[variable.name.value] == nil {
            variables[variable.name.value] = variable.defaultValue.flatMap { JSONValue(literal: $0, variables: [:]) }
        }
        self.variables = variables
        fragments = document.fragments
        guard let root = schema.rootType(for: operation.type) else { return }
        collect(operation.selectionSet, on: root)
    }

    private mutating func collect(_ selectionSet: SelectionSet, on type: NamedType) {
        elements.insert(type.name)
        for selection in selectionSet.selections {
            switch selection {
            case .field(let field):
                if field.directives.isIncluded(variables) { collect(field, on: type) }
            case .inlineFragment(let fragment):
                guard fragment.directives.isIncluded(variables) else { continue }
                collect(fragment.selectionSet, on: fragment.typeCondition, within: type)
            case .fragmentSpread(let spread):
                guard spread.directives.isIncluded(variables), let fragment = fragments[spread.name.value],
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
            guard let input = definition.arguments[argument.name.value],
                let value = JSONValue(literal: argument.value, variables: variables)
            else { continue }
            for owner in owners { elements.insert("\(owner).\(definition.name)(\(input.name):)") }
            collect(value, as: input.type)
        }
        let result = schema.namedType(of: definition.type)
        if let selectionSet = field.selectionSet {
            collect(selectionSet, on: result)
        } else {
            elements.insert(result.name)
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
