package import JSONModel

/// Result coercion of the built-in scalars (specification, sections 3.5.1 to 3.5.5).
///
/// It is lenient where the specification allows it, and where graphql-js is: numbers in texts, Booleans from numbers.
extension BuiltInScalar {
    /// Coerces what a data source gave for a field; `null` has been dealt with.
    package func coerceResult(_ value: JSONValue) throws(CoercionError) -> JSONValue {
        let coerced: JSONValue? =
            switch self {
            case .int: try Self.intResult(value)
            case .float: Self.floatResult(value)
            case .string: Self.stringResult(value)
            case .boolean: Self.booleanResult(value)
            case .id: Self.idResult(value)
            }
        guard let coerced else { throw CoercionError(resultRefusal + value.inspected) }
        return coerced
    }

    private static func intResult(_ value: JSONValue) throws(CoercionError) -> JSONValue? {
        guard let number = number(in: value) else { return nil }
        return .number(.integer(try coerceInt(number, inspected: value.inspected)))
    }

    private static func floatResult(_ value: JSONValue) -> JSONValue? {
        guard let number = number(in: value), number.double.isFinite else { return nil }
        return .number(number)
    }

    private static func stringResult(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .string: value
        case .bool(let flag): .string(flag ? "true" : "false")
        case .number: .string(value.inspected)
        case .null, .array, .object: nil
        }
    }

    private static func booleanResult(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .bool: value
        case .number(let number): .bool(number.double != 0)
        case .null, .string, .array, .object: nil
        }
    }

    private static func idResult(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .string: value
        case .number(let number): integerText(number).map { .string($0) }
        case .null, .bool, .array, .object: nil
        }
    }

    /// A number, a text that is one, or a Boolean as 1 or 0.
    private static func number(in value: JSONValue) -> JSONNumber? {
        switch value {
        case .number(let number): number
        case .bool(let flag): .integer(flag ? 1 : 0)
        case .string(let text): Int(text).map { .integer($0) } ?? Double(text).map { .double($0) }
        case .null, .array, .object: nil
        }
    }

    private var resultRefusal: String {
        switch self {
        case .int: "Int cannot represent non-integer value: "
        case .float: "Float cannot represent non numeric value: "
        case .string: "String cannot represent value: "
        case .boolean: "Boolean cannot represent a non boolean value: "
        case .id: "ID cannot represent value: "
        }
    }
}
