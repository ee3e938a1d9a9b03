package import HTTPMessages

/// A request and its exchange, as the journal keeps them: of large bodies, only the beginning.
package struct JournalEntry: Sendable {
    /// A body, or its beginning.
    package struct Body: Sendable, Hashable {
        package let bytes: [UInt8]
        /// The number of bytes in the whole body.
        package let count: Int

        package var isCut: Bool { bytes.count < count }

        /// At most this many bytes of a body are kept.
        package static let limit = 65_536
    }

    package struct Request: Sendable {
        package let method: HTTPMethod
        package let target: String
        package let headers: HTTPHeaders
        package let body: Body

        package init(method: HTTPMethod, target: String, headers: HTTPHeaders, body: Body) {
            self.method = method
            self.target = target
            self.headers = headers
            self.body = body
        }

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

        package init(status: HTTPStatus, headers: HTTPHeaders, body: Body) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    /// At most this many bytes are kept of a name or a note.
    static let longestText = 1_000

    /// Milliseconds since 1970-01-01T00:00:00Z.
    package let time: Int
    /// The time that making the response has taken.
    package let nanoseconds: Int
    /// `nil` for a request that was refused before its head was read: nothing is known of it.
    package let request: Request?
    /// `nil` where the connection was closed without a response.
    package let response: Response?
    /// Seconds that the finished outcome was held back.
    package let delay: Double?
    package let details: ExchangeDetails

    package init(_ request: consuming Request?, _ exchange: borrowing Exchange, time: Int, nanoseconds: Int) {
        self.time = time
        self.nanoseconds = nanoseconds
        self.request = request
        response =
            switch exchange.outcome {
            case .response(let response): Response(response)
            case .upgrade(let upgrade): Response(upgrade.response)
            case .closed: nil
            }
        delay = exchange.delay
        var details = exchange.details
        details.cut(to: Self.longestText, besides: self.request, response)
        self.details = details
    }
}

extension JournalEntry.Body {
    /// - Parameters:
    ///   - bytes: all bytes, or the first ones.
    ///   - count: the number of all bytes.
    package init(_ bytes: [UInt8], count: Int) {
        self.bytes = bytes.count > Self.limit ? Array(bytes.prefix(Self.limit)) : bytes
        self.count = count
    }
}

extension JournalEntry.Request {
    package init(_ request: borrowing HTTPRequest) {
        method = request.method
        target = request.target
        headers = request.headers
        body = JournalEntry.Body(request.body, count: request.body.count)
    }
}

extension JournalEntry.Response {
    fileprivate init(_ response: borrowing HTTPResponse) {
        status = response.status
        headers = response.headers
        // A part of a file would keep the file open.
        let bytes: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
        body = JournalEntry.Body(bytes, count: response.body.count ?? 0)
    }
}
