import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel

extension ShapeComparison {
    /// Whether a field matches apart from its selections.
    func matches(_ field: ShapeField, itself occurrence: Occurrence, _ log: inout MatchLog) -> Bool {
        guard occurrence.field.isIncluded(variables, besides: field.directives) else {
            return log.differs("@skip or @include leaves it out")
        }
        var fits = matchesConditions(field.typeConditions, of: occurrence, &log)
        log.and(&fits) { matchesArguments(field.arguments, of: occurrence.field.node, &$0) }
        log.and(&fits) { matches(field.directives, among: occurrence.field.directives, &$0) }
        return fits
    }

    private func matchesConditions(_ expected: [String], of occurrence: Occurrence, _ log: inout MatchLog) -> Bool {
        if expected.isEmpty && !isExact { return true }
        let actual = occurrence.field.conditions
        // A field without a condition, or of a wider type, is selected of the expected type's objects too. Without a
        // schema, a condition around the one expected may well be true for all of its objects.
        let narrower = actual.first { condition in !expected.contains { includes(condition, $0) } }
        let isForgiven = operation.schema == nil && !isExact && actual.contains(where: expected.contains)
        if let narrower, !isForgiven { return log.differs("selected only on \(narrower)") }
        guard isExact else { return true }
        let given = occurrence.parent.flatMap { operation.schema?[$0].name }
        let wider = expected.first { condition in
            !actual.contains { includes(condition, $0) } && !(given.map { includes(condition, $0) } ?? false)
        }
        return wider.map { log.differs("expected only on \($0)") } ?? true
    }

    /// Whether every object of the second type is one of the first; without a schema only the name tells.
    private func includes(_ wide: String, _ narrow: String) -> Bool {
        if wide == narrow { return true }
        guard let schema = operation.schema, let wide = schema.type(named: wide),
            let narrow = schema.type(named: narrow)
        else { return false }
        return schema.includes(wide.id, narrow.id)
    }

    private func matchesArguments(_ expected: [NamedMatcher], of node: SelectedField, _ log: inout MatchLog) -> Bool {
        let fits = log.all(expected) { argument, log in
            log.inside("(\(argument.name))") { log in
                let written = node.arguments.first { $0.name == argument.name }?.value
                if written != nil, argument.matcher == .any { return true }
                let value = written.flatMap { self.value($0) } ?? defaultValue(of: argument.name, node)
                guard isID(argument.name, of: node) else { return argument.matcher.matches(value, &log) }
                return argument.matcher.readingIDs.matches(value?.readingIDs, &log)
            }
        }
        guard isExact, fits || log.explains else { return fits }
        let others = node.arguments.filter { argument in !expected.contains { $0.name == argument.name } }
        return log.all(others) { argument, log in
            guard let value = self.value(argument.value), value != defaultValue(of: argument.name, node) else {
                return true
            }
            return log.inside("(\(argument.name))") { $0.differs("expected nothing, got \(Excerpt(value))") }
        } && fits
    }

    /// Whether an argument takes IDs, which may be written as integers (specification, section 3.5.5).
    private func isID(_ argument: String, of node: SelectedField) -> Bool {
        guard let schema = operation.schema, let definition = node.definition?.arguments[argument] else { return false }
        return schema.namedType(of: definition.type).name == "ID"
    }

    private func value(_ argument: SelectedField.ArgumentValue) -> JSONValue? {
        switch argument {
        case .constant(let value): value
        case .variable(let literal): JSONValue(literal: literal, variables: variables)
        }
    }

    private func defaultValue(of argument: String, _ node: SelectedField) -> JSONValue? {
        guard let schema = operation.schema, let definition = node.definition?.arguments[argument] else { return nil }
        return schema.defaultValue(of: definition)
    }

    /// Whether each expected directive is there, and where shapes are compared exactly no other.
    func matches(_ expected: [ShapeDirective], among actual: [Directive], _ log: inout MatchLog) -> Bool {
        let fits = log.all(expected) { directive, log in
            let named = actual.filter { $0.name.value == directive.name }
            guard !named.isEmpty else { return log.differs("expected @\(directive.name)") }
            return log.inside("@\(directive.name)") { log in
                log.any(named) { matchesArguments(directive.arguments, of: $0, &$1) }
            }
        }
        guard isExact, fits || log.explains else { return fits }
        let others = actual.filter { directive in !expected.contains { $0.name == directive.name.value } }
        return log.all(others) { $1.differs("@\($0.name.value) is not expected") } && fits
    }

    private func matchesArguments(_ expected: [NamedMatcher], of directive: Directive, _ log: inout MatchLog) -> Bool {
        log.all(expected) { argument, log in
            log.inside("(\(argument.name))") { log in
                let written = directive.arguments.first { $0.name.value == argument.name }?.value
                if written != nil, argument.matcher == .any { return true }
                let value = written.flatMap { JSONValue(literal: $0, variables: variables) }
                return argument.matcher.matches(value, &log)
            }
        }
    }
}

extension JSONValue {
    /// With integers as the strings that they are as IDs.
    fileprivate var readingIDs: JSONValue {
        switch self {
        case .number(let number): number.int.map { .string("\($0)") } ?? self
        case .array(let elements): .array(elements.map(\.readingIDs))
        case .null, .bool, .string, .object: self
        }
    }
}

extension ValueMatcher {
    fileprivate var readingIDs: ValueMatcher {
        switch self {
        case .literal(let value): .literal(value.readingIDs)
        case .list(let matchers): .list(matchers.map(\.readingIDs))
        case .any, .absent, .object, .exactly, .matches, .contains, .oneOf: self
        }
    }
}
