/// The ends of the frames of a WebSocket (RFC 6455, section 5.2), so that each is dealt with before the next is looked
/// at: wslay answers a close frame before what has been said before it.
struct FrameBoundaries {
    private var header: [UInt8] = []
    /// Bytes of the frame behind its lengths that are still to come.
    private var rest: UInt64 = 0

    /// Takes what there is of the frame that is being read, up to its end.
    mutating func takePiece(of input: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = input
        while !input.isEmpty {
            if rest > 0 {
                let count = Int(min(rest, UInt64(input.count)))
                input = input.dropFirst(count)
                rest -= UInt64(count)
            } else {
                header.append(input.removeFirst())
                guard let length = lengthBehindHeader else { continue }
                rest = length
            }
            if rest == 0 {
                header = []
                break
            }
        }
        return start.prefix(start.count - input.count)
    }

    /// The mask and the payload; `nil` before their length has been read.
    private var lengthBehindHeader: UInt64? {
        guard header.count >= 2 else { return nil }
        let short = header[1] & 0x7F
        let extended = short == 126 ? 2 : short == 127 ? 8 : 0
        guard header.count == 2 + extended else { return nil }
        let length = extended == 0 ? UInt64(short) : header.dropFirst(2).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let mask: UInt64 = header[1] & 0x80 == 0 ? 0 : 4
        return length.addingReportingOverflow(mask).overflow ? .max : length + mask
    }
}
