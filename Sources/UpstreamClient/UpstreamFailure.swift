/// Why there is no response of an upstream, or only a part of one.
package struct UpstreamFailure: Error, Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The name of the host leads nowhere.
        case unresolved
        /// The host takes no connection.
        case refused
        case timedOut
        /// It cannot prove that it is what the URL says, or TLS fails otherwise.
        case certificate
        /// What comes is no HTTP, or less than was promised.
        case badResponse
        case tooLarge
        /// It is HTTP, and no answer to an operation.
        case noResult
        /// It is this server itself.
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
    /// What is known besides, as a clause.
    package var detail: String

    package init(_ kind: Kind, _ url: String, _ detail: String) {
        self.kind = kind
        self.url = url
        self.detail = detail
    }
}

extension UpstreamFailure: CustomStringConvertible {
    package var description: String { "\(url): \(detail)" }

    /// What has failed, in a few words.
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

    /// The status of the response that says so: 504 where it takes too long, 508 where it leads back, 500 where the
    /// fault is on this side, else 502.
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
    /// - Parameters:
    ///   - code: libcurl's number.
    ///   - text: what it has to say.
    ///   - url: what was asked.
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
        self.init(kind, url, text)
    }
}
