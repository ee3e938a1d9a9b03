/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Sendable, Hashable {
    /// What was expected, and what was found.
    public var message: String
    /// The offset, in bytes, of what was not expected.
    public var offset: Int
    /// From 1; a line ends at LF, CR or CR LF.
    public var line: Int
    /// From 1, in UTF-16 code units, as editors and GraphQL's locations count.
    public var column: Int

    /// An error of its own.
    public init(message: String, offset: Int, line: Int, column: Int) {
        self.message = message
        self.offset = offset
        self.line = line
        self.column = column
    }

    init(_ message: String, at offset: Int, in bytes: [UInt8]) {
        let (line, column) = Self.place(of: offset, in: bytes)
        self.init(message: message, offset: offset, line: line, column: column)
    }

    private static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for index in 0..<min(offset, bytes.count) {
            switch bytes[index] {
            case UInt8(ascii: "\r") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"):
                break  // Counted with the LF that follows.
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                line += 1
                column = 1
            case 0b1000_0000...0b1011_1111:
                break  // The rest of a character that is counted already.
            case let byte:
                column += byte >= 0b1111_0000 ? 2 : 1
            }
        }
        return (line, column)
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// As a compiler says it: `7:9: Expected a value, found "}"`.
    public var description: String { "\(line):\(column): \(message)" }
}
