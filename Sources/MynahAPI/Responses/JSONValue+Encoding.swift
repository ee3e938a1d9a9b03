public import Foundation
public import JSONModel

extension JSONValue {
    /// Any value of the caller's own as JSON.
    ///
    ///     let hero: JSONValue = ["hero": try JSONValue(encoding: luke), "count": 1]
    ///
    /// - Throws: what the encoder throws.
    public init(encoding value: some Encodable, encoder: JSONEncoder = JSONEncoder()) throws {
        self =
            switch value {
            // As they are: an encoder has no order for members.
            case let value as JSONValue: value
            case let object as JSONObject: .object(object)
            default: try JSONValue(parsing: Array(encoder.encode(value)))
            }
    }

    /// The value as one of the caller's own type.
    ///
    ///     let user: User = try #require(request.json).decode()
    ///
    /// - Throws: `DecodingError` where it is no such value.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        try decoder.decode(type, from: Data(serialized()))
    }
}

extension JSONObject {
    /// A value of the caller's own as an object.
    ///
    /// - Throws: what the encoder throws, and `MockProblem` where JSON has the value as no object.
    public init(encoding value: some Encodable, encoder: JSONEncoder = JSONEncoder()) throws {
        let json = try JSONValue(encoding: value, encoder: encoder)
        guard let object = json.object else { throw MockProblem("Here belongs an object, not \(json.kindName).") }
        self = object
    }
}

extension UUID: JSONRepresentable {
    /// The text of the identifier.
    public var jsonValue: JSONValue { .string(uuidString) }
}

extension URL: JSONRepresentable {
    /// The text of the URL.
    public var jsonValue: JSONValue { .string(absoluteString) }
}
