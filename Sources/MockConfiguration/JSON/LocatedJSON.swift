package import GraphQLLanguage
package import JSONModel

/// Reads JSON into nodes that know their places, as `YAMLReader` does YAML.
///
/// YAML's own reader will not do: it knows no surrogate pairs in escapes, and takes much that is no JSON.
package struct LocatedJSON {
    private let bytes: [UInt8]
    private var position = 0
    private var cursor: LocationCursor
    private var diagnostics: [Diagnostic] = []

    /// Reads the value of a file, with all problems; an empty file has no value.
    package static func read(_ source: SourceText, limits: JSONLimits = .default) -> YAMLReadResult {
        var reader = LocatedJSON(source)
        reader.skipWhiteSpace()
        guard reader.position < source.bytes.count else { return YAMLReadResult(documents: [], diagnostics: []) }
        do throws(JSONSyntaxError) {
            // What is known to be valid, and not too deep, is then walked without looking twice.
            _ = try JSONValue(parsing: Array(source.bytes[reader.position...]), limits: limits)
        } catch {
            let location = source.location(at: reader.position + error.offset)
            let problem = Diagnostic(.error, "This is not valid JSON: \(error.message).", at: location)
            return YAMLReadResult(documents: [], diagnostics: [problem])
        }
        let node = reader.node()
        return YAMLReadResult(documents: [node], diagnostics: reader.diagnostics)
    }

    private init(_ source: SourceText) {
        bytes = source.bytes
        cursor = LocationCursor(source)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private mutating func node() -> YAMLNode {
        let location = cursor.location(at: position)
        switch bytes[position] {
        case UInt8(ascii: "{"): return YAMLNode(.mapping(members()), at: location)
        case UInt8(ascii: "["): return YAMLNode(.sequence(elements()), at: location)
        case let first:
            let text = first == UInt8(ascii: "\"") ? string() : literal()
            let value = (try? JSONValue(parsing: Array(text))) ?? .null
            let shown = value.string ?? String(decoding: text, as: UTF8.self)
            return YAMLNode(.scalar(YAMLScalar(text: shown, value: value)), at: location)
        }
    }

    private mutating func members() -> [YAMLNode.Member] {
        var members: [YAMLNode.Member] = []
        var positions: [String: Int] = [:]
        position += 1
        skipWhiteSpace()
        while bytes[position] != UInt8(ascii: "}") {
            let keyLocation = cursor.location(at: position)
            let key = (try? JSONValue(parsing: Array(string())))?.string ?? ""
            skip(UInt8(ascii: ":"))
            let member = YAMLNode.Member(key: key, keyLocation: keyLocation, value: node())
            if let known = positions[key] {
                diagnostics.append(Diagnostic(.error, "The key \"\(key)\" is there twice.", at: keyLocation))
                members[known] = member
            } else {
                positions[key] = members.count
                members.append(member)
            }
            skip(UInt8(ascii: ","))
        }
        position += 1
        return members
    }

    private mutating func elements() -> [YAMLNode] {
        var elements: [YAMLNode] = []
        position += 1
        skipWhiteSpace()
        while bytes[position] != UInt8(ascii: "]") {
            elements.append(node())
            skip(UInt8(ascii: ","))
        }
        position += 1
        return elements
    }

    private mutating func string() -> ArraySlice<UInt8> {
        let start = position
        position += 1
        while bytes[position] != UInt8(ascii: "\"") { position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1 }
        position += 1
        return bytes[start..<position]
    }

    private mutating func literal() -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count, !Self.endsLiteral(bytes[position]) { position += 1 }
        return bytes[start..<position]
    }

    private static func endsLiteral(_ byte: UInt8) -> Bool {
        isWhiteSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 13 || byte == 9 }

    /// Skips a punctuation mark, if it is there, with the white space around it.
    private mutating func skip(_ mark: UInt8) {
        skipWhiteSpace()
        guard bytes[position] == mark else { return }
        position += 1
        skipWhiteSpace()
    }

    private mutating func skipWhiteSpace() {
        while position < bytes.count, Self.isWhiteSpace(bytes[position]) { position += 1 }
    }
}
