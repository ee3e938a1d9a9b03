import JSONModel

/// Whatever the bytes are, they are a value or a syntax error; and a value is written as one that is equal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let value = try? JSONValue(parsing: bytes) else { return 0 }
    for written in [value.serialized(), value.serialized(indent: 2)] {
        do throws(JSONSyntaxError) {
            let again = try JSONValue(parsing: written)
            precondition(again == value, "writes another value")
            precondition(again.serialized() == value.serialized(), "writes differently the second time")
        } catch {
            preconditionFailure("writes what does not parse: \(error)")
        }
    }
    return 0
}
