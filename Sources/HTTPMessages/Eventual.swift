/// A value that is there, or that comes once some work is done elsewhere.
///
/// Nearly every response is there at once: that costs nothing, and no thread is changed for it. It is public because the
/// compiler inlines nothing that is less; generic code of another module is slow otherwise.
public enum Eventual<Value: Sendable>: Sendable {
    case now(Value)
    /// The closure starts the work and returns; the value comes once, on any thread.
    case later(@Sendable (@escaping @Sendable (Value) -> Void) -> Void)

    /// The result of an asynchronous function.
    package static func task(_ work: @escaping @Sendable () async -> Value) -> Eventual {
        .later { then in Task { then(await work()) } }
    }

    /// Transforms the value, at once or when it comes.
    ///
    /// Where the value is there nearly always, a `switch` is cheaper: it makes no closure.
    @inlinable
    public func map<Result: Sendable>(_ transform: @escaping @Sendable (Value) -> Result) -> Eventual<Result> {
        switch self {
        case .now(let value): .now(transform(value))
        case .later(let start): .later { then in start { then(transform($0)) } }
        }
    }

    /// Changes the value, at once or when it comes.
    @inlinable
    public func changed(_ change: @escaping @Sendable (inout Value) -> Void) -> Eventual {
        map { value in
            var value = value
            change(&value)
            return value
        }
    }

    /// Transforms the value by a function whose result may come later as well.
    @inlinable
    public func flatMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Eventual<Result>
    ) -> Eventual<Result> {
        switch self {
        case .now(let value): transform(value)
        case .later(let start): .later { then in start { transform($0).whenReady(then) } }
        }
    }

    /// Hands the value on, at once or later.
    @inlinable
    public func whenReady(_ then: @escaping @Sendable (Value) -> Void) {
        switch self {
        case .now(let value): then(value)
        case .later(let start): start(then)
        }
    }

    /// Combines the results of elements, one after the other: the next begins when the one before is done.
    ///
    /// - Parameters:
    ///   - elements: the elements, in order.
    ///   - initial: the value that the parts are added to.
    ///   - part: makes the part of an element, given the value so far.
    ///   - add: adds a part to the value.
    /// - Returns: the value with all parts; there at once if every part is.
    package static func gather<Element: Sendable, Part: Sendable>(
        _ elements: ArraySlice<Element>,
        into initial: Value,
        _ part: @escaping @Sendable (Element, Value) -> Eventual<Part>,
        add: @escaping @Sendable (inout Value, Part) -> Void
    ) -> Eventual {
        var value = initial
        for index in elements.indices {
            switch part(elements[index], value) {
            case .now(let part): add(&value, part)
            case .later(let start):
                let rest = elements[(index + 1)...]
                return .later { [value] then in
                    start { done in
                        var value = value
                        add(&value, done)
                        gather(rest, into: value, part, add: add).whenReady(then)
                    }
                }
            }
        }
        return .now(value)
    }
}
