import CCurl
import HTTPMessages

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// libcurl's side of one transfer.
// SAFETY: it is used on the loop's thread alone, until `free`, which the loop calls once.
@safe
struct CurlHandle {
    fileprivate let pointer: OpaquePointer

    /// `nil` where there is no memory for it.
    ///
    /// - Parameter transfer: is called back while the handle is part of a `CurlMulti`, and has to live as long.
    init?(of transfer: Transfer) {
        guard let pointer = unsafe Self.make(transfer.request, transfer) else { return nil }
        unsafe self.pointer = pointer
    }

    /// A handle that only connects; `nil` where there is no memory for it.
    init?(connecting request: UpstreamRequest) {
        guard let pointer = unsafe Self.make(request, nil) else { return nil }
        unsafe self.pointer = pointer
    }

    func free() { unsafe mynah_curl_transfer_free(pointer) }

    /// Connects, and waits for it; returns libcurl's number, and sets the descriptor.
    func connect(_ descriptor: inout Int32) -> Int32 { unsafe mynah_curl_connect(pointer, &descriptor) }

    func send(_ bytes: ArraySlice<UInt8>) -> Int {
        // SAFETY: the bytes outlive the call and are as many as it says.
        unsafe bytes.withUnsafeBytes { unsafe mynah_curl_send(pointer, $0.baseAddress, $0.count) }
    }

    func receive(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        unsafe mynah_curl_receive(pointer, buffer.baseAddress, buffer.count)
    }

    /// Resumes a paused transfer.
    func resume() { unsafe mynah_curl_transfer_resume(pointer) }

    /// libcurl's words for a failure.
    func problem(_ code: Int32) -> String {
        unsafe mynah_curl_transfer_problem(pointer, code).map { unsafe String(cString: $0) } ?? ""
    }
}

/// Many transfers of libcurl, on one thread.
// SAFETY: it is made on one thread, and used by the thread that this one then starts, alone.
@safe
struct CurlMulti: @unchecked Sendable {
    private let pointer: OpaquePointer

    /// `nil` where there is no memory for it.
    ///
    /// - Parameter waker: a descriptor that can be read where `wait` is to end.
    init?(wokenBy waker: Int32) {
        guard let pointer = unsafe mynah_curl_multi_make(waker) else { return nil }
        unsafe self.pointer = pointer
    }

    func free() { unsafe mynah_curl_multi_free(pointer) }

    func add(_ handle: CurlHandle) -> Bool { unsafe mynah_curl_multi_add(pointer, handle.pointer) }

    func remove(_ handle: CurlHandle) { unsafe mynah_curl_multi_remove(pointer, handle.pointer) }

    /// Goes on with transfers that were added or resumed, and ends those that have taken too long.
    func advance() { unsafe mynah_curl_multi_advance(pointer) }

    /// Waits for sockets, and reads and writes what they are ready for.
    ///
    /// - Returns: whether it was woken.
    func wait(milliseconds: Int32) -> Bool { unsafe mynah_curl_multi_wait(pointer, milliseconds) }

    /// The number of the next transfer that has ended, and libcurl's number for how.
    func nextEnded() -> (number: Int, code: Int32)? {
        var code: Int32 = 0
        let number = unsafe mynah_curl_multi_ended(pointer, &code)
        return number == 0 ? nil : (number, code)
    }
}

extension CurlHandle {
    // SAFETY: the context is a `Transfer` that `RunningTransfers` keeps until its handle is freed.
    private static let receiveHead: mynah_curl_receiver = { bytes, size, count, context in
        guard let context = unsafe context else { return 0 }
        let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe transfer.receiveHead(line) ? size * count : 0
    }

    private static let receive: mynah_curl_receiver = { bytes, size, count, context in
        guard let context = unsafe context else { return 0 }
        let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        let part = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
        return unsafe transfer.receive(part) ? size * count : mynah_curl_pause
    }

    private static let discard: mynah_curl_receiver = { _, size, count, _ in size * count }

    /// - Parameters:
    ///   - request: the request to send.
    ///   - transfer: takes the response; `nil` where the handle is to connect alone.
    /// - Returns: libcurl's handle.
    private static func make(_ request: UpstreamRequest, _ transfer: Transfer?) -> OpaquePointer? {
        var made = unsafe mynah_curl_request()
        unsafe made.has_body = request.body != nil
        unsafe made.is_head = request.method == .head
        unsafe made.decodes = request.decodes
        unsafe made.may_repeat = request.method.isIdempotent
        let terms = request.terms
        unsafe made.connect_milliseconds = milliseconds(terms.connectTime)
        unsafe made.total_milliseconds = terms.totalTime.map(milliseconds) ?? 0
        unsafe made.idle_seconds = max(1, Int(terms.idleTime.rounded(.up)))
        unsafe made.reuse_seconds = terms.reuseTime
        unsafe made.only_connects = transfer == nil
        unsafe made.head = transfer == nil ? discard : receiveHead
        unsafe made.content = transfer == nil ? discard : receive
        if let transfer {
            unsafe made.number = transfer.number
            unsafe made.context = Unmanaged.passUnretained(transfer).toOpaque()
        }
        let lines = lines(of: request)
        // SAFETY: everything outlives the call, which copies it.
        return unsafe request.url.withCString { url in
            unsafe request.method.rawValue.withCString { method in
                unsafe (terms.authorities ?? "").withCString { authorities in
                    unsafe lines.withUnsafeBytes { lines in
                        unsafe (request.body ?? []).withUnsafeBytes { body in
                            unsafe made.url = url
                            unsafe made.method = method
                            if terms.authorities != nil { unsafe made.authorities = authorities }
                            unsafe made.fields = lines.baseAddress?.assumingMemoryBound(to: CChar.self)
                            unsafe made.fields_size = lines.count
                            unsafe made.body = body.baseAddress
                            unsafe made.body_size = body.count
                            return unsafe mynah_curl_transfer_make(&made)
                        }
                    }
                }
            }
        }
    }

    private static func milliseconds(_ seconds: Double) -> Int { max(1, Int((seconds * 1_000).rounded())) }

    /// Removes the fields that libcurl would add by itself; a request's own field of such a name is sent all the same.
    private static let withoutDefaults = Array("Accept:\0".utf8)
    private static let withoutDefaultsOfBodies = Array("Accept:\0Expect:\0Content-Type:\0".utf8)

    /// The fields as libcurl wants them, each with a NUL behind it.
    private static func lines(of request: UpstreamRequest) -> [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity(1_024)
        lines += request.body == nil ? withoutDefaults : withoutDefaultsOfBodies
        // Not by the fields themselves, which would be copied.
        let fields = request.headers.fields
        for index in fields.indices {
            lines.append(utf8: fields[index].name)
            if fields[index].value.isEmpty {
                lines.append(UInt8(ascii: ";"))
            } else {
                lines.append(UInt8(ascii: ":"))
                lines.append(UInt8(ascii: " "))
                fields[index].appendValue(to: &lines)
            }
            lines.append(0)
        }
        return lines
    }
}
