import CMicroHTTPD
import HTTPMessages

/// Takes header fields over from the library, and finds what it does not tell of them.
///
/// The library hands out strings that end at the first NUL, and leaves the rest of a line where it was received. The
/// lines of a head lie one behind the other, with NULs in the place of their ends: where two fields are further apart
/// than a line's end is long, there is something between them. A NUL in front of a bare LF looks like the CR that may
/// stand there, and means no more.
struct FieldReader: ~Copyable {
    private var head: RequestHead
    /// The end of the line before, without what ends it.
    private var lineEnd: UInt
    /// Whether the fields are where they were received, as far as the library tells of what is between them.
    private var isInOrder = Self.hidesNULs

    init(head: consuming RequestHead, lineEnd: UInt) {
        self.head = head
        self.lineEnd = lineEnd
    }

    /// Whether this version of the library keeps quiet about NULs; from 1.0 on it refuses them, and trims values.
    // SAFETY: the text is static.
    static let hidesNULs = unsafe MHD_get_version().map { unsafe String(cString: $0).hasPrefix("0.") } ?? true

    mutating func read(_ name: UnsafeRawBufferPointer, _ received: UnsafeRawBufferPointer) {
        // SAFETY: all indexes are within the buffers.
        let value = unsafe Self.withoutWhiteSpace(received)
        var isValid = unsafe ASCII.isToken(name) && !ASCII.hasControl(value)
        if unsafe Self.isFolded(name, received) { (isValid, isInOrder) = (false, false) }
        let start = UInt(bitPattern: name.baseAddress)
        if start &- lineEnd &- 1 > 1, isInOrder { head.hasNUL = true }
        lineEnd = UInt(bitPattern: received.baseAddress) &+ UInt(received.count)
        unsafe head.append(
            HTTPHeaders.Field(name: String(decoding: name, as: UTF8.self), bytes: value, isWellFormed: isValid),
            isValid: isValid,
            isTrimmed: value.count < received.count
        )
    }

    /// The head, which ends where it is said to; nothing but line ends is left: that of the last field, an empty line.
    consuming func finish(endingAt end: UInt) -> RequestHead {
        let isClean = (2...4).contains(end &- lineEnd) && (lineEnd..<end).allSatisfy(Self.isNUL)
        if !isClean, isInOrder { head.hasNUL = true }
        return head
    }

    // SAFETY: the address is within the head.
    private static func isNUL(_ address: UInt) -> Bool {
        unsafe UnsafePointer<UInt8>(bitPattern: address)?.pointee == 0
    }

    private static func withoutWhiteSpace(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var (start, end) = (0, bytes.count)
        while start < end, ASCII.isWhiteSpace(unsafe bytes[end - 1]) { end -= 1 }
        while start < end, ASCII.isWhiteSpace(unsafe bytes[start]) { start += 1 }
        return unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    }

    /// Whether the field went over several lines, which servers refuse (RFC 9112, section 5.2).
    ///
    /// libmicrohttpd 0.9.75 adds the later lines to the name, where a `Transfer-Encoding` may grow out of something
    /// harmless. It moves the name to do so; where it has not, the value stands behind the name and its colon.
    private static func isFolded(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
        guard let name = name.baseAddress, let value = value.baseAddress else { return false }
        return unsafe value <= name
    }
}
