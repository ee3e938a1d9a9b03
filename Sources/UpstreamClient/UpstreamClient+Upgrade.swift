package import HTTPMessages
import Platform

extension UpstreamClient {
    /// The outcome of a request for another protocol.
    package enum Upgrade: Sendable {
        /// The upstream speaks it from now on; the header fields are those of its response with the status 101.
        case upgraded(any UpgradedConnection, HTTPHeaders)
        case refused(UpstreamResponse)
    }

    /// Asks for another protocol.
    ///
    /// - Parameter request: the request, with `Connection` and `Upgrade`.
    /// - Returns: the connection, or the response that refuses it; called back on a thread of its own.
    package func upgrade(_ request: UpstreamRequest) -> Eventual<Result<Upgrade, UpstreamFailure>> {
        if let refusal = request.refusal { return .now(.failure(refusal)) }
        if let problem = Self.problem {
            return .now(.failure(UpstreamFailure(.unavailable, url: request.url, detail: problem)))
        }
        return .later { then in
            do {
                try SystemThread.detach(stackBytes: 1 << 20) {
                    do throws(UpstreamFailure) {
                        var handshake = try UpstreamHandshake(request)
                        then(.success(try handshake.upgrade()))
                    } catch {
                        then(.failure(error))
                    }
                }
            } catch {
                then(.failure(UpstreamFailure(.unavailable, url: request.url, detail: "the server has no thread left")))
            }
        }
    }
}
