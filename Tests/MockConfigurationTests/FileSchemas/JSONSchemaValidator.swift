import JSONModel

/// Holds values against a JSON Schema, as far as the schemas of files use its keywords; others are reported.
struct JSONSchemaValidator {
    private let definitions: JSONObject

    init(_ root: JSONValue) { definitions = root["$defs"]?.object ?? [:] }

    /// What is wrong, each with its place.
    func problems(of value: JSONValue, under schema: JSONValue, at place: String = "$") -> [String] {
        guard let keywords = schema.object else {
            return schema == false ? ["\(place): nothing may be here"] : []
        }
        return keywords.members.flatMap { keyword in
            check(value, keyword.key, keyword.value, beside: keywords, at: place)
        }
    }

    private func check(
        _ value: JSONValue,
        _ keyword: String,
        _ operand: JSONValue,
        beside keywords: JSONObject,
        at place: String
    ) -> [String] {
        func problem(_ isWrong: Bool) -> [String] { isWrong ? ["\(place): \(keyword)"] : [] }
        func fits(_ schema: JSONValue) -> Bool { problems(of: value, under: schema).isEmpty }
        switch keyword {
        case "$schema", "$defs", "title", "description", "default", "deprecated": return []
        case "$ref":
            let name = String(operand.string?.dropFirst("#/$defs/".count) ?? "")
            guard let definition = definitions[name] else { return ["\(place): no definition of \(name)"] }
            return problems(of: value, under: definition, at: place)
        case "type": return problem(!(operand.array ?? [operand]).contains { has(value, $0) })
        case "const": return problem(value != operand)
        case "enum": return problem(!(operand.array ?? []).contains(value))
        case "anyOf": return problem(!(operand.array ?? []).contains(where: fits))
        case "allOf": return (operand.array ?? []).flatMap { problems(of: value, under: $0, at: place) }
        case "minimum": return problem(value.double.map { $0 < operand.double ?? 0 } ?? false)
        case "maximum": return problem(value.double.map { $0 > operand.double ?? 0 } ?? false)
        case "minItems": return problem(value.array.map { $0.count < operand.int ?? 0 } ?? false)
        case "pattern": return problem(value.string.map { !isFound(operand, in: $0) } ?? false)
        case "required":
            return problem(value.object.map { object in names(operand).contains { object[$0] == nil } } ?? false)
        case "items":
            return (value.array ?? []).enumerated().flatMap { index, element in
                problems(of: element, under: operand, at: "\(place)[\(index)]")
            }
        case "properties", "patternProperties", "additionalProperties":
            return (value.object?.members ?? []).flatMap { member in
                schemas(of: member.key, keyword, keywords).flatMap {
                    problems(of: member.value, under: $0, at: "\(place).\(member.key)")
                }
            }
        default: return ["\(place): the keyword \(keyword) is not known"]
        }
    }

    /// What one of the three keywords about members says of a key.
    private func schemas(of key: String, _ keyword: String, _ keywords: JSONObject) -> [JSONValue] {
        let own = [keywords["properties"]?[key]].compactMap(\.self)
        let patterns = keywords["patternProperties"]?.object?.members ?? []
        let matching = patterns.filter { isFound(.string($0.key), in: key) }.map(\.value)
        switch keyword {
        case "properties": return own
        case "patternProperties": return matching
        default: return own.isEmpty && matching.isEmpty ? [keywords["additionalProperties"] ?? true] : []
        }
    }

    private func names(_ value: JSONValue) -> [String] { (value.array ?? []).compactMap(\.string) }

    private func isFound(_ pattern: JSONValue, in text: String) -> Bool {
        guard let pattern = pattern.string, let regex = try? Regex(pattern) else { return false }
        return text.firstMatch(of: regex) != nil
    }

    private func has(_ value: JSONValue, _ type: JSONValue) -> Bool {
        switch type {
        case "null": value == .null
        case "boolean": value.bool != nil
        case "integer": value.int != nil
        case "number": value.double != nil
        case "string": value.string != nil
        case "array": value.array != nil
        case "object": value.object != nil
        default: false
        }
    }
}
