package import JSONModel
import Locking

/// The journal's record of a subscription: its latest events, large ones without their bodies.
///
/// It goes on while its entry is kept.
package final class SubscriptionRecord: Sendable {
    package struct Event: Sendable {
        /// Milliseconds since 1970-01-01T00:00:00Z.
        package let time: Int
        /// The response that was sent; `nil` where it was too large to be kept.
        package let body: [UInt8]?
    }

    private struct State: Sendable {
        var events = BoundedHistory<Event>()
        var count = 0
        var end: (time: Int, reason: String)?
    }

    /// At most this many events are kept, and this many bytes of them.
    static let limits = (events: 100, bytes: 65_536)
    /// The memory that one record may take.
    static let weight = limits.bytes + limits.events * 64

    /// The protocol, as people are told it.
    package let transport: String
    package let begun: Int
    private let state = Locked(State())

    package init(transport: String, begun: Int) {
        self.transport = transport
        self.begun = begun
    }

    /// Notes an event.
    package func add(_ body: [UInt8], time: Int) {
        state.withLock { state in
            state.count += 1
            let isKept = body.count <= Self.limits.bytes / 4
            state.events.append(Event(time: time, body: isKept ? body : nil), weighing: isKept ? body.count : 0)
            while state.events.count > Self.limits.events || state.events.weight > Self.limits.bytes {
                state.events.removeFirst()
            }
        }
    }

    /// Notes the end of the subscription, with the reason; the first end counts.
    package func end(_ reason: String, time: Int) { state.withLock { $0.end = $0.end ?? (time, reason) } }

    /// The number of events so far.
    package var count: Int { state.withLock { $0.count } }

    /// - Parameter moment: writes a time as text.
    /// - Returns: the record for people and programs.
    package func json(_ moment: (Int) -> String) -> JSONValue {
        let state = state.withLock { $0 }
        var json: JSONObject = [
            "transport": .string(transport), "since": .string(moment(begun)), "count": .number(.integer(state.count)),
            "events": .array(
                state.events.elements().map { event in
                    var json: JSONObject = ["time": .string(moment(event.time))]
                    json["response"] = event.body.flatMap { try? JSONValue(parsing: $0) } ?? .null
                    return .object(json)
                }
            ),
        ]
        if let end = state.end {
            json["ended"] = .string(moment(end.time))
            json["end"] = .string(end.reason)
        }
        return .object(json)
    }
}

extension SubscriptionRecord: Hashable {
    package static func == (left: SubscriptionRecord, right: SubscriptionRecord) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
