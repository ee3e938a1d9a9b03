/// A list that only ever grows and that readers walk without a lock.
///
/// It is meant for a handful of elements that are soon all there, such as the plans for the object types that have been
/// seen behind one interface. Elements are found by walking, and never leave.
///
/// It is inlinable because every object of every answer asks one: across modules, generic code is not specialised
/// otherwise. It is public because the compiler inlines nothing that is less.
public final class GrowingList<Element: AnyObject & Sendable>: Sendable {
    @usableFromInline
    final class Node: Sendable {
        @usableFromInline let element: Element
        @usableFromInline let next = FirstReference<Node>()

        @inlinable
        init(_ element: Element) { self.element = element }
    }

    @usableFromInline let head = FirstReference<Node>()

    /// An empty list.
    @inlinable
    public init() {}

    /// The first element that matches, in the order appended.
    @inlinable
    public func first(where matches: (Element) -> Bool) -> Element? { withFirst(where: matches) { $0 } }

    /// Calls `body` with the first element that matches, without retaining it.
    @inlinable
    public func withFirst<Result>(where matches: (Element) -> Bool, _ body: (Element) -> Result) -> Result? {
        // SAFETY: nodes live as long as the list. They are not retained on the way: what all threads retain and release
        // at the same time, they wait for.
        var node = unsafe head.loadUnretained()
        while let current = unsafe node {
            let found = unsafe current._withUnsafeGuaranteedRef { matches($0.element) ? body($0.element) : nil }
            if let found { return found }
            unsafe node = current._withUnsafeGuaranteedRef { unsafe $0.next.loadUnretained() }
        }
        return nil
    }

    /// Appends an element, unless another thread has appended an equal one meanwhile; the one that is in the list.
    @inlinable
    @discardableResult
    public func append(_ element: Element, unlessPresent matches: (Element) -> Bool) -> Element {
        let new = Node(element)
        var winner = head.storeIfNil(new)
        while winner !== new {
            if matches(winner.element) { return winner.element }
            winner = winner.next.storeIfNil(new)
        }
        return element
    }

    /// How many elements there are.
    @inlinable public var count: Int {
        var count = 0
        var node = head.load()
        while let current = node {
            count += 1
            node = current.next.load()
        }
        return count
    }
}
