/// The body of a response: what is there already, what the disk has, or what is made while it is sent.
package enum HTTPBody: Sendable {
    case bytes([UInt8])
    /// A part of a file, where it is too large for memory.
    case file(FileSlice)
    /// Pieces that come one after the other.
    case stream(BodyStream)

    /// The bytes that are sent; `nil` for a stream that does not say.
    package var count: Int? {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(let file): file.range.count
        case .stream(let stream): stream.count
        }
    }

    /// All of it, for those who need it at once; nothing of a stream, which can be read only once.
    package var bytes: [UInt8] {
        switch self {
        case .bytes(let bytes): bytes
        case .file(let file): file.bytes()
        case .stream: []
        }
    }
}
