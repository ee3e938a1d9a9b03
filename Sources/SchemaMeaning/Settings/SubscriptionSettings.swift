/// The user's settings for when a subscription's field has events.
package struct SubscriptionSettings: Sendable, Hashable {
    /// The mutations, and the types of entities, that cause an event; empty where the field's name decides.
    package var on: [String] = []
    /// Seconds from one event to the next, where events come by themselves.
    package var every: Double?
    /// The number of events after which the subscription is complete.
    package var count: Int?
    /// Whether the present values are sent at once; `nil` leaves that to the field.
    package var isFirstAtOnce: Bool?

    package init() {}
}
