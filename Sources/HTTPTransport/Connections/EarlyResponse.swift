import HTTPMessages
import Platform

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An answer past libmicrohttpd, for what it cannot say: that the rest of a request is no longer waited for.
///
/// It goes past the guard of the socket too, which takes no part in `sendto`.
enum EarlyResponse {
    /// Sends what the socket takes at once, and ends the connection, which the library then closes.
    static func send(_ response: HTTPResponse, to descriptor: Int32, _ session: TLSSession?) {
        let body = response.body.bytes
        var text = "HTTP/1.1 \(response.status.rawValue) \(response.status.reasonPhrase)\r\n"
        text += "Date: \(HTTPDate.text(secondsSince1970: SystemClock.seconds))\r\n"
        text += "Connection: close\r\nContent-Length: \(body.count)\r\n"
        var bytes = Array(text.utf8)
        for field in response.headers.fields where field.problem == nil { field.appendLine(to: &bytes) }
        bytes += [13, 10] + body
        if let session { session.say(bytes) } else { send(bytes, to: descriptor) }
        shutdown(descriptor, Int32(SHUT_WR))
        discardInput(of: descriptor)
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private static func send(_ bytes: [UInt8], to descriptor: Int32) {
        #if os(Linux)
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        #else
        let flags = MSG_DONTWAIT
        #endif
        // SAFETY: the array outlives the call and has the size that is given.
        _ = unsafe sendto(descriptor, bytes, bytes.count, flags, nil, 0)
    }

    /// Ends the connection without a word.
    static func end(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Reads what has come already: a socket that is closed with something unread takes the answer back.
    private static func discardInput(of descriptor: Int32) {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        for _ in 0..<64 {
            // SAFETY: the array outlives the call and has the size that is given.
            guard unsafe recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 else { return }
        }
    }

    /// Ends the connection, where its client has finished sending and all of it is read.
    static func endIfFinished(_ descriptor: Int32) {
        var byte: UInt8 = 0
        // SAFETY: one byte of a variable that outlives the call.
        if unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0 {
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }
}
