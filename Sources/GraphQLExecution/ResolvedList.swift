/// The elements of a list, each of which is made when execution comes to it: no more of them are alive at a time than
/// one.
package struct ResolvedList: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    package let count: Int
    private let element: @Sendable (Int) -> Resolution

    /// Elements that are made by their indexes.
    ///
    /// - Parameters:
    ///   - count: how many there are.
    ///   - element: makes the one at an index; the same one whenever it is asked.
    package init(count: Int, element: @escaping @Sendable (Int) -> Resolution) {
        self.count = count
        self.element = element
    }

    /// An element for each of some values.
    package init<Value: Sendable>(of values: [Value], element: @escaping @Sendable (Value) -> Resolution) {
        self.init(count: values.count) { element(values[$0]) }
    }

    /// Elements that have been made already.
    package init(_ elements: [Resolution]) { self.init(of: elements) { $0 } }

    package init(arrayLiteral elements: Resolution...) { self.init(elements) }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }
    package subscript(index: Int) -> Resolution { element(index) }
}
