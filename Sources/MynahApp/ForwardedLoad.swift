import Locking

#if canImport(FoundationNetworking)
package import Foundation
package import FoundationNetworking
#else
package import Foundation
#endif

/// A request of a `URLProtocol` that goes to a server instead of its own, or to the network.
///
/// Redirects are followed, to the server too; cookies are those of the host that the app has asked, in
/// `HTTPCookieStorage.shared`; the host is sent on as `X-Forwarded-Host` and `X-Forwarded-Proto`.
///
/// SAFETY: `URLProtocol` and its client may be called from any thread, one call after the other, and the session's
/// queue makes them one after the other.
package final class ForwardedLoad: @unchecked Sendable {
    private let origin: URLProtocol
    private let server: URL?
    private let task = Locked<URLSessionTask?>(nil)
    private let loading = LoadingState()
    /// A body so far: swift-corelibs-foundation's `data(for:)` returns the last of several pieces alone.
    private let body = Locked(Data())

    private static let key = "Mynah.forwarded"

    /// - Parameters:
    ///   - origin: the load that is forwarded, whose client is told.
    ///   - server: the server that it is forwarded to; `nil` for the network.
    package init(_ origin: URLProtocol, to server: URL?) {
        self.origin = origin
        self.server = server
    }

    /// Whether a request is one that has been forwarded.
    package static func isForwarded(_ request: URLRequest) -> Bool {
        URLProtocol.property(forKey: key, in: request) != nil
    }

    /// Begins on another thread: `URLSession` waits for itself where it is asked within a call of its own.
    package func start() { DispatchQueue.global().async { self.begin() } }

    /// Ends it, likewise; the client is told nothing any more.
    package func cancel() {
        loading.stop()
        DispatchQueue.global().async { self.task.withLock { $0 }?.cancel() }
    }

    private func begin() {
        guard let request = forwarded(origin.request) else {
            let error = URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: "It cannot be passed on."])
            return loading.tell(origin) { $0.urlProtocol(origin, didFailWithError: error) }
        }
        task.withLock { $0 = ForwardingSession.shared.begin(request, self) }
    }

    /// A request as it is sent.
    func forwarded(_ request: URLRequest) -> URLRequest? {
        guard let copy = (request as NSURLRequest).mutableCopy() as? NSMutableURLRequest else { return nil }
        URLProtocol.setProperty(true, forKey: Self.key, in: copy)
        guard let server, let url = request.url, let host = url.host, !isOfServer(url) else {
            return copy as URLRequest
        }
        guard let target = Self.url(url, at: server) else { return nil }
        copy.url = target
        copy.setValue(host + (url.port.map { ":\($0)" } ?? ""), forHTTPHeaderField: "X-Forwarded-Host")
        copy.setValue(url.scheme, forHTTPHeaderField: "X-Forwarded-Proto")
        if request.httpShouldHandleCookies, request.value(forHTTPHeaderField: "Cookie") == nil {
            let cookies = HTTPCookieStorage.shared.cookies(for: url) ?? []
            for (name, value) in HTTPCookie.requestHeaderFields(with: cookies) {
                copy.setValue(value, forHTTPHeaderField: name)
            }
        }
        return copy as URLRequest
    }

    private func isOfServer(_ url: URL) -> Bool {
        url.host == server?.host && url.port == server?.port && url.scheme == server?.scheme
    }

    /// A URL with the beginning of another one, up to its path.
    private static func url(_ url: URL, at server: URL) -> URL? {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let base = URLComponents(url: server, resolvingAgainstBaseURL: true)
        else { return nil }
        (parts.scheme, parts.host, parts.port) = (base.scheme, base.host, base.port)
        (parts.user, parts.password) = (nil, nil)
        var prefix = base.percentEncodedPath
        if prefix.hasSuffix("/") { prefix.removeLast() }
        parts.percentEncodedPath = prefix + parts.percentEncodedPath
        return parts.url
    }

    func received(_ response: URLResponse) {
        var told = response
        if server != nil, let head = response as? HTTPURLResponse, let url = origin.request.url {
            let fields = head.allHeaderFields.reduce(into: [String: String]()) { fields, field in
                if let name = field.key as? String { fields[name] = field.value as? String }
            }
            let cookies = HTTPCookie.cookies(withResponseHeaderFields: fields, for: url)
            if origin.request.httpShouldHandleCookies {
                HTTPCookieStorage.shared.setCookies(cookies, for: url, mainDocumentURL: nil)
            }
            told =
                HTTPURLResponse(url: url, statusCode: head.statusCode, httpVersion: "HTTP/1.1", headerFields: fields)
                ?? response
        }
        loading.tell(origin) { $0.urlProtocol(origin, didReceive: told, cacheStoragePolicy: .notAllowed) }
    }

    func received(_ data: Data) {
        #if canImport(FoundationNetworking)
        body.withLock { $0.append(data) }
        #else
        loading.tell(origin) { $0.urlProtocol(origin, didLoad: data) }
        #endif
    }

    func ended(_ error: (any Error)?) {
        if let error {
            guard (error as? URLError)?.code != .cancelled else { return }
            return loading.tell(origin) { $0.urlProtocol(origin, didFailWithError: error) }
        }
        let rest = body.withLock { $0 }
        loading.tell(origin) { client in
            if !rest.isEmpty { client.urlProtocol(origin, didLoad: rest) }
            client.urlProtocolDidFinishLoading(origin)
        }
    }
}
