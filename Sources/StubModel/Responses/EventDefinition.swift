/// One of the events that a stub answers a subscription with.
package struct EventDefinition: Sendable, Hashable {
    package enum Action: Sendable, Hashable {
        /// A layer over the result that the schema's world gives; without a schema, the result itself.
        case result(GraphQLResponseDefinition)
        /// The subscription is over.
        case complete
        /// The connection is closed without any message.
        case drop
        /// The connection is closed with a code, which WebSockets have; other connections just end.
        case close(code: Int, reason: String)
    }

    package var action: Action
    /// Seconds to wait before the event, each time.
    package var after: Double
    /// How often the event is sent; `nil` for ever.
    package var times: Int?

    /// Whether a WebSocket can be closed with a code (RFC 6455, section 7.4): the others are reserved, or never sent.
    package static func isCloseCode(_ code: Int) -> Bool {
        [1000, 1001, 1008, 1011, 1012, 1013].contains(code) || 3000...4999 ~= code
    }

    package init(_ action: Action, after: Double = 0, times: Int? = 1) {
        self.action = action
        self.after = after
        self.times = times
    }
}
