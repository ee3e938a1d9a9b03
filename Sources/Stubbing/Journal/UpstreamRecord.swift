package import HTTPMessages
import JSONModel

/// The journal's record of an exchange with an upstream that the request was passed on to.
package struct UpstreamRecord: Sendable, Hashable {
    package var url: String
    /// `nil` where there is no response.
    package var status: Int?
    /// The time until the head of the response was there.
    package var nanoseconds: Int
    /// The reason for the lack of a response.
    package var error: String?
    /// `nil` where nothing was sent.
    package var request: Request?
    /// The response as it came, before any change to it.
    package var response: Message?

    package init(url: String, status: Int? = nil, nanoseconds: Int, error: String? = nil) {
        self.url = url
        self.status = status
        self.nanoseconds = nanoseconds
        self.error = error
    }

    /// A request as it was sent.
    package struct Request: Sendable, Hashable {
        package var method: HTTPMethod
        package var message: Message

        package init(_ method: HTTPMethod, _ message: Message) {
            self.method = method
            self.message = message
        }
    }

    /// The common part of request and response: header fields and a body.
    package struct Message: Sendable, Hashable {
        private let fields: [HTTPHeaders.Field]
        /// `nil` where it was streamed on without being kept, or is large and that of this server's own exchange.
        package var body: JournalEntry.Body?

        package init(headers: HTTPHeaders, body: [UInt8]?) {
            fields = headers.fields
            self.body = body.map { JournalEntry.Body($0, count: $0.count) }
        }

        package var headers: HTTPHeaders { HTTPHeaders(fields) }

        /// Leaves out a body that is kept already.
        fileprivate mutating func leaveOut(_ known: JournalEntry.Body?) {
            if body == known { body = nil }
        }
    }
}

extension UpstreamRecord {
    /// Whether neither a text nor a body is longer than is kept.
    func isShort(_ limit: Int) -> Bool {
        url.utf8.count <= limit && (error?.utf8.count ?? 0) <= limit && request?.message.body?.isCut != true
            && response?.body?.isCut != true
    }

    /// Leaves out bodies that the exchange itself has, and all but this many bytes of each text.
    mutating func cut(
        to limit: Int,
        besides request: JournalEntry.Request? = nil,
        _ response: JournalEntry.Response? = nil
    ) {
        url = url.cut(to: limit)
        error = error?.cut(to: limit)
        self.request?.message.leaveOut(request?.body)
        self.response?.leaveOut(response?.body)
    }

    /// The memory that the texts and messages take besides the record itself, and besides bodies that the exchange
    /// itself has, which are the same memory.
    func heapWeight(besides request: JournalEntry.Body? = nil, _ response: JournalEntry.Body? = nil) -> Int {
        url.heapWeight + (error?.heapWeight ?? 0) + (self.request?.message.heapWeight(besides: request) ?? 0)
            + (self.response?.heapWeight(besides: response) ?? 0)
    }
}

extension UpstreamRecord.Message {
    fileprivate func heapWeight(besides known: JournalEntry.Body?) -> Int {
        guard let body, body != known else { return headers.heapWeight }
        return headers.heapWeight + arrayWeight(body.bytes)
    }
}
