import FakeValues
import Platform
import SchemaMocking

/// Instants as RFC 3339 writes them: `2025-01-01T12:00:00.000Z`.
package enum Timestamp {
    package static func text(milliseconds: Int) -> String {
        let fraction = (milliseconds % 1_000 + 1_000) % 1_000
        let instant = Instant(seconds: (milliseconds - fraction) / 1_000)
        let digits = String(1_000 + fraction).dropFirst()
        return instant.text.dropLast() + "." + digits + "Z"
    }
}
