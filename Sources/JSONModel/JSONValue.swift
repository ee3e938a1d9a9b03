/// A JSON value that keeps the order of object members and the exact value of numbers.
///
/// Literals and interpolations are values, and so is `nil`; a variable stands in `JSONValue(_:)`:
///
///     let hero: JSONValue = ["name": "Luke \(surname)", "height": .init(height), "friends": [], "ship": nil]
///
/// It is also how coerced GraphQL input values travel: an enum value is a `string`, an input object an `object`.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// A literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A literal.
    public init(integerLiteral value: Int) { self = .number(.integer(value)) }
    /// A literal.
    public init(floatLiteral value: Double) { self = .number(.double(value)) }
    /// A literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A literal.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// A literal, in the order written.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}

extension JSONValue {
    /// The member of an object; `nil` where there is none or the value is no object.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let object) = self else { return nil }
        return object[key]
    }

    /// The element of an array; `nil` where there is none or the value is no array.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The value, where it is a string.
    public var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// The value, where it is true or false.
    public var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The elements, where it is an array.
    public var array: [JSONValue]? {
        guard case .array(let value) = self else { return nil }
        return value
    }

    /// The members, where it is an object.
    public var object: JSONObject? {
        guard case .object(let value) = self else { return nil }
        return value
    }

    /// The value as an `Int`, where it is a number without a fraction that fits.
    public var int: Int? {
        guard case .number(let number) = self else { return nil }
        return number.int
    }

    /// The value as a `Double`, where it is a number.
    public var double: Double? {
        guard case .number(let number) = self else { return nil }
        return number.double
    }

    /// Whether it is null.
    public var isNull: Bool { self == .null }
}
