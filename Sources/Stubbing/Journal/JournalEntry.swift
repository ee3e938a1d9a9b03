package import HTTPMessages

/// A request and its response, as they were.
package struct JournalEntry: Sendable {
    /// A body, or its beginning.
    package struct Body: Sendable, Hashable {
        package let bytes: [UInt8]
        /// How many there were.
        package let count: Int

        package var isCut: Bool { bytes.count < count }

        /// How many bytes of a body are kept.
        package static let limit = 65_536
    }

    package struct Request: Sendable {
        package let method: HTTPMethod
        package let target: String
        package let headers: HTTPHeaders
        package let body: Body

        /// The path as written, without the query.
        package var path: String {
            target.utf8.firstIndex(of: UInt8(ascii: "?")).map { String(target[..<$0]) } ?? target
        }
    }

    package struct Response: Sendable {
        package let status: HTTPStatus
        package let headers: HTTPHeaders
        /// Without bytes where a large file was sent from the disk, and without a count where it was a stream.
        package let body: Body
    }

    /// How many bytes are kept of a name or a note.
    static let longestText = 1_000

    /// Milliseconds since 1970-01-01T00:00:00Z.
    package let time: Int
    /// What making the response has taken.
    package let nanoseconds: Int
    /// `nil` for one that was refused before its head was read: nothing is known of it.
    package let request: Request?
    /// `nil` where the connection was closed without one.
    package let response: Response?
    /// Seconds that the outcome has waited once it was made.
    package let delay: Double?
    package let details: ExchangeDetails
}
