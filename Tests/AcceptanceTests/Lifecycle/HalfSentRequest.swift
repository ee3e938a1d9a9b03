import Foundation

/// A request that the server has begun to receive, and cannot answer before the rest of it comes.
final class HalfSentRequest {
    private static let body = #"{"query":"{ __typename }"}"#
    private let url: String
    private let connection: RawConnection

    init(to url: String) throws {
        self.url = url
        connection = try RawConnection(to: url)
        connection.send(
            "POST /graphql HTTP/1.1\r\nHost: mynah\r\nConnection: close\r\nExpect: 100-continue\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(Self.body.utf8.count)\r\n\r\n"
        )
        // The interim answer says that the request has arrived.
        guard String(decoding: connection.receive(), as: UTF8.self).hasPrefix("HTTP/1.1 100") else {
            throw RawConnection.Failure(step: "continue")
        }
    }

    /// Sends the rest and reads the answer.
    func finish() throws -> String {
        guard connection.send(Self.body) else { throw RawConnection.Failure(step: "send") }
        return String(decoding: connection.receiveToEnd(), as: UTF8.self)
    }

    /// Returns once the server has stopped listening: then it has taken the signal.
    func waitUntilNoOneElseIsLetIn() throws {
        while (try? RawConnection(to: url)) != nil { sched_yield() }
    }
}
