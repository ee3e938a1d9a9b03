package import JSONModel
package import Platform

/// Generated values of named kinds without a field, for use in templates.
///
/// The same seed, number and kind always make the same value.
package struct FakeSource: Sendable {
    private let hash: StableHash
    private let now: Instant

    package init(seed: UInt64, now: Instant) {
        hash = StableHash(seed: seed).combining("FakeSource")
        self.now = now
    }

    /// The value of a kind for the object of a number.
    package func value(_ type: FakeType, of number: UInt64) -> JSONValue {
        var object = hash
        object.combine(number)
        let field = object.combining(type.rawValue).value
        let identity = Identity(object: object.value, field: field, arguments: 0, now: now.seconds)
        return FakeCompiler.generator(Fake(type)).value(identity)
    }
}

extension Instant {
    /// 2025-01-01T12:00:00Z, the present of the mocked world unless the settings say otherwise.
    package static let defaultNow = Instant(seconds: 1_735_732_800)

    /// As RFC 3339 writes it: `2025-01-01T12:00:00Z`.
    package var text: String { InstantForm.dateTime.text(of: self) }
}
