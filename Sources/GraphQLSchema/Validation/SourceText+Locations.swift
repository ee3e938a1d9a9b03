import GraphQLLanguage

extension SourceText {
    /// The places of many offsets, found in one pass over the text.
    func locations(at offsets: [Int]) -> [SourceLocation] {
        var places: [Int: SourceLocation] = [:]
        var (offset, line, column) = (0, 1, 1)
        for target in Set(offsets).sorted() {
            while offset < min(target, bytes.count) {
                let byte = bytes[offset]
                let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
                let isPairedReturn = byte == UInt8(ascii: "\r") && next == UInt8(ascii: "\n")
                if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isPairedReturn) {
                    (line, column) = (line + 1, 1)
                } else if !isPairedReturn, byte & 0b1100_0000 != 0b1000_0000 {
                    column += byte >= 0b1111_0000 ? 2 : 1
                }
                offset += 1
            }
            places[target] = SourceLocation(file: name, line: line, column: column)
        }
        return offsets.compactMap { places[$0] }
    }
}
