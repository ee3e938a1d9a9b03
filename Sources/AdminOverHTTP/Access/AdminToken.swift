/// The secret that the admin API is called with (`Authorization: Bearer …`, RFC 6750).
package struct AdminToken: Sendable, Hashable {
    package let text: String

    /// A token of the caller's own; `nil` where no header field could hold it (RFC 6750, section 2.1).
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy(Self.isTokenByte) else { return nil }
        self.text = text
    }

    private init(unchecked text: String) { self.text = text }

    /// A token that cannot be guessed: forty characters from the system's source of randomness.
    package static func random() -> AdminToken {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
        var source = SystemRandomNumberGenerator()
        let bytes = (0..<40).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &source)] }
        return AdminToken(unchecked: String(decoding: bytes, as: UTF8.self))
    }

    /// Whether it is this token; how long that takes says nothing about where another one differs.
    func matches(_ other: some Collection<UInt8>) -> Bool {
        let own = Array(text.utf8)
        let other = Array(other)
        var difference = own.count ^ other.count
        for index in other.indices { difference |= Int(own[index % own.count] ^ other[index]) }
        return difference == 0
    }

    /// `b64token = 1*( ALPHA / DIGIT / "-" / "." / "_" / "~" / "+" / "/" ) *"="`, and any other visible ASCII that does
    /// not separate fields.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\"")
    }
}
