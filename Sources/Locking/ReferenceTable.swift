/// A fixed number of references, each of which is set once and then only read, without a lock: `FirstReference`s in one
/// piece.
///
/// It is inlinable and public for the same reason as `Locked`.
///
/// SAFETY: the structures are made with the table and destroyed with it, and every index is checked.
@safe
public final class ReferenceTable<Value: AnyObject & Sendable>: @unchecked Sendable {
    @usableFromInline let references: UnsafeMutablePointer<FirstReference<Value>>
    /// How many references there are, set or not.
    public let count: Int

    /// A table in which nothing is set.
    @inlinable
    public init(count: Int) {
        unsafe references = .allocate(capacity: count)
        for index in 0..<count { unsafe (references + index).initialize(to: FirstReference()) }
        self.count = count
    }

    deinit {
        unsafe references.deinitialize(count: count)
        unsafe references.deallocate()
    }

    /// A value, where it has been set.
    @inlinable public subscript(index: Int) -> Value? {
        precondition(index >= 0 && index < count)
        return unsafe references[index].load()
    }

    /// Calls `body` with a value, where it has been set, without retaining it; no index beyond the table has one.
    ///
    /// Avoids contention: threads that retain and release one object at the same time wait for each other.
    @inlinable
    public func withValue<Result>(at index: Int, _ body: (Value) -> Result) -> Result? {
        unsafe unretained(at: index)?._withUnsafeGuaranteedRef(body)
    }

    /// A value, where it has been set, without a count of its own, for as long as the table lives.
    @inlinable @inline(__always) @unsafe
    public func unretained(at index: Int) -> Unmanaged<Value>? {
        guard index >= 0, index < count else { return nil }
        return unsafe references[index].loadUnretained()
    }

    /// Keeps the value if there is none yet; the one that is kept.
    @inlinable
    public func storeIfNil(_ value: Value, at index: Int) -> Value {
        precondition(index >= 0 && index < count)
        return unsafe references[index].storeIfNil(value)
    }

    /// Lets go of every value, so that values which lead back to the table's owner do not keep it.
    ///
    /// Only for an owner that goes itself: threads that read a value without retaining it must be done.
    @inlinable @unsafe
    public func removeAll() {
        for index in 0..<count { unsafe references[index].reset() }
    }
}
