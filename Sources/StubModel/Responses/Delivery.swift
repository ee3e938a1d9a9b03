/// How one response of a stub is sent, regardless of its kind.
package struct Delivery: Sendable, Hashable {
    /// Seconds to wait before the response; `nil` leaves that to the stub.
    package var delay: Double?
    /// The number of bytes of the body that are sent before the connection is closed; `nil` sends all of it.
    package var dropsAfter: Int?
    /// The delays of deferred and streamed parts; the first one that fits a part counts.
    package var parts: [PartDelay]

    package init(delay: Double? = nil, dropsAfter: Int? = nil, parts: [PartDelay] = []) {
        self.delay = delay
        self.dropsAfter = dropsAfter
        self.parts = parts
    }
}
