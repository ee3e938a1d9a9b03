/// What users say about when a subscription's field has events.
package struct SubscriptionSettings: Sendable, Hashable {
    /// The mutations, and the types of entities, that there is an event after; empty where the field's name decides.
    package var on: [String] = []
    /// Seconds from one event to the next, where events come by themselves.
    package var every: Double?
    /// After how many events the subscription is complete.
    package var count: Int?
    /// Whether what there is is sent at once; `nil` leaves that to the field.
    package var isFirstAtOnce: Bool?

    package init() {}
}
