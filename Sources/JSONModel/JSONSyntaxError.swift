/// The reason why a text is not JSON, and the place.
public struct JSONSyntaxError: Error, Sendable, Hashable {
    /// The expected and the found text: `Expected a value, found "}"`.
    public var message: String
    /// The offset, in bytes, of the unexpected text.
    public var offset: Int
    /// The line, from 1; a line ends at LF, CR or CR LF.
    public var line: Int
    /// The column, from 1, in UTF-16 code units, as editors and GraphQL's locations count.
    public var column: Int

    /// An error with a message and a place.
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
    /// The error as a compiler prints it: `7:9: Expected a value, found "}"`.
    public var description: String { "\(line):\(column): \(message)" }
}
