import Foundation
import HTTPMessages
import HTTPTransport
import TestSupport

/// Runs a server on a free port for as long as the test needs it.
func withServer<Result>(
    _ configure: (inout ServerConfiguration) -> Void = { _ in },
    handler: @escaping @Sendable (HTTPRequest) -> Eventual<HTTPOutcome> = echo,
    _ body: (UInt16) async throws -> Result
) async throws -> Result {
    var configuration = ServerConfiguration()
    configuration.port = .system
    configuration.workers = 2
    configure(&configuration)
    let server = try HTTPServer(configuration: configuration, handler: handler)
    do {
        let result = try await body(server.port)
        await server.stop(drain: .zero)
        return result
    } catch {
        await server.stop(drain: .zero)
        throw error
    }
}

/// Answers with what was asked, one part a line.
@Sendable
func echo(_ request: HTTPRequest) -> Eventual<HTTPOutcome> {
    let fields = request.headers.fields.map { "\($0.name): \($0.value)\n" }.joined()
    let text = "\(request.method) \(request.target)\n\(fields)\n\(String(decoding: request.body, as: UTF8.self))"
    return .response(HTTPResponse(status: .ok, headers: ["Content-Type": "text/plain"], body: Array(text.utf8)))
}

/// Sends the text on a connection of its own, and gives the first response.
func exchange(_ port: UInt16, _ text: String) async throws -> RawResponse {
    try await onThread {
        let client = try RawClient(port: port)
        client.send(text)
        return try client.nextResponse()
    }
}

extension Eventual<HTTPOutcome> {
    static func response(_ response: HTTPResponse) -> Eventual { .now(.response(response)) }

    static func task(_ response: @escaping @Sendable () async -> HTTPResponse) -> Eventual {
        .task { .response(await response()) }
    }

    /// The outcome from another thread, which waits for no other test as a task might.
    static func elsewhere(_ outcome: @escaping @Sendable () -> HTTPOutcome) -> Eventual {
        .later { then in Thread.detachNewThread { then(outcome()) } }
    }

    static func elsewhere(_ response: @escaping @Sendable () -> HTTPResponse) -> Eventual {
        elsewhere { HTTPOutcome.response(response()) }
    }
}
