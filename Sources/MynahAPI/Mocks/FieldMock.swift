public import JSONModel

/// The values of a field: one that every object has, or a rule by which they are made.
///
///     ["number": "FW-2025-001", "email": .fake("email"), "lines": .length(1...3), "avatarUrl": .nullRatio(0.3)]
public struct FieldMock: Sendable, Hashable {
    /// The form that a field has under `mocks:`.
    let json: JSONObject

    private init(_ json: JSONObject) { self.json = json }

    /// Always this value; for a list of plain values, one value stands for every element.
    public static func value(_ value: JSONValue) -> FieldMock { FieldMock(["$value": value]) }

    /// One of these values.
    public static func examples(_ values: [JSONValue]) -> FieldMock { FieldMock(["$examples": .array(values)]) }

    /// A made-up value of a kind, as GraphQL Faker names it:
    /// `.fake("email", options: ["emailProvider": "example.org"])`.
    public static func fake(_ kind: String, options: JSONObject = [:]) -> FieldMock {
        FieldMock(options.isEmpty ? ["$fake": .string(kind)] : ["$fake": .string(kind), "$options": .object(options)])
    }

    /// A list as long as this.
    public static func length(_ length: ClosedRange<Int>) -> FieldMock { FieldMock(["$length": length.json]) }

    /// Null for this share of the objects, from 0 to 1.
    public static func nullRatio(_ ratio: Double) -> FieldMock { FieldMock(["$nullRatio": .number(.double(ratio))]) }

    /// The meaning of a field whose name does not say it, in the words of `mynah explain`: `.is("count of comments")`.
    public static func `is`(_ words: String) -> FieldMock { FieldMock(["$is": .string(words)]) }

    /// The meanings of the field's arguments, by their names: `.arguments(["region": "customer.address.city"])`.
    public static func arguments(_ meanings: [String: String]) -> FieldMock {
        FieldMock([
            "$arguments": .object(JSONObject(meanings.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
        ])
    }

    /// The same, with the meaning of a field whose name does not say it.
    public func `is`(_ words: String) -> FieldMock { with("$is", .string(words)) }

    /// The same, and a list as long as this.
    public func length(_ length: ClosedRange<Int>) -> FieldMock { with("$length", length.json) }

    /// The same, and null for this share of the objects, from 0 to 1.
    public func nullRatio(_ ratio: Double) -> FieldMock { with("$nullRatio", .number(.double(ratio))) }

    /// The same, and keys in its other inputs are put into a relation or list of the entity.
    public func links(_ field: String) -> FieldMock { with("$links", .string(field)) }

    private func with(_ key: String, _ value: JSONValue) -> FieldMock {
        var json = json
        json[key] = value
        return FieldMock(json)
    }
}

// MARK: - What a mutation does, where its name does not say it

extension FieldMock {
    /// The mutation makes an entity of a type.
    public static func creates(_ type: String) -> FieldMock { FieldMock(["$creates": .string(type)]) }

    /// The mutation writes fields of an entity, whose key is an argument, or a field of an input object.
    public static func updates(_ type: String, key: String? = nil) -> FieldMock { write("$updates", type, key: key) }

    /// The mutation deletes an entity, whose key is an argument, or a field of an input object.
    public static func deletes(_ type: String, key: String? = nil) -> FieldMock { write("$deletes", type, key: key) }

    /// The mutation gives fields of its entity these values: `now` for the moment of the call, `me` for the signed-in
    /// user.
    public static func sets(_ values: JSONObject) -> FieldMock { FieldMock(["$sets": .object(values)]) }

    /// The mutation writes nothing.
    public static var writesNothing: FieldMock { FieldMock(["$writes": false]) }

    private static func write(_ verb: String, _ type: String, key: String?) -> FieldMock {
        FieldMock(key.map { [verb: .string(type), "$key": .string($0)] } ?? [verb: .string(type)])
    }
}

extension FieldMock: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Always this value.
    public init(stringLiteral value: String) { self = .value(.string(value)) }
    /// Always this value.
    public init(integerLiteral value: Int) { self = .value(.number(.integer(value))) }
    /// Always this value.
    public init(floatLiteral value: Double) { self = .value(.number(.double(value))) }
    /// Always this value.
    public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
    /// Always null.
    public init(nilLiteral: ()) { self = .value(.null) }
    /// Always this list.
    public init(arrayLiteral elements: JSONValue...) { self = .value(.array(elements)) }
    /// Always an object with these fields; the schema fills in the rest.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .value(.object(JSONObject(elements.map { ($0.0, $0.1) })))
    }
}
