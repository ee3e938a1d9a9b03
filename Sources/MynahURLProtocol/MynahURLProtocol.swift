import HTTPMessages
import Locking
import Mynah
import MynahApp
import ServerRuntime
import Stubbing

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Answers the requests of a `URLSession` in the process, without a socket, for each host that has a `MockHost`.
///
///     MynahURLProtocol.register()
///     let api = try MockHost("https://api.example.com") {
///         Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"])).once()
///     }
///
/// `register()` is for `URLSession.shared`; another session is made with `MynahURLProtocol.configuration`, or has the
/// class among its `protocolClasses`. Only `http` and `https` are answered.
public class MynahURLProtocol: URLProtocol {
    /// The treatment of a request that nothing is mocked for.
    public enum UnmockedPolicy: Sendable {
        /// It fails with an error that names the request and the stubs that came nearest.
        case fail
        /// It fails as if the connection had been lost.
        case drop
        /// It goes to the network.
        case allow
    }

    /// The treatment of requests that nothing is mocked for; by default they fail.
    public static var unmockedPolicy: UnmockedPolicy {
        get { hosts.withLock { $0.policy } }
        set { hosts.withLock { $0.policy = newValue } }
    }

    /// Lets `URLSession.shared` be answered, from the next request on; doing it again does nothing.
    ///
    /// On Linux it has to come before the first use of `URLSession.shared`, and says on standard error where it does not.
    public static func register() { URLProtocol.registerForSharedSession(MynahURLProtocol.self) }

    /// Undoes `register()`.
    public static func unregister() { URLProtocol.unregisterClass(MynahURLProtocol.self) }

    /// A configuration for sessions whose requests are answered in the process.
    public static var configuration: URLSessionConfiguration { configuration(for: []) }

    /// A configuration for sessions that these hosts answer, even where there are other hosts of their names.
    ///
    /// So each of several tests that run at the same time can have a host for one URL:
    ///
    ///     let session = URLSession(configuration: MynahURLProtocol.configuration(for: api))
    public static func configuration(for hosts: MockHost...) -> URLSessionConfiguration { configuration(for: hosts) }

    private static func configuration(for hosts: [MockHost]) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        let types = hosts.map { protocolClass(ofHost: $0.number) } + [MynahURLProtocol.self]
        configuration.protocolClasses = types + (configuration.protocolClasses ?? [])
        return configuration
    }

    private struct Hosts: Sendable {
        var policy = UnmockedPolicy.fail
        var services: [String: WeakService] = [:]
        var numbered: [Int: (origin: String, service: WeakService)] = [:]
        var lastNumber = 0
    }

    /// A reference to a host's service that does not keep it alive.
    private struct WeakService: Sendable {
        weak var service: GraphQLService?
    }

    private static let hosts = Locked(Hosts())

    /// The server and the hosts that launch arguments have named.
    struct Launched: Sendable {
        /// The server that gets every request which no host answers.
        var server: URL?
        /// The hosts, which answer for as long as they are held here.
        var hosts: [MockHost] = []
    }

    static let launched = Locked(Launched())

    /// Registers a host.
    ///
    /// - Returns: its number, which no other host gets.
    static func add(_ service: GraphQLService, for origin: String) -> Int {
        hosts.withLock { hosts in
            let known = WeakService(service: service)
            hosts.lastNumber += 1
            hosts.services[origin] = known
            hosts.numbered[hosts.lastNumber] = (origin, known)
            return hosts.lastNumber
        }
    }

    /// Stops a host; sessions that name it are answered by no other host of its name either.
    static func stop(_ number: Int) {
        hosts.withLock { hosts in
            guard let host = hosts.numbered[number] else { return }
            hosts.numbered[number] = (host.origin, WeakService())
            let known = hosts.services[host.origin]?.service
            if known == nil || known === host.service.service { hosts.services[host.origin] = nil }
        }
    }

    /// Forgets a host that is gone.
    static func remove(_ number: Int) {
        stop(number)
        hosts.withLock { $0.numbered[number] = nil }
    }

    /// The origin of a host, with its service while it answers; `nil` for a host that is gone.
    static func host(_ number: Int) -> (origin: String, service: GraphQLService?)? {
        hosts.withLock { hosts in hosts.numbered[number].map { ($0.origin, $0.service.service) } }
    }

    /// The service that answers a URL: that of the last host of its name.
    class func service(for url: URL?) -> GraphQLService? {
        guard let origin = url.flatMap(Self.origin) else { return nil }
        return hosts.withLock { $0.services[origin]?.service }
    }

    /// Scheme and host, as they are compared: ports make no difference.
    static func origin(of url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), let host = url.host else {
            return nil
        }
        return "\(scheme)://\(host.lowercased())"
    }

    /// Whether a request is answered here, or fails.
    public override class func canInit(with request: URLRequest) -> Bool {
        guard request.url.flatMap(origin) != nil, !ForwardedLoad.isForwarded(request) else { return false }
        return service(for: request.url) != nil || unmockedPolicy != .allow || launched.withLock { $0.server != nil }
    }

    /// The request itself.
    public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    private let loading = LoadingState()
    /// The load of a request that is sent on, to the network or to a server.
    private let passed = Locked<ForwardedLoad?>(nil)
    /// A body so far: swift-corelibs-foundation's `data(for:)` returns the last piece of several alone, so that there
    /// they are handed on together.
    private let pieces = Locked<[UInt8]>([])

    /// Answers on another thread: `URLSession` waits for itself where its client is called within this call.
    public override func startLoading() {
        let loader = Loader(self)
        DispatchQueue.global().async { loader.url.load() }
    }

    private func load() {
        guard let service = type(of: self).service(for: request.url), let received = HTTPRequest(request) else {
            if let server = Self.launched.withLock({ $0.server }) { return pass(to: server) }
            return fail(nearMisses: [])
        }
        let loader = Loader(self)
        service.delayedExchange(of: received).whenReady { exchange in
            loader.url.finish(exchange)
        }
    }

    /// Stops loading: the client is told nothing any more, and the load that holds this is let go.
    public override func stopLoading() {
        loading.stop()
        passed.withLock { $0.take() }?.cancel()
    }

    /// SAFETY: `URLProtocol` and its client may be called from any thread, one call after the other, and here is only
    /// one.
    private struct Loader: @unchecked Sendable {
        let url: MynahURLProtocol
        init(_ url: MynahURLProtocol) { self.url = url }
    }

    private func finish(_ exchange: Exchange) {
        if exchange.isUnmocked { return fail(nearMisses: exchange.nearest) }
        guard let response = exchange.outcome.response else {
            return fail(with: .networkConnectionLost, "It was closed.")
        }
        guard let url = request.url,
            let head = HTTPURLResponse(
                url: url,
                statusCode: response.status.rawValue,
                httpVersion: "HTTP/1.1",
                headerFields: response.fields
            )
        else { return fail(with: .badServerResponse, "It has no head.") }
        loading.tell(self) { $0.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed) }
        if case .stream(let stream) = response.body { return load(stream) }
        let body = response.body.bytes
        finish(with: body)
    }

    private func finish(with rest: [UInt8]) {
        loading.tell(self) { client in
            if !rest.isEmpty { client.urlProtocol(self, didLoad: Data(rest)) }
            client.urlProtocolDidFinishLoading(self)
        }
    }

    /// Hands on the pieces of a body, as they come.
    private func load(_ stream: BodyStream) {
        let loader = Loader(self)
        while true {
            switch stream.next() {
            case .now(let piece): guard take(piece, of: stream) else { return }
            case .later(let start):
                return start { piece in if loader.url.take(piece, of: stream) { loader.url.load(stream) } }
            }
        }
    }

    /// Takes a piece of a body, and returns whether there is more to come.
    private func take(_ piece: BodyStream.Piece, of stream: BodyStream) -> Bool {
        let isOver = loading.isStopped
        switch piece {
        case .bytes(let bytes) where !isOver:
            #if canImport(FoundationNetworking)
            pieces.withLock { $0 += bytes }
            #else
            if !bytes.isEmpty { loading.tell(self) { $0.urlProtocol(self, didLoad: Data(bytes)) } }
            #endif
            return true
        case .end where !isOver: finish(with: pieces.withLock { $0 })
        case .failed where !isOver: fail(with: .networkConnectionLost, "It was closed before its end.")
        case .bytes, .end, .failed: break
        }
        stream.release()
        return false
    }

    private func fail(nearMisses: [String]) {
        let name = "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")"
        switch Self.unmockedPolicy {
        case .fail:
            let reasons = nearMisses.isEmpty ? "" : " Nearest: \(nearMisses.joined(separator: "; "))."
            fail(with: .resourceUnavailable, "Nothing is mocked for \(name).\(reasons)")
        case .drop: fail(with: .networkConnectionLost, "Nothing is mocked for \(name).")
        case .allow: pass()
        }
    }

    private func fail(with code: URLError.Code, _ reason: String) {
        let error = URLError(code, userInfo: [NSLocalizedDescriptionKey: reason])
        loading.tell(self) { $0.urlProtocol(self, didFailWithError: error) }
    }

    /// Sends the request to the network, or to a server instead of its own.
    private func pass(to server: URL? = nil) {
        let load = ForwardedLoad(self, to: server)
        passed.withLock { $0 = load }
        if loading.isStopped { passed.withLock { $0 = nil } } else { load.start() }
    }
}

extension Exchange {
    /// Whether nothing was mocked for the request.
    fileprivate var isUnmocked: Bool {
        details.source == .unmatched || details.operations.contains { $0.source == .unmatched }
    }

    /// The stubs that came nearest, with what was different.
    fileprivate var nearest: [String] {
        (details.nearMisses + details.operations.flatMap(\.nearMisses)).map { miss in
            "\(miss.stub): \(miss.reasons.joined(separator: ", "))"
        }
    }
}

extension HTTPRequest {
    /// The request as a server would receive it.
    fileprivate init?(_ request: URLRequest) {
        guard let url = request.url, let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
            return nil
        }
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        var headers = HTTPHeaders()
        headers.append("Host", (url.host ?? "") + (url.port.map { ":\($0)" } ?? ""))
        for (name, value) in (request.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
            headers.append(name, value)
        }
        self.init(
            method: HTTPMethod(rawValue: request.httpMethod ?? "GET"),
            target: path + (parts.percentEncodedQuery.map { "?\($0)" } ?? ""),
            headers: headers,
            body: request.bytes
        )
        isSecure = url.scheme?.lowercased() == "https"
    }
}

extension URLRequest {
    /// The body, which a session hands over as a stream.
    fileprivate var bytes: [UInt8] {
        if let httpBody { return Array(httpBody) }
        guard let stream = httpBodyStream else { return [] }
        var (body, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        stream.open()
        defer { stream.close() }
        while true {
            let count = unsafe stream.read(&buffer, maxLength: buffer.count)
            guard count > 0 else { return body }
            body += buffer[..<count]
        }
    }
}

extension HTTPResponse {
    /// The header fields, those of one name joined (RFC 9110, section 5.3).
    fileprivate var fields: [String: String] {
        var fields = Dictionary(headers.fields.map { ($0.name, $0.value) }) { "\($0), \($1)" }
        if let count = body.count { fields["Content-Length"] = "\(count)" }
        return fields
    }
}
