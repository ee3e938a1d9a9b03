public import Synchronization

/// A fixed number of texts, each of which is written once and then only read, without a lock.
///
/// It is inlinable and public for the same reason as `Locked`.
///
/// SAFETY: a pointer is nil or leads to the length of a text with its bytes behind it, which never change and are freed
/// with the table; every index is checked.
@safe
public final class TextTable: @unchecked Sendable {
    @usableFromInline let texts: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
    /// How many texts there are places for.
    public let count: Int

    /// The bytes before those of a text, which hold their number.
    @usableFromInline static var headSize: Int { MemoryLayout<UInt32>.size }

    /// A table without a text.
    package init(count: Int) {
        unsafe texts = .allocate(capacity: count)
        for index in 0..<count { unsafe (texts + index).initialize(to: Atomic(nil)) }
        self.count = count
    }

    deinit {
        for index in 0..<count { unsafe texts[index].load(ordering: .acquiring)?.deallocate() }
        unsafe texts.deinitialize(count: count)
        unsafe texts.deallocate()
    }

    /// A text, where it has been written, for as long as the table lives.
    @inlinable @inline(__always) @unsafe
    public func text(at index: Int) -> UnsafeBufferPointer<UInt8>? {
        guard index >= 0, index < count, let start = unsafe texts[index].load(ordering: .acquiring) else { return nil }
        let bytes = unsafe (start + Self.headSize).assumingMemoryBound(to: UInt8.self)
        return unsafe UnsafeBufferPointer(start: bytes, count: Int(start.load(as: UInt32.self)))
    }

    /// Keeps a copy of a text of less than 4 GB, unless there is one at this index already.
    package func storeIfNil(_ text: [UInt8], at index: Int) {
        precondition(index >= 0 && index < count)
        let new = UnsafeMutableRawPointer.allocate(byteCount: Self.headSize + text.count, alignment: Self.headSize)
        unsafe new.storeBytes(of: UInt32(text.count), as: UInt32.self)
        unsafe UnsafeMutableRawBufferPointer(start: new + Self.headSize, count: text.count).copyBytes(from: text)
        let result = unsafe texts[index].compareExchange(
            expected: nil,
            desired: UnsafeRawPointer(new),
            ordering: .acquiringAndReleasing
        )
        if unsafe !result.exchanged { unsafe new.deallocate() }
    }
}
