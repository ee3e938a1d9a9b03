package import GraphQLLanguage

/// Variables have types that fit where they are used.
///
/// https://spec.graphql.org/September2025/#sec-All-Variable-Usages-Are-Allowed
package struct VariablesInAllowedPositionRule: ValidationRule {
    package init() {}

    package mutating func leave(_ operation: OperationDefinition, in context: ValidationContext) {
        let schema = context.schema
        var definitions: [String: (definition: VariableDefinition, type: ResolvedType)] = [:]
        for variable in operation.variables {
            definitions[variable.name.value] = schema.resolve(variable.type).map { (variable, $0) }
        }
        guard !definitions.isEmpty else { return }
        for usage in context.variableUsages(in: operation) {
            guard let expected = usage.type, let (variable, type) = definitions[usage.name] else { continue }
            let subject = "Variable \"$\(usage.name)\""
            if !isAllowed(type, default: variable.defaultValue, at: usage, expected: expected, schema) {
                let (given, wanted) = (schema.name(of: type), schema.name(of: expected))
                let refusal = "of type \"\(given)\" used in position expecting type \"\(wanted)\"."
                context.report("\(subject) \(refusal)", at: variable.range, usage.range)
            }
            if !type.isNonNull, let oneOf = oneOfType(usage.parentType, schema) {
                let refusal = "must be non-nullable to be used for OneOf Input Object \"\(oneOf.name)\"."
                let message = "\(subject) is of type \"\(schema.name(of: type))\" but \(refusal)"
                context.report(message, at: variable.range, usage.range)
            }
        }
    }

    /// A nullable variable may stand where null may not if a default, its own or the place's, steps in.
    ///
    /// https://spec.graphql.org/September2025/#IsVariableUsageAllowed()
    private func isAllowed(
        _ type: ResolvedType,
        default literal: Value?,
        at usage: VariableUsage,
        expected: ResolvedType,
        _ schema: Schema
    ) -> Bool {
        guard case .nonNull(let nullableExpected) = expected, !type.isNonNull else {
            return schema.areTypesCompatible(type, expected)
        }
        let hasUsableDefault =
            switch literal?.kind {
            case nil, .null: false
            default: true
            }
        return (hasUsableDefault || usage.hasDefaultValue) && schema.areTypesCompatible(type, nullableExpected)
    }

    private func oneOfType(_ type: ResolvedType?, _ schema: Schema) -> NamedType? {
        guard let type = type.map({ schema.namedType(of: $0) }), case .inputObject(_, isOneOf: true) = type.kind else {
            return nil
        }
        return type
    }
}

extension Schema {
    /// Whether every value of the variable's type is one of the place's.
    ///
    /// https://spec.graphql.org/September2025/#AreTypesCompatible()
    fileprivate func areTypesCompatible(_ variable: ResolvedType, _ place: ResolvedType) -> Bool {
        switch (variable, place) {
        case (.nonNull(let variable), .nonNull(let place)): areTypesCompatible(variable, place)
        case (_, .nonNull): false
        case (.nonNull(let variable), _): areTypesCompatible(variable, place)
        case (.list(let variable), .list(let place)): areTypesCompatible(variable, place)
        case (.named(let variable), .named(let place)): variable == place
        case (.list, .named), (.named, .list): false
        }
    }
}
