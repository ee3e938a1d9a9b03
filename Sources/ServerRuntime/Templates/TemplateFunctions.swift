package import JSONModel
import Locking
package import MustacheTemplates
import Reporting
package import SchemaMocking

/// What templates can call by name: `uuid`, `now`, and `fake.email` with all the kinds of values that mocks know.
///
/// The values belong to one thing, a person say, whose name and e-mail agree, until a kind of value comes a second
/// time: then another thing begins. So rows of a list are made as a reader expects, and no value is repeated. With the
/// same seed they come in the same sequence; a value of this type is for one answer.
package final class TemplateFunctions: TemplateScope {
    private let source: FakeSource
    private let now: @Sendable () -> Instant
    private let things = Locked(Things())

    /// The thing that values are being made of, and which kinds it has given.
    private struct Things {
        var number: UInt64 = 0
        var given: Set<FakeType> = []
    }

    package init(seed: UInt64, now: @escaping @Sendable () -> Instant) {
        source = FakeSource(seed: seed, now: now())
        self.now = now
    }

    /// Values of a random seed, and the clock: what a server's templates call.
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

    /// Whether a name is one of those that `value(named:)` knows.
    static func hasMember(_ name: String) -> Bool { name == "uuid" || name == "now" || name == "fake" }

    /// The names of the functions.
    package static let names = ["uuid", "now"] + FakeType.allCases.map { "fake." + $0.rawValue }

    package var json: JSONValue { .object([:]) }

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
    private struct Fakes: TemplateScope {
        let functions: TemplateFunctions

        func value(named name: String) -> TemplateValue? {
            FakeType(named: name).map { .json(functions.next($0)) }
        }

        var json: JSONValue { .object([:]) }
    }
}
