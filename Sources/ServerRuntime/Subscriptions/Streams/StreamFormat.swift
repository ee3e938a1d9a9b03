import GraphQLExecution
import HTTPMessages
import JSONModel

/// A format for the messages of operations in the body of a response.
protocol StreamFormat: Sendable {
    /// The name of the protocol, for the log and the journal.
    var transport: String { get }
    /// Whether the body carries several operations, so that messages have their ids.
    var isShared: Bool { get }
    /// The form of the payloads that `@defer` and `@stream` leave for later.
    var form: IncrementalForm { get }
    /// The header fields that describe the body.
    var headers: HTTPHeaders { get }
    /// The bytes that the body begins with.
    var start: [UInt8] { get }
    /// The bytes that keep the connection from being taken for dead.
    var keepAlive: [UInt8] { get }
    /// The bytes after the last message.
    var end: [UInt8] { get }

    /// The bytes of a message; the operation's id is empty if the body carries only one.
    func bytes(of message: OperationMessage, of operation: String) -> [UInt8]
}

extension StreamFormat {
    var transport: String { "multipart" }
    var isShared: Bool { false }
    var form: IncrementalForm { .pending }
}

/// GraphQL over SSE, for one operation on a connection of its own ("distinct connections mode"), or for several.
struct ServerSentEvents: StreamFormat {
    let transport = "sse"
    let isShared: Bool

    let headers: HTTPHeaders = [
        "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache", "X-Accel-Buffering": "no",
        "Vary": "Accept, Origin",
    ]
    let start = Array(":\n\n".utf8)
    let keepAlive = Array(":\n\n".utf8)
    let end: [UInt8] = []

    func bytes(of message: OperationMessage, of operation: String) -> [UInt8] {
        switch message {
        case .next(let body): next(body, of: operation)
        // A refusal is sent as a result, which completes the operation.
        case .refused(let body): next(body, of: operation) + complete(operation)
        case .complete: complete(operation)
        }
    }

    private func next(_ body: [UInt8], of operation: String) -> [UInt8] {
        let body = Self.line(body)
        guard isShared else { return Array("event: next\ndata: ".utf8) + body + Array("\n\n".utf8) }
        let id = JSONValue.string(operation).serialized()
        return Array(#"event: next\#ndata: {"id":"#.utf8) + id + Array(#","payload":"#.utf8) + body
            + Array("}\n\n".utf8)
    }

    private func complete(_ operation: String) -> [UInt8] {
        guard isShared else { return Array("event: complete\ndata:\n\n".utf8) }
        let id = JSONValue.string(operation).serialized()
        return Array(#"event: complete\#ndata: {"id":"#.utf8) + id + Array("}\n\n".utf8)
    }

    /// The response in one line; the text of a stub may have several lines.
    private static func line(_ body: [UInt8]) -> [UInt8] {
        guard body.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return body }
        return (try? JSONValue(parsing: body))?.serialized() ?? body.filter { $0 != 10 && $0 != 13 }
    }
}

/// Apollo's multipart subscriptions: a part for each event, each followed by the next boundary at once.
struct MultipartSubscription: StreamFormat {
    let headers: HTTPHeaders = [
        "Content-Type": #"multipart/mixed;boundary="graphql";subscriptionSpec=1.0"#, "Cache-Control": "no-cache",
        "Vary": "Accept, Origin",
    ]
    let start = Array("--graphql".utf8)
    var keepAlive: [UInt8] { part(Array("{}".utf8)) }
    let end = Array("--\r\n".utf8)

    func bytes(of message: OperationMessage, of operation: String) -> [UInt8] {
        switch message {
        case .next(let body), .refused(let body): part(Array(#"{"payload":"#.utf8) + body + Array("}".utf8))
        case .complete: []
        }
    }

    private func part(_ body: [UInt8]) -> [UInt8] {
        Array("\r\ncontent-type: application/json\r\n\r\n".utf8) + body + Array("\r\n--graphql".utf8)
    }
}

/// The payloads of a response that comes in several, as parts of `multipart/mixed`.
///
/// Each part is followed by the next boundary at once, so that clients need not wait for the part after it.
///
/// https://github.com/graphql/graphql-over-http/blob/main/rfcs/IncrementalDelivery.md
struct MultipartParts: StreamFormat {
    let form: IncrementalForm
    let headers: HTTPHeaders
    let start = Array("\r\n---".utf8)
    let keepAlive: [UInt8] = []
    let end = Array("--\r\n".utf8)

    /// - Parameter range: the media type that the client accepts, with its parameters.
    init(_ range: MediaType = MediaType(type: "multipart", subtype: "mixed")) {
        let isLabelled = range.parameter("deferspec") != nil || range.parameter("incrementalspec") == "v0.1"
        form = isLabelled ? .labelled : .pending
        var type = #"multipart/mixed; boundary="-""#
        for (name, value) in [("deferSpec", "20220824"), ("incrementalSpec", "v0.1"), ("incrementalSpec", "v0.2")]
        where range.parameter(name.lowercased()) == value {
            type += "; \(name)=\(value)"
        }
        headers = ["Content-Type": type, "Cache-Control": "no-cache", "Vary": "Accept, Origin"]
    }

    func bytes(of message: OperationMessage, of operation: String) -> [UInt8] {
        switch message {
        case .next(let body): part(body)
        // Errors alone, where the payloads cannot go on.
        case .refused(let body): part(body.dropLast() + Array(#","hasNext":false}"#.utf8))
        case .complete: []
        }
    }

    private func part(_ body: some Collection<UInt8>) -> [UInt8] {
        Array("\r\nContent-Type: application/json; charset=utf-8\r\n\r\n".utf8) + body + Array("\r\n---".utf8)
    }
}
