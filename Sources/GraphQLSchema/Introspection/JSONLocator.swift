/// Finds where a value stands in the bytes of a JSON document that is known to be valid.
///
/// It is used only where something is wrong: values themselves know nothing of their places.
struct JSONLocator {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The offset of the value at the end of a path, or of the last value on the way that is there.
    static func offset(of path: IntrospectionPath, in bytes: [UInt8]) -> Int {
        var locator = JSONLocator(bytes)
        locator.skipByteOrderMark()
        locator.skipWhiteSpace()
        for step in path.steps {
            let start = locator.position
            guard locator.enter(step) else { return start }
        }
        return locator.position
    }

    /// Moves to the value that a step leads to; whether there is one.
    private mutating func enter(_ step: IntrospectionPath.Step) -> Bool {
        position += 1
        var index = 0
        while true {
            skipWhiteSpace()
            guard let byte = current, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { return false }
            switch step {
            case .member(let key) where skipKey(equalTo: key): return true
            case .element(index): return true
            default: skipValue()
            }
            index += 1
            skipWhiteSpace()
            if current == UInt8(ascii: ",") { position += 1 }
        }
    }

    /// Moves from a key to its value; whether it is the key looked for.
    private mutating func skipKey(equalTo key: String) -> Bool {
        let start = position
        skipString()
        let isEqual = bytes[start..<position].dropFirst().dropLast().elementsEqual(key.utf8)
        skipWhiteSpace()
        position += 1
        skipWhiteSpace()
        return isEqual
    }

    private mutating func skipValue() {
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                skipString()
                if depth == 0 { return }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
                if depth == 0 {
                    position += 1
                    return
                }
            case UInt8(ascii: ",") where depth == 0: return
            default: break
            }
            position += 1
        }
    }

    private mutating func skipString() {
        position += 1
        while let byte = current, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        position = min(position + 1, bytes.count)
    }

    private mutating func skipWhiteSpace() {
        while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func skipByteOrderMark() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }
}
