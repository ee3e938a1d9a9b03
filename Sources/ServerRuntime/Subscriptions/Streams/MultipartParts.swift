import GraphQLExecution
import HTTPMessages

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
