package import HTTPMessages

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A request to another server, sent as it is: nothing is added but the body's length and, from the URL, a `Host` that
/// it does not have.
package struct UpstreamRequest: Sendable {
    package var method: HTTPMethod
    /// Absolute, `http` or `https`.
    package var url: String
    package var headers: HTTPHeaders
    /// `nil` where there is none, which is not the same as an empty one.
    package var body: [UInt8]?
    /// Whether the body of the response is wanted without its `Content-Encoding`.
    package var decodes = false
    package var terms: UpstreamTerms

    package init(
        method: HTTPMethod,
        url: String,
        headers: HTTPHeaders = [:],
        body: [UInt8]? = nil,
        terms: UpstreamTerms = UpstreamTerms()
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.terms = terms
    }
}

extension UpstreamRequest {
    /// Why it is not sent, where it would be another one on the wire; `nil` where it can be.
    ///
    /// Templates, scripts and closures put texts of clients into it, and those hold what they like.
    var refusal: UpstreamFailure? {
        problem.map { UpstreamFailure(.unsendable, url: url, detail: $0) }
    }

    private var problem: String? {
        if !ASCII.isToken(method.rawValue) {
            return "\"\(method.rawValue)\" is no method"
        }
        guard ASCII.isVisible(url) else {
            return "the URL holds white space or a control character"
        }
        return headers.malformation
    }
}

/// How long an upstream may take, and whom it has to prove itself to.
package struct UpstreamTerms: Sendable, Hashable {
    /// Seconds until there is a connection.
    package var connectTime = 10.0
    /// Seconds in which nothing comes.
    package var idleTime = 60.0
    /// Seconds until the whole response is there; `nil` for no limit.
    package var totalTime: Double?
    /// Whole seconds of silence after which a connection is not used for a request that must not be sent twice.
    ///
    /// A server closes a silent connection when it likes, and a request that is on its way then is lost. Node.js does
    /// after five seconds, others later.
    package var reuseTime = 3
    /// A file of certificates that are trusted instead of the system's; from the start the one that the environment
    /// names.
    package var authorities = environmentAuthorities

    /// The file that `SSL_CERT_FILE` names, as programs with OpenSSL read it, which libcurl itself does not.
    private static let environmentAuthorities: String? = {
        // SAFETY: nothing in this program changes its environment while another thread reads it.
        let file = unsafe getenv("SSL_CERT_FILE").map { unsafe String(cString: $0) } ?? ""
        return file.isEmpty ? nil : file
    }()

    package init() {}
}
