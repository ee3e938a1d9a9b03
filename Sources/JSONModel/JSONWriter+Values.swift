extension JSONWriter {
    /// Writes a value without white space.
    package mutating func write(_ value: JSONValue) {
        switch value {
        case .null: writeNull()
        case .bool(let value): writeBool(value)
        case .number(let number): writeNumber(number)
        case .string(let string): writeString(string)
        case .array(let elements): write(elements)
        case .object(let object): write(object)
        }
    }

    package mutating func write(_ elements: [JSONValue]) {
        writeRaw(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            if !isFirst { writeRaw(UInt8(ascii: ",")) }
            isFirst = false
            write(element)
        }
        writeRaw(UInt8(ascii: "]"))
    }

    package mutating func write(_ object: JSONObject) {
        writeRaw(UInt8(ascii: "{"))
        var isFirst = true
        for member in object.members {
            if !isFirst { writeRaw(UInt8(ascii: ",")) }
            isFirst = false
            writeString(member.key)
            writeRaw(UInt8(ascii: ":"))
            write(member.value)
        }
        writeRaw(UInt8(ascii: "}"))
    }

    /// Writes a value with one member or element a line, laid out as `JSON.stringify(value, null, indent)` does it.
    package mutating func write(_ value: JSONValue, indent: Int) {
        write(value, indent: indent, level: 0)
    }

    private mutating func write(_ value: JSONValue, indent: Int, level: Int) {
        switch value {
        case .array(let elements) where !elements.isEmpty:
            writeRaw(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                startItem(index, indent: indent, level: level + 1)
                write(element, indent: indent, level: level + 1)
            }
            startLine(indent: indent, level: level)
            writeRaw(UInt8(ascii: "]"))
        case .object(let object) where !object.isEmpty:
            writeRaw(UInt8(ascii: "{"))
            for (index, member) in object.members.enumerated() {
                startItem(index, indent: indent, level: level + 1)
                writeString(member.key)
                writeRaw(": ")
                write(member.value, indent: indent, level: level + 1)
            }
            startLine(indent: indent, level: level)
            writeRaw(UInt8(ascii: "}"))
        default:
            write(value)
        }
    }

    private mutating func startItem(_ index: Int, indent: Int, level: Int) {
        if index > 0 { writeRaw(UInt8(ascii: ",")) }
        startLine(indent: indent, level: level)
    }

    private mutating func startLine(indent: Int, level: Int) {
        writeRaw(UInt8(ascii: "\n"))
        for _ in 0..<(indent * level) { writeRaw(UInt8(ascii: " ")) }
    }
}
