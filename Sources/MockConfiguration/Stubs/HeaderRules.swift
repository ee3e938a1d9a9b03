/// What can be sent as a header field of a response.
package enum HeaderRules {
    /// RFC 9110, section 5.6.2.
    package static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// Whether the server itself says what the field is about.
    package static func isServerOwned(_ name: String) -> Bool {
        ["content-length", "transfer-encoding", "connection", "date"].contains(name.lowercased())
    }

    /// Why a value cannot be sent; `nil` where it can (RFC 9110, section 5.5).
    package static func problem(with text: String, of name: String) -> String? {
        if text.isEmpty { return "The header field \(name) has an empty value, which cannot be sent." }
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
            return "The header field \(name) has a line end or another control character in it."
        }
        return nil
    }
}
