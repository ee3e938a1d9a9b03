import HTTPMessages

/// Whatever the parts of a request hold, they are read or refused; and what is written again reads as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let text = String(decoding: bytes, as: UTF8.self)
    if let target = try? RequestTarget(parsing: text) {
        _ = (try? target.path(), try? target.pathSegments(), try? target.queryItems())
        precondition((try? RequestTarget(parsing: target.originForm))?.originForm == target.originForm)
    }
    let items = FormItem.read(bytes)
    if let decoded = try? FormItem.decode(bytes) { precondition(decoded == items, "a form is read in two ways") }
    if let type = MediaType(parsing: text) {
        let again = MediaType(parsing: type.description)
        precondition(again == type, "\(type) is read as \(String(describing: again))")
    }
    let json = MediaType(type: "application", subtype: "json")
    let accept = Accept(parsing: text)
    precondition(accept.preferred(among: [json]) == nil || accept.accepts(json))
    if let seconds = HTTPDate.secondsSince1970(of: text, now: 1_735_732_800) {
        precondition(HTTPDate.secondsSince1970(of: HTTPDate.text(secondsSince1970: seconds), now: 0) == seconds)
    }
    let names = ["If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range", "Range", "Cookie"]
    let validators = Validators(tag: EntityTag("tag"), modified: 1_735_732_800)
    for name in names {
        let request = HTTPRequest(method: .get, target: "/", headers: HTTPHeaders([HTTPHeaders.Field(name: name, value: text)]))
        _ = (Preconditions(of: request, for: validators), request.range(of: bytes.count, validators))
    }
    return 0
}
