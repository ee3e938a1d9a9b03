import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A TCP client that sends exactly the bytes it is told, and reads responses as they come.
///
/// It blocks; `onThread` is where to use it.
final class RawClient {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(port: UInt16, isIPv6: Bool = false) throws {
        guard let descriptor = connectToLoopback(port: port, isIPv6: isIPv6) else {
            throw Failure(description: "connect: errno \(errno)")
        }
        self.descriptor = descriptor
        var noDelay: Int32 = 1
        unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &noDelay, 4)
    }

    #if os(Linux)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
    private static let sendFlags: Int32 = 0
    #endif

    deinit { close() }

    private var isClosed = false

    func close() {
        guard !isClosed else { return }
        isClosed = true
        #if canImport(Glibc)
        Glibc.close(descriptor)
        #elseif canImport(Musl)
        Musl.close(descriptor)
        #else
        Darwin.close(descriptor)
        #endif
    }

    /// Sends everything; false where the server no longer takes it.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes[sent...].withUnsafeBytes {
                unsafe systemSend(descriptor, $0.baseAddress, $0.count, Self.sendFlags)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends no more, but still reads.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Reads once more; false at the end of the stream.
    private func fill() throws -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
        if count > 0 { buffer += bytes[..<count] }
        if count < 0, errno == EAGAIN { throw Failure(description: "The server neither answers nor closes") }
        return count > 0
    }

    /// The next response; `nil` where the connection ends instead.
    func response(toHEAD: Bool = false) throws -> RawResponse? {
        while true {
            if let (response, length) = RawResponse.parse(buffer, toHEAD: toHEAD) {
                buffer.removeFirst(length)
                return response
            }
            guard try fill() else { return nil }
        }
    }

    /// The next response, which has to be there.
    func nextResponse(toHEAD: Bool = false) throws -> RawResponse {
        guard let response = try response(toHEAD: toHEAD) else { throw Failure(description: "No response") }
        return response
    }

    /// Whether the server has ended the connection, with nothing more to read.
    func isAtEnd() throws -> Bool { try buffer.isEmpty && !fill() }

    /// Sends the byte again and again, until the server answers.
    func drip(_ byte: String) throws -> RawResponse {
        while true {
            var descriptor = pollfd(fd: self.descriptor, events: Int16(POLLIN), revents: 0)
            if unsafe poll(&descriptor, 1, 5) > 0 { return try nextResponse() }
            send(byte)
        }
    }

    /// All that comes until the connection ends.
    func rest() throws -> String {
        while try fill() {}
        return String(decoding: buffer, as: UTF8.self)
    }
}

/// A response taken apart.
struct RawResponse: Sendable {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: String

    subscript(name: String) -> String? { headers.first { $0.name == name.lowercased() }?.value }

    func values(of name: String) -> [String] { headers.filter { $0.name == name.lowercased() }.map(\.value) }

    var closesConnection: Bool { self["connection"] == "close" }

    static func parse(_ bytes: [UInt8], toHEAD: Bool) -> (RawResponse, length: Int)? {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let parts = lines[0].split(separator: " ")
        guard parts.count > 1, let status = Int(parts[1]) else { return nil }
        let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        var response = RawResponse(status: status, headers: headers, body: "")
        let hasBody = !toHEAD && status >= 200 && status != 204 && status != 304
        let length = hasBody ? response["content-length"].flatMap { Int($0) } ?? 0 : 0
        guard bytes.count >= end.upperBound + length else { return nil }
        response.body = String(decoding: bytes[end.upperBound..<end.upperBound + length], as: UTF8.self)
        return (response, end.upperBound + length)
    }
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.send(descriptor, bytes, count, flags)
    #elseif canImport(Musl)
    unsafe Musl.send(descriptor, bytes, count, flags)
    #else
    unsafe Darwin.send(descriptor, bytes, count, flags)
    #endif
}
