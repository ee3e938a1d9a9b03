import JSONModel

extension JSONValue {
    /// The value as a page shows it: objects and lists stand in one line where they fit.
    ///
    /// - Parameters:
    ///   - width: the columns of a line.
    ///   - indent: the column that the value's lines begin in.
    ///   - used: the columns of its first line that are taken.
    /// - Returns: the text, without a line break at its end.
    func laidOut(width: Int = 110, indent: Int = 0, after used: Int = 0) -> String {
        let line = inOneLine
        if used + line.count <= width { return line }
        let margin = String(repeating: " ", count: indent + 2)
        let end = "\n" + String(repeating: " ", count: indent)
        switch self {
        case .object(let object):
            let members = object.map { member in
                let start = margin + JSONValue.string(member.key).inOneLine + ": "
                return start + member.value.laidOut(width: width, indent: indent + 2, after: start.count + 1)
            }
            return "{\n" + members.joined(separator: ",\n") + end + "}"
        case .array(let elements):
            let lines = elements.map { margin + $0.laidOut(width: width, indent: indent + 2, after: indent + 3) }
            return "[\n" + lines.joined(separator: ",\n") + end + "]"
        case .null, .bool, .number, .string:
            return line
        }
    }

    private var inOneLine: String {
        switch self {
        case .object(let object) where !object.isEmpty:
            "{ " + object.map { JSONValue.string($0.key).inOneLine + ": " + $0.value.inOneLine }.joined(separator: ", ")
                + " }"
        case .array(let elements):
            "[" + elements.map(\.inOneLine).joined(separator: ", ") + "]"
        case .null, .bool, .number, .string, .object:
            String(decoding: serialized(), as: UTF8.self)
        }
    }
}
