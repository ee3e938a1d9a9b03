package import GraphQLLanguage
package import JSONModel

/// Input coercion of the built-in scalars (specification, sections 3.5.1 to 3.5.5).
extension BuiltInScalar {
    /// Coerces a variable's value; `null` has been dealt with.
    package func coerceInput(_ value: JSONValue) throws(CoercionError) -> JSONValue {
        switch (self, value) {
        case (.int, .number(let number)):
            return .number(.integer(try Self.coerceInt(number, inspected: value.inspected)))
        case (.float, .number(let number)) where number.double.isFinite: return .number(.double(number.double))
        case (.string, .string), (.boolean, .bool), (.id, .string): return value
        case (.id, .number(let number)):
            guard let text = Self.integerText(number) else { throw CoercionError(inputRefusal + value.inspected) }
            return .string(text)
        default: throw CoercionError(inputRefusal + value.inspected)
        }
    }

    /// Coerces a literal; `null` and variables have been dealt with.
    package func coerceLiteral(_ literal: Value) throws(CoercionError) -> JSONValue {
        switch (self, literal.kind) {
        case (.int, .int(let text)):
            guard let value = Int32(text) else { throw CoercionError(Self.outOfRange + text) }
            return .number(.integer(Int(value)))
        case (.float, .int(let text)), (.float, .float(let text)):
            guard let value = Double(text), value.isFinite else {
                throw CoercionError(literalRefusal + literal.printed())
            }
            return .number(.double(value))
        case (.string, .string(let text, _)), (.id, .string(let text, _)), (.id, .int(let text)): return .string(text)
        case (.boolean, .boolean(let value)): return .bool(value)
        default: throw CoercionError(literalRefusal + literal.printed())
        }
    }

    static let outOfRange = "Int cannot represent non 32-bit signed integer value: "

    /// An integer of 32 bits; `1.0` is one.
    static func coerceInt(_ number: JSONNumber, inspected: String) throws(CoercionError) -> Int {
        let double = number.double
        guard double.rounded() == double, double.isFinite else {
            throw CoercionError("Int cannot represent non-integer value: " + inspected)
        }
        guard let int = number.int, let value = Int32(exactly: int) else {
            throw CoercionError(outOfRange + inspected)
        }
        return Int(value)
    }

    /// The digits of a whole number, however long.
    static func integerText(_ number: JSONNumber) -> String? {
        switch number {
        case .integer(let value): String(value)
        case .double(let value): Int(exactly: value).map(String.init)
        case .literal(let text): text.utf8.allSatisfy { $0 < UInt8(ascii: "A") && $0 != UInt8(ascii: ".") } ? text : nil
        }
    }

    private var inputRefusal: String {
        switch self {
        case .int: "Int cannot represent non-integer value: "
        case .float: "Float cannot represent non numeric value: "
        case .string: "String cannot represent a non string value: "
        case .boolean: "Boolean cannot represent a non boolean value: "
        case .id: "ID cannot represent value: "
        }
    }

    private var literalRefusal: String {
        self == .id ? "ID cannot represent a non-string and non-integer value: " : inputRefusal
    }
}
