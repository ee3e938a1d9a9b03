import HTTPMessages

/// Whatever a body of several parts holds, it is refused, or its parts stand in it one after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let body = Array(UnsafeBufferPointer(start: start, count: count))
    let contentType = "multipart/form-data; boundary=b"
    if let type = MediaType(parsing: contentType), let parts = try? BodyPart.read(body, of: type) {
        var end = 0
        for part in parts {
            precondition(part.bytes.startIndex >= end && part.bytes.endIndex <= body.count, "parts overlap")
            end = part.bytes.endIndex
        }
    }
    _ = try? MultipartForm(body, contentType: contentType)
    return 0
}
