import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel

/// Compiles a matcher's document: expands its fragments and makes matchers of its arguments.
struct ShapeBuilder {
    private let document: Document
    private let comparison: SelectionShape.Comparison
    private let nullMeansAny: Bool
    private var fragments: [String: FragmentDefinition] = [:]
    private var expanding: Set<String> = []
    /// The number of fields and arguments so far.
    private(set) var count = 0

    /// The largest number of fields and arguments: a shape is written by hand, and a larger one is an attack by
    /// fragments.
    private static let limit = 10_000

    init(_ document: Document, comparison: SelectionShape.Comparison, nullMeansAny: Bool) {
        self.document = document
        self.comparison = comparison
        self.nullMeansAny = nullMeansAny
        fragments = document.fragments
    }

    /// The one operation of the document.
    func operation() throws(GraphQLError) -> OperationDefinition {
        let operations = document.operations
        guard let first = operations.first else {
            throw GraphQLError("A selection shape is an operation, but there is none here.")
        }
        guard operations.count == 1 else {
            throw error("A selection shape has one operation, and here are \(operations.count).", operations[1].range)
        }
        return first
    }

    func directives(_ directives: [Directive]) -> [ShapeDirective] {
        directives.map { ShapeDirective(name: $0.name.value, arguments: arguments($0.arguments)) }
    }

    /// The fields of a selection set, including those of its fragments.
    mutating func fields(of selectionSet: SelectionSet) throws(GraphQLError) -> [ShapeField] {
        var fields: [ShapeField] = []
        try collect(selectionSet, conditions: [], directives: [], into: &fields)
        return fields
    }

    private mutating func collect(
        _ selectionSet: SelectionSet,
        conditions: [String],
        directives inherited: [ShapeDirective],
        into fields: inout [ShapeField]
    ) throws(GraphQLError) {
        for selection in selectionSet.selections {
            switch selection {
            case .field(let field):
                merge(try shape(of: field, conditions: conditions, directives: inherited), into: &fields)
            case .inlineFragment(let fragment):
                try collect(
                    fragment.selectionSet,
                    conditions: conditions + [fragment.typeCondition].compactMap { $0?.value },
                    directives: inherited + directives(fragment.directives),
                    into: &fields
                )
            case .fragmentSpread(let spread):
                try expand(spread, conditions: conditions, directives: inherited, into: &fields)
            }
        }
    }

    private mutating func expand(
        _ spread: FragmentSpread,
        conditions: [String],
        directives inherited: [ShapeDirective],
        into fields: inout [ShapeField]
    ) throws(GraphQLError) {
        let name = spread.name.value
        guard let fragment = fragments[name] else { throw error("Unknown fragment \"\(name)\".", spread.name.range) }
        guard expanding.insert(name).inserted else {
            throw error("Cannot spread fragment \"\(name)\" within itself.", spread.range)
        }
        defer { expanding.remove(name) }
        try collect(
            fragment.selectionSet,
            conditions: conditions + [fragment.typeCondition.value],
            directives: inherited + directives(spread.directives) + directives(fragment.directives),
            into: &fields
        )
    }

    private mutating func shape(
        of field: Field,
        conditions: [String],
        directives inherited: [ShapeDirective]
    ) throws(GraphQLError) -> ShapeField {
        count += 1 + field.arguments.count
        guard count <= Self.limit else {
            throw error("The selection shape has more than \(Self.limit) fields and arguments.", field.range)
        }
        return ShapeField(
            number: count,
            name: field.name.value,
            alias: field.alias?.value,
            arguments: arguments(field.arguments),
            directives: inherited + directives(field.directives),
            typeConditions: Array(Set(conditions)).sorted(),
            fields: try field.selectionSet.map { selectionSet throws(GraphQLError) in
                try fields(of: selectionSet)
            } ?? []
        )
    }

    /// Adds a field, or merges its selections into an equal one.
    private func merge(_ field: ShapeField, into fields: inout [ShapeField]) {
        let position = fields.firstIndex { other in
            other.name == field.name && other.alias == field.alias && other.arguments == field.arguments
                && other.directives == field.directives && other.typeConditions == field.typeConditions
        }
        guard let position else { return fields.append(field) }
        for child in field.fields { merge(child, into: &fields[position].fields) }
    }

    private func arguments(_ arguments: [Argument]) -> [NamedMatcher] {
        arguments.map { NamedMatcher(name: $0.name.value, matcher: matcher(of: $0.value)) }
    }

    private func matcher(of value: Value) -> ValueMatcher {
        switch value.kind {
        case .variable: .any
        case .null: nullMeansAny ? .any : .literal(.null)
        case .list(let elements): .list(elements.map { matcher(of: $0) })
        case .object(let fields):
            .object(
                fields.map { NamedMatcher(name: $0.name.value, matcher: member($0.value)) },
                allowsOthers: comparison == .subset
            )
        case .int, .float, .string, .boolean, .enumeration: .literal(JSONValue(literal: value, variables: [:]) ?? .null)
        }
    }

    /// A variable that the client leaves out leaves out the member that it stands in (specification, section 3.10).
    private func member(_ value: Value) -> ValueMatcher {
        if case .variable = value.kind { return .oneOf([.any, .absent]) }
        return matcher(of: value)
    }

    private func error(_ message: String, _ range: SourceRange) -> GraphQLError {
        GraphQLError(message, locations: [document.location(of: range)])
    }
}
