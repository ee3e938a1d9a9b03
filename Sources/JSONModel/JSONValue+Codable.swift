extension JSONValue: Codable {
    /// Writes the value to an encoder, of JSON or of another form.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .number(.integer(let value)): try container.encode(value)
        case .number(let number): try container.encode(number.double)
        case .string(let text): try container.encode(text)
        case .array(let elements): try container.encode(elements)
        case .object(let object): try object.encode(to: encoder)
        }
    }

    /// Reads a value that a decoder has, of JSON or of another form; of an object, the order is the decoder's.
    ///
    /// - Throws: `DecodingError` where it is nothing that JSON has.
    public init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: MemberKey.self) {
            let sorted = members.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .object(
                JSONObject(try sorted.map { ($0.stringValue, try members.decode(JSONValue.self, forKey: $0)) })
            )
            return
        }
        if var elements = try? decoder.unkeyedContainer() {
            var values: [JSONValue] = []
            while !elements.isAtEnd { values.append(try elements.decode(JSONValue.self)) }
            self = .array(values)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(.integer(number))
        } else if let number = try? container.decode(Double.self) {
            self = .number(.double(number))
        } else {
            self = .string(try container.decode(String.self))
        }
    }
}

extension JSONObject: Codable {
    /// Writes the members to an encoder.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MemberKey.self)
        for member in members { try container.encode(member.value, forKey: MemberKey(member.key)) }
    }

    /// Reads an object that a decoder has.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        guard case .object(let object) = value else {
            throw DecodingError.typeMismatch(
                JSONObject.self,
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(value) is no object.")
            )
        }
        self = object
    }
}

/// The key of a member: any text.
private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
