import CMicroHTTPD
import HTTPMessages

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// libmicrohttpd's connection: the only way from here into the library while a request is served.
///
// SAFETY: libmicrohttpd frees a connection only after it has told `Callbacks.connectionChanged` so, and never one that
// is suspended. A handle is used on the worker's own thread during a callback, or by `Suspensions` until it resumes.
@safe
struct ConnectionHandle: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

    var descriptor: Int32 { unsafe mynah_mhd_descriptor(pointer) }
    /// `nil` where the server does not speak TLS.
    var session: TLSSession? { unsafe TLSSession(mynah_mhd_session(pointer)) }

    func suspend() { unsafe MHD_suspend_connection(pointer) }

    func resume() { unsafe MHD_resume_connection(pointer) }

    /// The head of the request: every header field, in order.
    func readFields(of head: consuming RequestHead, after line: RequestLine) -> RequestHead {
        var reader = FieldReader(head: head, lineEnd: line.end)
        // SAFETY: the iterator is called before the call returns, with the pointer to `reader` that it was given.
        unsafe withUnsafeMutablePointer(to: &reader) { reader in
            _ = unsafe MHD_get_connection_values_n(pointer, .HEADER_KIND, Self.readField, reader)
        }
        return reader.finish(endingAt: line.start + UInt(unsafe mynah_mhd_head_size(pointer)))
    }

    // SAFETY: name and value are buffers of the sizes given, and the context is a `FieldReader`.
    private static let readField: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
        guard let reader = unsafe context?.assumingMemoryBound(to: FieldReader.self) else { return .NO }
        let name = unsafe UnsafeBufferPointer(start: name, count: name == nil ? 0 : nameSize)
        let value = unsafe UnsafeBufferPointer(start: value, count: value == nil ? 0 : valueSize)
        unsafe reader.pointee.read(UnsafeRawBufferPointer(name), UnsafeRawBufferPointer(value))
        return .YES
    }

    /// Queues the response.
    ///
    /// - Parameters:
    ///   - sendable: the response to send.
    ///   - isForHEAD: whether its body is not; the library would end a stream without having begun it.
    ///   - date: the time of day.
    ///   - suspensions: where the connection waits for the pieces of a stream.
    /// - Returns: false where the library refuses it.
    func queue(_ sendable: SendableResponse, isForHEAD: Bool, date: String, _ suspensions: Suspensions) -> Bool {
        // SAFETY: the response is destroyed once.
        guard let response = unsafe made(sendable.response, isForHEAD: isForHEAD, suspensions: suspensions) else {
            return false
        }
        defer { unsafe MHD_destroy_response(response) }
        unsafe Self.addFields(of: sendable, date: date, to: response)
        return unsafe MHD_queue_response(pointer, UInt32(sendable.response.status.rawValue), response) == .YES
    }

    /// Queues a response that may have been queued before; false where the library refuses it.
    func queue(_ response: ReusableResponse) -> Bool {
        unsafe MHD_queue_response(pointer, response.status, response.pointer) == .YES
    }

    /// A response of the library's that can be queued any number of times, on any connection.
    ///
    // SAFETY: the library counts the uses of a response under the response's own lock, and changes nothing else of one
    // whose body is in memory.
    @safe
    final class ReusableResponse: @unchecked Sendable {
        fileprivate let pointer: OpaquePointer
        fileprivate let status: UInt32
        let headBytes: Int

        /// `nil` where the body is not in memory, or where there is no memory for a copy.
        ///
        /// - Parameters:
        ///   - sendable: the response.
        ///   - date: the time of day.
        init?(_ sendable: SendableResponse, date: String) {
            guard case .bytes(let bytes) = sendable.response.body else { return nil }
            guard let response = unsafe ConnectionHandle.response(bytes) else { return nil }
            unsafe pointer = unsafe response
            status = UInt32(sendable.response.status.rawValue)
            headBytes = sendable.headBytes
            unsafe ConnectionHandle.addFields(of: sendable, date: date, to: response)
        }

        deinit { unsafe MHD_destroy_response(pointer) }
    }

    private static func addFields(of sendable: SendableResponse, date: String, to response: OpaquePointer) {
        // SAFETY: the library copies the fields before the calls return.
        for field in sendable.fields { unsafe add(field, to: response) }
        if !sendable.hasDate { unsafe add("Date", date, to: response) }
        if sendable.closesConnection { unsafe add("Connection", "close", to: response) }
    }

    /// Queues the response that announces another protocol; false where the library refuses it, as to HTTP/1.0.
    func queueUpgrade(_ fields: [HTTPHeaders.Field]) -> Bool {
        // SAFETY: as above; the callback takes what it needs from the connection.
        guard let response = unsafe MHD_create_response_for_upgrade(Callbacks.upgraded, nil) else { return false }
        defer { unsafe MHD_destroy_response(response) }
        // The library has written `Connection` itself.
        for field in fields where !field.isNamed("Connection") {
            unsafe Self.add(field, to: response)
        }
        return unsafe MHD_queue_response(pointer, UInt32(HTTPStatus.switchingProtocols.rawValue), response) == .YES
    }

    private func made(_ response: HTTPResponse, isForHEAD: Bool, suspensions: Suspensions) -> OpaquePointer? {
        if response.status == .notModified {
            let own = response.body.count.flatMap { $0 > 0 ? UInt64($0) : nil }
            return unsafe mynah_mhd_without_body(
                response.headers["Content-Length"].flatMap { UInt64($0) } ?? own ?? UInt64.max
            )
        }
        switch response.body {
        case .bytes(let bytes): return unsafe Self.response(bytes)
        case .file(let file): return unsafe Self.response(file)
        case .stream(let stream):
            let reader = StreamReader(stream, to: self, suspensions: suspensions)
            let count = stream.count.map { UInt64($0) } ?? UInt64.max
            return unsafe isForHEAD ? mynah_mhd_without_body(count) : Self.response(reader, count)
        }
    }

    private static func add(_ field: HTTPHeaders.Field, to response: OpaquePointer) {
        guard let bytes = field.latin1 else { return unsafe add(field.name, field.value, to: response) }
        let text = (bytes + [0]).map { CChar(bitPattern: $0) }
        // SAFETY: the library copies both before the call returns.
        unsafe field.name.withCString { name in _ = unsafe MHD_add_response_header(response, name, text) }
    }

    private static func add(_ name: String, _ value: String, to response: OpaquePointer) {
        // Handed over as such, a string would be copied into an array first.
        unsafe name.withCString { name in
            unsafe value.withCString { value in _ = unsafe MHD_add_response_header(response, name, value) }
        }
    }

    private static func addTrailer(_ name: String, _ value: String, to response: OpaquePointer) {
        unsafe name.withCString { name in
            unsafe value.withCString { value in _ = unsafe MHD_add_response_footer(response, name, value) }
        }
    }

    /// The bytes are copied: that keeps a body alive that Swift may free any time, and is lost beside sending it.
    private static func response(_ body: [UInt8]) -> OpaquePointer? {
        // SAFETY: the library copies the bytes before the call returns.
        unsafe body.withUnsafeBytes { body in
            unsafe MHD_create_response_from_buffer(
                body.count,
                UnsafeMutableRawPointer(mutating: body.baseAddress),
                .RESPMEM_MUST_COPY
            )
        }
    }

    /// The library sends from the file itself, a piece at a time, and closes its own descriptor of it.
    private static func response(_ file: FileSlice) -> OpaquePointer? {
        let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        let (count, start) = (UInt64(file.range.count), UInt64(file.range.lowerBound))
        let response = unsafe MHD_create_response_from_fd_at_offset64(count, descriptor, start)
        if unsafe response == nil { close(descriptor) }
        return unsafe response
    }

    /// How much of a stream the library has room for where it does not send it in chunks: that is, of one that has a
    /// length, and of any for HTTP/1.0.
    private static func streamBlock(_ count: UInt64) -> Int { count == .max ? 512 : 4_096 }

    /// A reader, and the response that it fills, which trailers are added to.
    // SAFETY: the library asks for bytes as long as it has the response, and no longer.
    @safe
    private final class StreamSource {
        let reader: StreamReader
        var response: OpaquePointer?

        init(_ reader: StreamReader) { self.reader = reader }
    }

    /// The library asks the reader for the bytes, and lets go of it when the response is done with.
    private static func response(_ reader: StreamReader, _ count: UInt64) -> OpaquePointer? {
        let source = StreamSource(reader)
        let retained = unsafe Unmanaged.passRetained(source)
        let response = unsafe MHD_create_response_from_callback(
            count,
            streamBlock(count),
            readStream,
            retained.toOpaque(),
            releaseStream
        )
        if unsafe response == nil { unsafe retained.release() }
        unsafe source.response = unsafe response
        return unsafe response
    }

    // SAFETY: the context is a `StreamSource` that is retained until `releaseStream`, and the buffer has the size
    // given. The library writes what stands behind a body in chunks after the reader has told its end.
    private static let readStream: MHD_ContentReaderCallback = { context, _, buffer, size in
        guard let context = unsafe context else { return mynah_mhd_end_with_error }
        let source = unsafe Unmanaged<StreamSource>.fromOpaque(context).takeUnretainedValue()
        switch unsafe source.reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) {
        case .bytes(let count): return count
        case .end:
            if let response = unsafe source.response {
                for field in source.reader.trailers.fields { unsafe addTrailer(field.name, field.value, to: response) }
            }
            return mynah_mhd_end_of_stream
        case .failed: return mynah_mhd_end_with_error
        }
    }

    // SAFETY: called once, with what `response(_:)` has retained.
    private static let releaseStream: MHD_ContentReaderFreeCallback = { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<StreamSource>.fromOpaque(context).release()
    }
}
