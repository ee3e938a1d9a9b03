/// The reason why there is no response of an upstream, or only a part of one.
package struct UpstreamFailure: Error, Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The name of the host leads nowhere.
        case unresolved
        /// The host takes no connection.
        case refused
        case timedOut
        /// The host cannot prove that it is the one in the URL, or TLS fails otherwise.
        case certificate
        /// The response is not HTTP, or shorter than announced.
        case badResponse
        case tooLarge
        /// The response is HTTP, but not the result of an operation.
        case noResult
        /// The upstream is this server itself.
        case loop
        /// No upstream is known for the request.
        case unknown
        /// The request would be another one on the wire.
        case unsendable
        /// There is no library to ask with, or the server is stopping.
        case unavailable
    }

    package var kind: Kind
    package var url: String
    /// The details, as a clause.
    package var detail: String

    package init(_ kind: Kind, url: String, detail: String) {
        self.kind = kind
        self.url = url
        self.detail = detail
    }
}

extension UpstreamFailure: CustomStringConvertible {
    package var description: String { "\(url): \(detail)" }

    /// The failure, in a few words.
    package var title: String {
        switch kind {
        case .unresolved: "The upstream's host is not known"
        case .refused: "The upstream takes no connection"
        case .timedOut: "The upstream takes too long"
        case .certificate: "The upstream's certificate is not trusted"
        case .badResponse: "The upstream's response cannot be read"
        case .tooLarge: "The upstream's response is too large"
        case .noResult: "The upstream's response is no GraphQL result"
        case .loop: "The upstream is this server itself"
        case .unknown: "There is no upstream"
        case .unsendable: "The request cannot be passed on"
        case .unavailable: "The upstream cannot be asked"
        }
    }

    /// The status of the response that reports the failure.
    ///
    /// 504 for a timeout, 508 for a loop, 500 for a request that cannot be sent, else 502.
    package var status: Int {
        switch kind {
        case .timedOut: 504
        case .loop: 508
        case .unsendable: 500
        default: 502
        }
    }
}

extension UpstreamFailure {
    /// libcurl's error without the time it measured: a failure of the same kind reads the same each time.
    ///
    /// - Parameters:
    ///   - code: libcurl's number.
    ///   - text: libcurl's words.
    ///   - url: the URL of the request.
    init(code: Int32, _ text: String, _ url: String) {
        // The numbers of CURLcode in curl/curl.h.
        let kind: Kind =
            switch code {
            case 5, 6: .unresolved
            case 7: .refused
            case 28: .timedOut
            case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: .certificate
            case 3, 4, 27: .unavailable
            default: .badResponse
            }
        var detail = text.replacing(/\ after \d+ (?:ms|milliseconds)/, with: "")
        // CURLE_PEER_FAILED_VERIFICATION
        if code == 60 {
            detail += "; upstreamCA, or SSL_CERT_FILE in the environment, names a file of certificates to trust"
        }
        self.init(kind, url: url, detail: detail)
    }
}
