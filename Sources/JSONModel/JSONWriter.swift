/// Writes JSON straight into bytes.
///
/// It writes what it is told and knows nothing of commas: a caller that writes arrays and objects piece by piece
/// separates them with `writeRaw`. Rolling back is cutting: take `mark`, write, and `rollBack(to:)` when it turns out
/// not to be wanted.
///
/// The memory is the writer's own, and a writer cannot be copied: an array would be asked before every byte whether
/// it is shared, and that took a fifth of a response's instructions.
///
/// The smallest functions are inlinable, because every field of every response calls several of them from another
/// module; and public, because the compiler inlines nothing that is less.
///
/// SAFETY: `memory` has room for `capacity` bytes, of which the first `count` have been written; only the writer has
/// it, and frees it.
@safe
public struct JSONWriter: ~Copyable, @unchecked Sendable {
    @usableFromInline var count = 0
    @usableFromInline var memory: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int

    /// Whether `1.0` stays `1.0`, for those who write it down, and does not become `1`.
    let keepsFractions: Bool

    package init(capacity: Int = 64, keepingFractions: Bool = false) {
        unsafe memory = .allocate(capacity: capacity)
        self.capacity = capacity
        keepsFractions = keepingFractions
    }

    deinit { unsafe memory.deallocate() }

    /// How much has been written.
    @inlinable public var mark: Int { count }

    /// Whether `null` is all that was written since `mark`.
    @inlinable
    public func isNull(since mark: Int) -> Bool {
        // SAFETY: the four bytes from `mark` on have been written.
        guard count - mark == 4, mark >= 0 else { return false }
        return unsafe memory[mark] == UInt8(ascii: "n")
    }

    /// The bytes that a closure writes.
    package static func bytes(capacity: Int = 64, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(capacity: capacity)
        write(&writer)
        return writer.bytes
    }

    /// The same bytes as text.
    package static func text(capacity: Int = 64, _ write: (inout JSONWriter) -> Void) -> String {
        String(decoding: bytes(capacity: capacity, write), as: UTF8.self)
    }

    /// A copy of everything written.
    package var bytes: [UInt8] { bytes(since: 0) }

    /// A copy of everything written since `start`.
    package func bytes(since start: Int) -> [UInt8] {
        precondition(start >= 0 && start <= count)
        return unsafe Array(UnsafeBufferPointer(start: memory + start, count: count - start))
    }

    /// Takes back everything written since `mark`.
    @inlinable
    public mutating func rollBack(to mark: Int) {
        precondition(mark >= 0 && mark <= count)
        count = mark
    }

    /// Changes what was written since `mark` in place, into something that is no longer than it.
    ///
    /// - Parameters:
    ///   - mark: where it begins.
    ///   - body: changes the bytes, and says how many of them stay.
    @unsafe
    package mutating func shorten(since mark: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        precondition(mark >= 0 && mark <= count)
        let written = unsafe UnsafeMutableBufferPointer(start: memory + mark, count: count - mark)
        rollBack(to: mark + min(written.count, unsafe body(written)))
    }

    /// A byte that has been written.
    @inlinable public subscript(index: Int) -> UInt8 {
        get {
            precondition(index >= 0 && index < count)
            return unsafe memory[index]
        }
        set {
            precondition(index >= 0 && index < count)
            unsafe memory[index] = newValue
        }
    }
}

extension JSONWriter {
    /// Appends a byte that is JSON already, or a piece of it.
    @inlinable
    public mutating func writeRaw(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        unsafe (memory + count).initialize(to: byte)
        count += 1
    }

    /// Appends bytes that are JSON already.
    @inlinable
    public mutating func writeRaw(_ raw: [UInt8]) {
        // An array as such would be retained and released for it.
        unsafe raw.withUnsafeBufferPointer { unsafe writeRaw($0) }
    }

    /// Appends a stretch of bytes that are JSON already.
    package mutating func writeRaw(_ raw: ArraySlice<UInt8>) {
        unsafe raw.withUnsafeBufferPointer { unsafe writeRaw($0) }
    }

    /// Appends a part of bytes that are JSON already.
    @inlinable
    public mutating func writeRaw(_ raw: [UInt8], _ part: Range<Int>) {
        precondition(part.lowerBound >= 0 && part.upperBound <= raw.count)
        // A slice would be made, and counted.
        unsafe raw.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe writeRaw(UnsafeBufferPointer(start: start + part.lowerBound, count: part.count))
        }
    }

    /// Appends a literal that is JSON already: its bytes are copied from the binary as they are, or stored by the
    /// instructions themselves.
    @inlinable
    public mutating func writeRaw(_ raw: StaticString) {
        // SAFETY: the buffer of a static string lives as long as the process, and is only read here.
        guard raw.hasPointerRepresentation else { return raw.withUTF8Buffer { unsafe writeRaw($0) } }
        unsafe writeRaw(UnsafeBufferPointer(start: raw.utf8Start, count: raw.utf8CodeUnitCount))
    }

    /// Appends bytes that are JSON already.
    @inlinable @unsafe
    public mutating func writeRaw(_ raw: UnsafeBufferPointer<UInt8>) {
        guard let start = raw.baseAddress else { return }
        if raw.count > capacity - count { grow(by: raw.count) }
        unsafe (memory + count).initialize(from: start, count: raw.count)
        count += raw.count
    }

    /// Appends a number of bytes, all of which `body` has to set: there is one question for room, and not one a byte.
    @inlinable @unsafe
    public mutating func writeRaw(count length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        if length > capacity - count { grow(by: length) }
        unsafe body(memory + count)
        count += length
    }

    package mutating func writeNull() { writeRaw("null") }

    package mutating func writeBool(_ value: Bool) { writeRaw(value ? "true" : "false") }

    /// Makes room for `room` more bytes, and for as many again as there are: bytes are moved seldom.
    @usableFromInline
    mutating func grow(by room: Int) {
        let larger = max(2 * capacity, count + room)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        unsafe moved.moveInitialize(from: memory, count: count)
        unsafe memory.deallocate()
        unsafe memory = moved
        capacity = larger
    }
}
