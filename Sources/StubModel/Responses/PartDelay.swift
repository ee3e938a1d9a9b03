/// How long a part of a response waits that comes after the rest: a deferred fragment, or each item of a streamed list.
package struct PartDelay: Sendable, Hashable {
    /// The label of the fragment or list; `nil` for any.
    package var label: String?
    /// The path of its object or list from the root, without indices: `product.reviews`; `nil` for any.
    package var path: String?
    /// Seconds from the payload that announces it, or from one item to the next.
    package var after: Double

    package init(label: String? = nil, path: String? = nil, after: Double = 0) {
        self.label = label
        self.path = path
        self.after = after
    }
}
