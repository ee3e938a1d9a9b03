package import GraphQLLanguage
package import JSONModel

extension Coercion {
    /// Coerces the arguments of a field or directive.
    ///
    /// https://spec.graphql.org/September2025/#CoerceArgumentValues()
    ///
    /// - Parameters:
    ///   - arguments: As written.
    ///   - definitions: The arguments that the field or directive takes.
    ///   - range: The field or directive, for the error's place.
    ///   - schema: The schema of the definitions.
    ///   - variables: The request's, coerced.
    ///   - source: The text that the ranges point into.
    /// - Returns: The arguments that have a value, in the order defined.
    /// - Throws: The first argument's error.
    package static func coerceArguments(
        _ arguments: [Argument],
        for definitions: InputValueTable,
        at range: SourceRange,
        in schema: Schema,
        variables: JSONObject,
        source: SourceText
    ) throws(GraphQLError) -> JSONObject {
        var coerced = JSONObject()
        for definition in definitions {
            let literal = arguments.last { $0.name.value == definition.name }?.value
            do throws(CoercionError) {
                coerced[definition.name] = try coerceArgument(
                    literal,
                    for: definition,
                    in: schema,
                    variables: variables
                )
            } catch {
                let place = source.location(at: Int((literal?.range ?? range).start))
                throw GraphQLError(error.message, locations: [place])
            }
        }
        return coerced
    }

    /// Coerces one argument; `nil` where it has no value at all.
    private static func coerceArgument(
        _ literal: Value?,
        for definition: InputValue,
        in schema: Schema,
        variables: JSONObject
    ) throws(CoercionError) -> JSONValue? {
        var literal = literal
        var missingVariable: String?
        var isNull = false
        switch literal?.kind {
        case .variable(let name):
            isNull = variables[name] == .null
            if variables[name] == nil {
                missingVariable = name
                literal = nil
            }
        case .null: isNull = true
        default: break
        }
        guard let literal else {
            return try absentArgument(definition, missingVariable: missingVariable, in: schema)
        }
        let subject = "Argument \"\(definition.name)\""
        if isNull, definition.type.isNonNull {
            throw CoercionError("\(subject) of non-null type \"\(schema.name(of: definition.type))\" must not be null.")
        }
        guard let value = coerceLiteral(literal, as: definition.type, in: schema, variables: variables) else {
            throw CoercionError("\(subject) has invalid value \(literal.printed()).")
        }
        return value
    }

    private static func absentArgument(
        _ definition: InputValue,
        missingVariable: String?,
        in schema: Schema
    ) throws(CoercionError) -> JSONValue? {
        if let value = schema.defaultValue(of: definition) { return value }
        guard definition.isRequired else { return nil }
        let subject = "Argument \"\(definition.name)\" of required type \"\(schema.name(of: definition.type))\""
        guard let missingVariable else { throw CoercionError("\(subject) was not provided.") }
        throw CoercionError(
            "\(subject) was provided the variable \"$\(missingVariable)\" which was not provided a runtime value."
        )
    }
}
