import Foundation
import HTTPTransport

/// The servers that ours is measured beside: both answer every request with as many bytes as ours does.
struct Yardsticks {
    let products: URL

    /// One response, as the yardsticks have to repeat it.
    struct Response {
        var fields: [String]
        var bodyLength: Int

        /// Asks a server for it.
        init(to load: Load, at url: String) throws {
            let body = load.body.map { ["-H", "Content-Type: application/json", "--data-binary", $0] } ?? []
            let text = try output(of: "/usr/bin/env", ["curl", "-sfi", url + load.path] + body)
            guard let headEnd = text.range(of: "\r\n\r\n") else { throw BenchmarkFailure("\(url) sent no head") }
            fields = text[..<headEnd.lowerBound].components(separatedBy: "\r\n").dropFirst()
                .filter { !$0.hasPrefix("Content-Length") }
            bodyLength = text[headEnd.upperBound...].utf8.count
        }
    }

    /// What a C program on libmicrohttpd, with the settings of our transport, costs.
    ///
    /// The memory of a connection is one of them: libmicrohttpd clears it for every request.
    func transportFloor(_ response: Response) -> (URL, [String]) {
        let settings = ServerConfiguration()
        let numbers = [response.bodyLength, settings.limits.headerBytes, settings.workers]
        return (products.appending(path: "TransportFloor"), numbers.map { "\($0)" } + response.fields)
    }

    /// The least that any server costs: one thread, one epoll loop, no library.
    func bareLoop(_ response: Response) -> (URL, [String]) {
        (products.appending(path: "BareLoop"), ["\(response.bodyLength)"])
    }
}
