import CCurl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection that libcurl has made, through proxies and TLS, for another protocol than HTTP.
// SAFETY: it is used by one thread at a time: first by the one that connects, then under the lock of its
// `UpstreamSocket`.
@safe
struct CurlConnection: @unchecked Sendable {
    private let handle: CurlHandle

    /// `nil` where there is no memory for it.
    init?(_ request: UpstreamRequest) {
        guard let handle = CurlHandle(connecting: request) else { return nil }
        self.handle = handle
    }

    func free() { handle.free() }

    /// Connects, and waits for it.
    ///
    /// - Returns: the descriptor, for `poll` alone.
    /// - Throws: `UpstreamFailure` where there is no connection.
    func connect(to url: String) throws(UpstreamFailure) -> Int32 {
        Self.blockPipeSignal()
        var descriptor: Int32 = -1
        let code = handle.connect(&descriptor)
        guard code == 0 else { throw UpstreamFailure(code: code, handle.problem(code), url) }
        guard descriptor >= 0 else {
            throw UpstreamFailure(.badResponse, url: url, detail: "the connection was closed at once")
        }
        return descriptor
    }

    /// Sends bytes; returns how many were sent, 0 where there is no room, `nil` where the connection is gone.
    func send(_ bytes: ArraySlice<UInt8>) -> Int? {
        if bytes.isEmpty { return 0 }
        Self.blockPipeSignal()
        let count = handle.send(bytes)
        return count == mynah_curl_wait ? 0 : count < 0 ? nil : count
    }

    /// The bytes that have come; empty where there are none yet, `nil` where no more come.
    func receive(_ limit: Int) -> [UInt8]? {
        var isOver = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
            // SAFETY: the buffer has the size given, and the count says how much of it is written.
            let count = unsafe handle.receive(into: buffer)
            isOver = count == 0 || count < 0 && count != mynah_curl_wait
            filled = max(count, 0)
        }
        return isOver ? nil : bytes
    }

    /// Blocks `SIGPIPE`: TLS that writes to a connection that is gone fails, and is no reason to end the process.
    private static func blockPipeSignal() {
        var signals = sigset_t()
        // SAFETY: a set that outlives the calls.
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
