/// What the journal tells of the upstream that a request was passed on to.
package struct UpstreamRecord: Sendable, Hashable {
    package var url: String
    /// `nil` where there is no response.
    package var status: Int?
    /// Until the head of the response was there.
    package var nanoseconds: Int
    /// Why there is none.
    package var error: String?

    package init(url: String, status: Int? = nil, nanoseconds: Int, error: String? = nil) {
        self.url = url
        self.status = status
        self.nanoseconds = nanoseconds
        self.error = error
    }
}
