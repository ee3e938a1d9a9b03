/// A value of Swift that is one of JSON whatever it holds: texts, numbers, Booleans, and optionals, lists and
/// dictionaries of such.
///
///     let hero: JSONValue = ["name": .init(name), "height": .init(height)]
///
/// Types of one's own can be such; for those that are `Encodable` there is `JSONValue(encoding:)`.
public protocol JSONRepresentable {
    /// The value in JSON.
    var jsonValue: JSONValue { get }
}

extension JSONValue {
    /// A value of a variable: `["name": .init(name), "tags": .init(tags)]`.
    public init(_ value: some JSONRepresentable) { self = value.jsonValue }
}

extension JSONValue: JSONRepresentable {
    /// The value itself.
    public var jsonValue: JSONValue { self }
}

extension JSONObject: JSONRepresentable {
    /// The object as a value.
    public var jsonValue: JSONValue { .object(self) }
}

extension String: JSONRepresentable {
    /// A text.
    public var jsonValue: JSONValue { .string(self) }
}

extension Substring: JSONRepresentable {
    /// A text.
    public var jsonValue: JSONValue { .string(String(self)) }
}

extension Bool: JSONRepresentable {
    /// True or false.
    public var jsonValue: JSONValue { .bool(self) }
}

extension JSONRepresentable where Self: FixedWidthInteger {
    /// A number, exactly.
    public var jsonValue: JSONValue { .number(Int(exactly: self).map { .integer($0) } ?? .literal("\(self)")) }
}

extension Int: JSONRepresentable {}
extension Int8: JSONRepresentable {}
extension Int16: JSONRepresentable {}
extension Int32: JSONRepresentable {}
extension Int64: JSONRepresentable {}
extension UInt: JSONRepresentable {}
extension UInt8: JSONRepresentable {}
extension UInt16: JSONRepresentable {}
extension UInt32: JSONRepresentable {}
extension UInt64: JSONRepresentable {}

extension Double: JSONRepresentable {
    /// A number; null for one that is none, or infinite, which JSON does not have.
    public var jsonValue: JSONValue { isFinite ? .number(.double(self)) : .null }
}

extension Float: JSONRepresentable {
    /// The number that it prints as; null for one that is none, or infinite, which JSON does not have.
    public var jsonValue: JSONValue { (Double("\(self)") ?? .nan).jsonValue }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
    /// The value, or null.
    public var jsonValue: JSONValue { self?.jsonValue ?? .null }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
    /// A list.
    public var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension Dictionary: JSONRepresentable where Key == String, Value: JSONRepresentable {
    /// An object, in the order of its keys: a dictionary has none.
    public var jsonValue: JSONValue {
        .object(JSONObject(sorted { $0.key < $1.key }.map { ($0.key, $0.value.jsonValue) }))
    }
}

extension RawRepresentable where RawValue: JSONRepresentable {
    /// The raw value, for a type that says that it is `JSONRepresentable`.
    public var jsonValue: JSONValue { rawValue.jsonValue }
}
