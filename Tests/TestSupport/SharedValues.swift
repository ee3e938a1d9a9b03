import Locking

/// Values that take long to make, each made once for all tests that ask for it.
package final class SharedValues<Value: Sendable>: Sendable {
    private final class Place: Sendable {
        let value = Locked<Value?>(nil)
    }

    private let places = Locked<[String: Place]>([:])

    package init() {}

    /// The value under a name, which `make` gives to the first who asks; the others wait for it.
    package func value(_ name: String, make: () throws -> Value) throws -> Value {
        let place = places.withLock { places in
            let place = places[name] ?? Place()
            places[name] = place
            return place
        }
        return try place.value.withLock { value in
            let known = try value ?? make()
            value = known
            return known
        }
    }
}
