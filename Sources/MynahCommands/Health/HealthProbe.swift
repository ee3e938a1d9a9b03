import HTTPMessages
import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One request for `/_admin/health` over a socket of its own, without any library.
struct HealthProbe {
    /// The reason why a server does not count as serving, as a clause.
    struct Failure: Error {
        let reason: String
    }

    let url: BaseURL
    /// How long each step may take.
    let seconds: Int

    /// - Throws: `Failure` where nothing answers, or something else than Mynah.
    func run() throws(Failure) {
        // A server that hangs up while it is asked is a failure to report, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
        let descriptor = try connect()
        defer { close(descriptor) }
        // A handshake needs a library; a port that accepts connections says that the server runs.
        guard url.origin.hasPrefix("http:") else { return }
        try send(to: descriptor)
        let head = String(decoding: try receive(from: descriptor), as: UTF8.self)
        // A server that listens on all addresses asks for its token, and serves.
        guard ["200", "401"].contains(where: { head.hasPrefix("HTTP/1.1 \($0) ") }) else {
            throw Failure(reason: "it answers \"\(head.prefix { !$0.isNewline })\"")
        }
    }

    private var port: String {
        let authority = url.origin.drop { $0 != ":" }.dropFirst("://".count)
        let afterHost = authority.dropFirst(url.host.count)
        if afterHost.hasPrefix(":") { return String(afterHost.dropFirst()) }
        return url.origin.hasPrefix("https:") ? "443" : "80"
    }

    /// A connection to the first of the host's addresses that takes one.
    private func connect() throws(Failure) -> Int32 {
        let host = url.host.hasPrefix("[") ? String(url.host.dropFirst().dropLast()) : url.host
        var hints = unsafe addrinfo()
        #if canImport(Darwin)
        unsafe hints.ai_socktype = SOCK_STREAM
        #else
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var first: UnsafeMutablePointer<addrinfo>?
        // SAFETY: the list is freed once, below, after its last use.
        let code = unsafe getaddrinfo(host, port, &hints, &first)
        guard code == 0 else { throw Failure(reason: unsafe String(cString: gai_strerror(code))) }
        defer { unsafe freeaddrinfo(first) }
        var failure = Failure(reason: "there is no address")
        var next = unsafe first
        while let address = unsafe next {
            let info = unsafe address.pointee
            let descriptor = unsafe socket(info.ai_family, info.ai_socktype, info.ai_protocol)
            if descriptor >= 0 {
                limit(descriptor)
                if unsafe Self.connected(descriptor, info) { return descriptor }
                failure = Failure(reason: "\(SystemError())")
                close(descriptor)
            }
            unsafe next = info.ai_next
        }
        throw failure
    }

    private static func connected(_ descriptor: Int32, _ info: addrinfo) -> Bool {
        #if canImport(Darwin)
        unsafe Darwin.connect(descriptor, info.ai_addr, info.ai_addrlen) == 0
        #else
        unsafe Glibc.connect(descriptor, info.ai_addr, info.ai_addrlen) == 0
        #endif
    }

    /// Bounds connecting, sending and receiving.
    private func limit(_ descriptor: Int32) {
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            // SAFETY: the system copies the value before the call returns.
            _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    private func send(to descriptor: Int32) throws(Failure) {
        let authority = url.origin.drop { $0 != ":" }.dropFirst("://".count)
        let request = "GET \(url.path)/_admin/health HTTP/1.1\r\nHost: \(authority)\r\nConnection: close\r\n\r\n"
        var bytes = Array(request.utf8)[...]
        while !bytes.isEmpty {
            // SAFETY: the buffer lives as long as the call.
            let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(reason: "it takes no request (\(SystemError()))") }
            bytes = bytes.dropFirst(count)
        }
    }

    /// The response, of which 64 kB say enough.
    private func receive(from descriptor: Int32) throws(Failure) -> [UInt8] {
        var response: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while response.count < 65_536 {
            // SAFETY: the buffer lives as long as the call, which writes no more than its size.
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 else { throw Failure(reason: "it does not answer within \(seconds) seconds") }
            if count == 0 { break }
            response += buffer[..<count]
        }
        return response
    }
}
