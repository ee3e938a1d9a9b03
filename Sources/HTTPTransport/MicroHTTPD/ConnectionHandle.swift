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

    /// Queues the response; false where the library refuses it.
    func queue(_ sendable: SendableResponse, date: String) -> Bool {
        // SAFETY: the library copies the fields before the calls return; the response is destroyed once.
        guard let response = unsafe Self.made(sendable.response) else { return false }
        defer { unsafe MHD_destroy_response(response) }
        for field in sendable.fields { unsafe Self.add(field.name, field.value, to: response) }
        if !sendable.hasDate { unsafe Self.add("Date", date, to: response) }
        if sendable.closesConnection { unsafe Self.add("Connection", "close", to: response) }
        return unsafe MHD_queue_response(pointer, UInt32(sendable.response.status.rawValue), response) == .YES
    }

    private static func made(_ response: HTTPResponse) -> OpaquePointer? {
        if response.status == .notModified {
            let own = response.bodyCount > 0 ? UInt64(response.bodyCount) : nil
            return unsafe mynah_mhd_not_modified(
                response.headers["Content-Length"].flatMap { UInt64($0) } ?? own ?? UInt64.max
            )
        }
        return unsafe response.file.map { unsafe Self.response($0) } ?? Self.response(response.body)
    }

    private static func add(_ name: String, _ value: String, to response: OpaquePointer) {
        // Handed over as such, a string would be copied into an array first.
        unsafe name.withCString { name in
            unsafe value.withCString { value in _ = unsafe MHD_add_response_header(response, name, value) }
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
}
