/// The latest elements of a sequence with their weights, of which the oldest go first.
///
/// It bounds nothing by itself: its owner removes elements as long as there are too many, or they weigh too much. It is
/// public because the compiler specialises nothing that is less.
public struct BoundedHistory<Element> {
    /// The elements, after places whose elements are gone.
    @usableFromInline var places: [(element: Element, weight: Int)?] = []
    /// The place of the oldest element.
    @usableFromInline var start = 0
    @usableFromInline var bytes = 0

    /// The weight of all elements.
    @inlinable
    public var weight: Int { bytes }

    /// A history without elements.
    @inlinable
    public init() {}

    /// The number of elements.
    @inlinable
    public var count: Int { places.count - start }

    /// Some of the elements, from the oldest to the latest.
    ///
    /// - Parameters:
    ///   - skipped: the number of the oldest elements that are left out.
    ///   - limit: the largest number of elements.
    /// - Returns: the elements.
    @inlinable
    public func elements(skipping skipped: Int = 0, limit: Int = .max) -> [Element] {
        places[(start + skipped)...].prefix(limit).compactMap { $0?.element }
    }

    /// Adds an element, the latest now.
    @inlinable
    public mutating func append(_ element: Element, weighing bytes: Int) {
        places.append((element, bytes))
        self.bytes += bytes
    }

    /// Removes the oldest element and returns it; `nil` if there is none.
    @discardableResult
    @inlinable
    public mutating func removeFirst() -> Element? {
        guard start < places.count, let first = places[start] else { return nil }
        places[start] = nil
        bytes -= first.weight
        start += 1
        // Removing the first one each time would move all others.
        if start > places.count / 2 {
            places.removeFirst(start)
            start = 0
        }
        return first.element
    }

    /// Removes the elements that match.
    @inlinable
    public mutating func removeAll(where matches: (Element) -> Bool) {
        places = places[start...].filter { place in place.map { !matches($0.element) } ?? false }
        start = 0
        bytes = places.reduce(0) { $0 + ($1?.weight ?? 0) }
    }
}

extension BoundedHistory: Sendable where Element: Sendable {}
