import FakeValues
import JSONModel
import Locking
package import MustacheTemplates
package import Platform
import Reporting

/// The functions that templates call: `uuid`, `now`, and one for each kind of value, such as `fake.email`.
///
/// The values belong to one thing, such as a person whose name and e-mail agree, until a kind of value is asked for
/// again: then another thing begins. So each row of a list gets values that agree, and no value is repeated. With the
/// same seed the values come in the same sequence. An instance serves one response.
package final class TemplateFunctions: TemplateScope {
    private let source: FakeSource
    private let now: @Sendable () -> Instant
    private let things = Locked(Things())

    /// The number of the current thing, and the kinds of values that it has given.
    private struct Things {
        var number: UInt64 = 0
        var given: Set<FakeType> = []
    }

    package init(seed: UInt64, now: @escaping @Sendable () -> Instant) {
        source = FakeSource(seed: seed, now: now())
        self.now = now
    }

    /// The functions of a server's templates, with a random seed and the system's clock.
    package static func unpredictable() -> TemplateFunctions {
        TemplateFunctions(seed: .random(in: .min ... .max)) { Instant(seconds: LogClock.system.now() / 1_000) }
    }

    package func value(named name: String) -> TemplateValue? {
        switch name {
        case "uuid": .json(next(.uuid))
        case "now": .json(.string(now().text))
        case "fake": .scope(Fakes(functions: self))
        default: nil
        }
    }

    /// Whether `value(named:)` knows a name.
    static func hasMember(_ name: String) -> Bool { name == "uuid" || name == "now" || name == "fake" }

    package static let names = ["uuid", "now"] + FakeType.allCases.map { "fake." + $0.rawValue }

    private func next(_ type: FakeType) -> JSONValue {
        let number = things.withLock { things in
            if !things.given.insert(type).inserted {
                things.number += 1
                things.given = [type]
            }
            return things.number
        }
        return source.value(type, of: number)
    }

    /// The kinds of values.
    private final class Fakes: TemplateScope {
        let functions: TemplateFunctions

        init(functions: TemplateFunctions) { self.functions = functions }

        func value(named name: String) -> TemplateValue? {
            FakeType(named: name).map { .json(functions.next($0)) }
        }
    }
}
