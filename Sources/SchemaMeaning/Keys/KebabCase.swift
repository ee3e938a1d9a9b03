/// `PullRequest` → `pull-request`, `HTTPServer` → `http-server`, `OAuth2App` → `o-auth2-app`.
func kebabCase(_ name: String) -> String {
    let bytes = Array(name.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "_") {
            if !result.isEmpty { result.append(UInt8(ascii: "-")) }
            continue
        }
        if byte.isUppercase, beginsWord(bytes, at: index), result.last != nil, result.last != UInt8(ascii: "-") {
            result.append(UInt8(ascii: "-"))
        }
        result.append(byte.isUppercase ? byte | 0x20 : byte)
    }
    return String(decoding: result, as: UTF8.self)
}

/// An upper-case letter begins a word after anything else, and as the last one of an abbreviation: `HTTPServer`.
private func beginsWord(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index > 0 else { return false }
    if !bytes[index - 1].isUppercase { return true }
    return index + 1 < bytes.count && bytes[index + 1].isLowercase
}

extension UInt8 {
    var isUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
    var isLowercase: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
