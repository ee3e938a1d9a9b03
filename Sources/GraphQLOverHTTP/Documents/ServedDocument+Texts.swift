import GraphQLLanguage
import GraphQLSchema
package import JSONModel

extension ServedDocument {
    /// Variables with the values that their texts stand for, by the types that the one operation declares.
    ///
    /// A text that stands for no value of its type stays a text, and is refused as a client's would be.
    package func typed(_ variables: JSONObject) -> JSONObject {
        guard let schema, let operation = try? operation(named: nil).definition else { return variables }
        let reader = TextReader(schema: schema)
        var typed = variables
        for definition in operation.variables {
            let name = definition.name.value
            guard let value = variables[name], let type = schema.resolve(definition.type) else { continue }
            typed[name] = reader.value(value, as: type)
        }
        return typed
    }
}

/// Reads texts as values of the types that an operation declares.
private struct TextReader {
    let schema: Schema

    func value(_ value: JSONValue, as type: ResolvedType) -> JSONValue {
        guard let element = type.listElement else { return self.value(value, as: schema[type.namedType]) }
        if case .array(let elements) = value { return .array(elements.map { self.value($0, as: element) }) }
        // One value stands for a list of it (specification, section 3.11).
        return self.value(value, as: element)
    }

    private func value(_ value: JSONValue, as type: NamedType) -> JSONValue {
        if let fields = type.inputFields, case .object(let members) = value {
            var object = members
            for field in fields { members[field.name].map { object[field.name] = self.value($0, as: field.type) } }
            return .object(object)
        }
        switch value {
        case .string(let text): return Self.value(of: text, as: type.name) ?? value
        // A tag of a number or a flag, where a text is wanted.
        case .number, .bool:
            return type.name == "String" ? .string(String(decoding: value.serialized(), as: UTF8.self)) : value
        case .null, .array, .object: return value
        }
    }

    /// The number or boolean that a text spells; `nil` if the type takes neither, or not that one.
    private static func value(of text: String, as type: String) -> JSONValue? {
        guard ["Int", "Float", "Boolean"].contains(type), let value = try? JSONValue(parsing: Array(text.utf8)) else {
            return nil
        }
        switch value {
        case .number: return type == "Boolean" ? nil : value
        case .bool: return type == "Boolean" ? value : nil
        case .null, .string, .array, .object: return nil
        }
    }
}
