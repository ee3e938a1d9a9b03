package import GraphQLLanguage
package import JSONModel

/// Coerces the variables of one operation, request after request.
///
/// https://spec.graphql.org/September2025/#CoerceVariableValues()
///
/// Types are looked up and defaults coerced when it is made, so that a request pays for its own values only.
package struct VariableCoercer: Sendable {
    private struct Variable: Sendable {
        let name: String
        /// How errors begin.
        let subject: String
        /// `nil` where the document's type is unknown, or no input type; only in documents that were not validated.
        let type: ResolvedType?
        let typeText: String
        let defaultValue: JSONValue?
        let range: SourceRange
        let typeRange: SourceRange
    }

    private let schema: Schema
    private let source: SourceText?
    private let variables: [Variable]

    /// How many errors are reported, before one that says that there are more, as in graphql-js.
    private static let errorLimit = 50

    /// - Parameters:
    ///   - operation: The operation that declares the variables.
    ///   - schema: The schema of their types.
    ///   - source: The text that the operation's ranges point into; without it, errors have no place.
    package init(_ operation: OperationDefinition, in schema: Schema, source: SourceText? = nil) {
        self.schema = schema
        self.source = source
        variables = operation.variables.map { definition in
            let type = schema.resolve(definition.type).flatMap { schema.namedType(of: $0).isInput ? $0 : nil }
            return Variable(
                name: definition.name.value,
                subject: "Variable \"$\(definition.name.value)\"",
                type: type,
                typeText: "\(definition.type)",
                defaultValue: definition.defaultValue.flatMap { literal in
                    type.flatMap { Coercion.coerceLiteral(literal, as: $0, in: schema) }
                },
                range: definition.range,
                typeRange: definition.type.range
            )
        }
    }

    /// The variables' values; those that were neither given nor have a default are absent.
    package func coerce(_ given: JSONObject, uploads: UploadPlaces = .anywhere) -> Result<JSONObject, CoercionFailure> {
        var coerced = JSONObject()
        var errors: [GraphQLError] = []
        for variable in variables { coerce(variable, from: given, uploads, into: &coerced, errors: &errors) }
        guard !errors.isEmpty else { return .success(coerced) }
        if errors.count > Self.errorLimit {
            let message = "Too many errors processing variables, error limit reached. Execution aborted."
            errors[Self.errorLimit...] = [GraphQLError(message, code: Self.errorCode)]
        }
        return .failure(CoercionFailure(errors: errors))
    }

    private func coerce(
        _ variable: Variable,
        from given: JSONObject,
        _ uploads: UploadPlaces,
        into coerced: inout JSONObject,
        errors: inout [GraphQLError]
    ) {
        let subject = variable.subject
        guard let type = variable.type else {
            let refusal = "expected value of type \"\(variable.typeText)\" which cannot be used as an input type."
            errors.append(error("\(subject) \(refusal)", at: variable.typeRange))
            return
        }
        guard let value = given[variable.name] else {
            if let value = variable.defaultValue {
                coerced[variable.name] = value
            } else if type.isNonNull {
                let refusal = "of required type \"\(variable.typeText)\" was not provided."
                errors.append(error("\(subject) \(refusal)", at: variable.range))
            }
            return
        }
        if value == .null, type.isNonNull {
            let refusal = "of non-null type \"\(variable.typeText)\" must not be null."
            errors.append(error("\(subject) \(refusal)", at: variable.range))
            return
        }
        var coercer = InputCoercer(schema: schema, variable: variable.name, uploads: uploads)
        coerced[variable.name] = coercer.coerce(value, as: type)
        for problem in coercer.problems {
            let place = problem.path.isEmpty ? "" : " at \"\(variable.name)\(problem.path)\""
            let message = "\(subject) got invalid value \(problem.value.inspected)\(place); \(problem.message)"
            errors.append(error(message, at: variable.range))
        }
    }

    private static let errorCode = "BAD_USER_INPUT"

    private func error(_ message: String, at range: SourceRange) -> GraphQLError {
        let place = source.map { [$0.location(at: Int(range.start))] }
        return GraphQLError(message, locations: place ?? [], code: Self.errorCode)
    }
}

extension Coercion {
    /// Coerces a request's variables.
    ///
    /// Callers that run an operation more than once keep a `VariableCoercer` instead.
    package static func coerceVariables(
        of operation: OperationDefinition,
        in schema: Schema,
        from given: JSONObject,
        uploads: UploadPlaces = .anywhere,
        source: SourceText? = nil
    ) -> Result<JSONObject, CoercionFailure> {
        VariableCoercer(operation, in: schema, source: source).coerce(given, uploads: uploads)
    }
}
