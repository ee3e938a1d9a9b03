/// How one response of a stub is sent, whatever it is.
package struct Delivery: Sendable, Hashable {
    /// Seconds to wait before it; `nil` leaves that to the stub.
    package var delay: Double?
    /// How many bytes of the body are sent before the connection is closed; `nil` where it is sent whole.
    package var dropsAfter: Int?
    /// How long deferred and streamed parts wait; the first one that fits counts.
    package var parts: [PartDelay]

    package init(delay: Double? = nil, dropsAfter: Int? = nil, parts: [PartDelay] = []) {
        self.delay = delay
        self.dropsAfter = dropsAfter
        self.parts = parts
    }
}
