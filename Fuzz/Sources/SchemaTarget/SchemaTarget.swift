import GraphQLLanguage
import GraphQLSchema

/// Whatever a schema's source says, loading it ends with a schema or with what is wrong.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let result = SchemaLoader.load([SourceText(bytes: bytes)])
    precondition(result.schema != nil || !result.diagnostics.isEmpty, "refuses without a reason")
    return 0
}
