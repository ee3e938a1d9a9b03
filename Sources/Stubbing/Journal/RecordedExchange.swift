import GraphQLLanguage
package import HTTPMessages
import JSONModel

/// A request and its answer as the journal keeps them: one block of bytes.
///
/// References to what is there anyway would be quicker to write down, and slower all the same: the objects of the last
/// thousand requests could not be used again while they are warm in the processor's caches.
package struct RecordedExchange: Sendable {
    private let bytes: [UInt8]

    /// Writes down an exchange, the beginning of its bodies alone where they are large.
    package init(
        _ request: HTTPRequest?,
        _ exchange: Exchange,
        time: Int,
        nanoseconds: Int
    ) {
        bytes = BlockWriter.block { writer in
            writer.write(time)
            writer.write(nanoseconds)
            writer.write(request != nil)
            if let request { writer.write(request) }
            let response = exchange.outcome.response
            writer.write(response != nil)
            if let response { writer.write(response) }
            writer.write(exchange.delay)
            writer.write(exchange.details)
        }
    }

    /// The memory that it holds.
    var size: Int { bytes.count + 64 }

    /// What was written down.
    package var entry: JournalEntry {
        var reader = BlockReader(bytes)
        return JournalEntry(
            time: reader.integer(),
            nanoseconds: reader.integer(),
            request: reader.flag() ? reader.request() : nil,
            response: reader.flag() ? reader.response() : nil,
            delay: reader.optionalNumber(),
            details: reader.details()
        )
    }
}

// MARK: - What it is made of

extension BlockWriter {
    fileprivate mutating func write(_ request: HTTPRequest) {
        write(request.method.rawValue)
        write(request.target)
        write(request.headers)
        write(body: request.body, count: request.body.count)
    }

    fileprivate mutating func write(_ response: HTTPResponse) {
        write(response.status.rawValue)
        write(response.headers)
        let bytes: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
        write(body: bytes, count: response.body.count ?? 0)
    }

    private mutating func write(_ headers: HTTPHeaders) {
        write(list: headers.fields) { writer, field in
            writer.write(field.name)
            writer.write(field.value)
        }
    }

    private mutating func write(body: [UInt8], count: Int) {
        write(count)
        write(body, atMost: JournalEntry.Body.limit)
    }

    fileprivate mutating func write(_ details: ExchangeDetails) {
        write(details.source)
        write(details.operation != nil)
        if let operation = details.operation {
            write(operation.name?.cut(to: JournalEntry.longestText))
            write(operation.type?.rawValue)
        }
        write(list: details.batch) { $0.write($1) }
        write(list: details.nearMisses) { $0.write($1) }
        write(list: details.notes) { $0.write($1.cut(to: JournalEntry.longestText)) }
    }

    private mutating func write(_ operation: JournalOperation) {
        write(operation.name?.cut(to: JournalEntry.longestText))
        write(operation.type?.rawValue)
        write(operation.source)
        write(list: operation.nearMisses) { $0.write($1) }
        write(list: operation.notes) { $0.write($1.cut(to: JournalEntry.longestText)) }
    }

    private mutating func write(_ miss: JournalNearMiss) {
        write(miss.stub)
        write(list: miss.reasons) { $0.write($1) }
    }

    private mutating func write(_ source: ResponseSource) {
        write(source.name)
        write(source.stubID)
    }
}

extension BlockReader {
    fileprivate mutating func request() -> JournalEntry.Request {
        JournalEntry.Request(
            method: HTTPMethod(rawValue: text()),
            target: text(),
            headers: headers(),
            body: body()
        )
    }

    fileprivate mutating func response() -> JournalEntry.Response {
        JournalEntry.Response(status: HTTPStatus(rawValue: integer()), headers: headers(), body: body())
    }

    private mutating func headers() -> HTTPHeaders {
        HTTPHeaders(list { HTTPHeaders.Field(name: $0.text(), value: $0.text()) })
    }

    private mutating func body() -> JournalEntry.Body {
        let count = integer()
        return JournalEntry.Body(bytes: Array(some()), count: count)
    }

    fileprivate mutating func details() -> ExchangeDetails {
        ExchangeDetails(
            source: source(),
            operation: flag() ? ExchangeDetails.Operation(name: optionalText(), type: operationType()) : nil,
            batch: list { $0.operation() },
            nearMisses: list { $0.nearMiss() },
            notes: list { $0.text() }
        )
    }

    private mutating func operationType() -> OperationType? { optionalText().flatMap(OperationType.init(rawValue:)) }

    private mutating func operation() -> JournalOperation {
        JournalOperation(
            name: optionalText(),
            type: operationType(),
            source: source(),
            nearMisses: list { $0.nearMiss() },
            notes: list { $0.text() }
        )
    }

    private mutating func nearMiss() -> JournalNearMiss {
        JournalNearMiss(stub: text(), reasons: list { $0.text() })
    }

    private mutating func source() -> ResponseSource {
        ResponseSource(name: text(), stubID: optionalText())
    }
}
