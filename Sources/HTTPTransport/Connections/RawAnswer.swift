import HTTPMessages

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An answer past libmicrohttpd, for what it cannot say: that the rest of a request is no longer waited for.
enum RawAnswer {
    /// Sends what the socket takes at once, and ends the connection, which the library then closes.
    static func send(_ response: HTTPResponse, to descriptor: Int32) {
        var text = "HTTP/1.1 \(response.status.rawValue) \(response.status.reasonPhrase)\r\n"
        text += "Date: \(HTTPDate.text(secondsSince1970: time(nil)))\r\n"
        text += "Connection: close\r\nContent-Length: \(response.body.count)\r\n"
        for field in response.headers.fields where field.problem == nil { text += "\(field.name): \(field.value)\r\n" }
        let bytes = Array((text + "\r\n").utf8) + response.body
        #if os(Linux)
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        #else
        let flags = MSG_DONTWAIT
        #endif
        // SAFETY: the array outlives the call and has the size that is given.
        _ = unsafe systemSend(descriptor, bytes, bytes.count, flags)
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Ends the connection, where its client has finished sending and all of it is read.
    static func endIfFinished(_ descriptor: Int32) {
        var byte: UInt8 = 0
        // SAFETY: one byte of a variable that outlives the call.
        if unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0 {
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }

    private static func systemSend(
        _ descriptor: Int32,
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        _ flags: Int32
    ) -> Int {
        #if canImport(Glibc)
        unsafe Glibc.send(descriptor, bytes, count, flags)
        #elseif canImport(Musl)
        unsafe Musl.send(descriptor, bytes, count, flags)
        #else
        unsafe Darwin.send(descriptor, bytes, count, flags)
        #endif
    }
}
