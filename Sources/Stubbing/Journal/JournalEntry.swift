package import HTTPMessages

/// A request and its answer, as they were: references to what was there anyway, so that recording costs next to nothing.
package final class JournalEntry: Sendable {
    /// A body, or its beginning.
    package struct Body: Sendable {
        package let bytes: [UInt8]
        /// How many there were.
        package let count: Int

        package var isCut: Bool { bytes.count < count }

        /// A body of so many bytes; `nil` where those given are all there is.
        init(_ bytes: [UInt8], count: Int? = nil) {
            self.bytes = bytes.count > Self.limit ? Array(bytes[..<Self.limit]) : bytes
            self.count = count ?? bytes.count
        }

        /// So many bytes of a body are kept.
        package static let limit = 65_536
    }

    /// What has come of a request.
    package struct Outcome: Sendable {
        package var source: AnswerSource
        package var details: AnswerDetails?
        /// Whether the connection was closed without the response.
        package var isDropped: Bool
        /// Seconds that the response waits, once it is made.
        package var delay: Double?

        package init(
            source: AnswerSource,
            details: AnswerDetails? = nil,
            isDropped: Bool = false,
            delay: Double? = nil
        ) {
            self.source = source
            self.details = details
            self.isDropped = isDropped
            self.delay = delay
        }

        /// What was decoded from a body would keep all of it, however little of the body itself is kept.
        fileprivate var withoutVariables: Outcome {
            guard let details else { return self }
            var outcome = self
            outcome.details = details.withoutVariables
            return outcome
        }
    }

    /// Milliseconds since 1970-01-01T00:00:00Z.
    package let time: Int
    /// What making the answer has taken.
    package let nanoseconds: Int
    /// `nil` for one that was refused before it was a request: its bytes make no sense, or are too many.
    package let method: HTTPMethod?
    package let target: String
    package let headers: HTTPHeaders
    package let body: Body
    package let status: HTTPStatus
    package let responseHeaders: HTTPHeaders
    /// Without bytes where a large file was sent from the disk.
    package let responseBody: Body
    package let outcome: Outcome

    package init(
        _ request: HTTPRequest?,
        _ response: HTTPResponse,
        _ outcome: Outcome,
        time: Int,
        nanoseconds: Int
    ) {
        self.time = time
        self.nanoseconds = nanoseconds
        method = request?.method
        target = request?.target ?? ""
        headers = request?.headers ?? [:]
        body = Body(request?.body ?? [])
        status = response.status
        responseHeaders = response.headers
        responseBody = Body(response.body, count: response.bodyCount)
        self.outcome = body.isCut ? outcome.withoutVariables : outcome
    }
}

extension JournalEntry {
    /// The path as written, without the query.
    package var path: String { target.utf8.firstIndex(of: UInt8(ascii: "?")).map { String(target[..<$0]) } ?? target }

    /// The operations of a GraphQL request, in order.
    package var operations: [JournalOperation] { outcome.details?.operations ?? [] }

    /// The memory that it holds, roughly: what is shared with others counts for each.
    var estimatedBytes: Int {
        var bytes = 512 + target.utf8.count + body.bytes.count + responseBody.bytes.count
        for field in headers.fields { bytes += 32 + field.name.utf8.count + field.value.utf8.count }
        for field in responseHeaders.fields { bytes += 32 + field.name.utf8.count + field.value.utf8.count }
        // What was decoded from a body, or from a query, is about as large as it was there.
        return outcome.details == nil ? bytes : bytes + 256 + 2 * body.bytes.count + target.utf8.count
    }
}
