import GraphQLLanguage
import GraphQLSchema

/// Whatever a schema's source says, loading it ends with a schema or with what is wrong; and a schema without faults
/// prints as SDL that loads as the same schema.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let result = SchemaLoader.load([SourceText(bytes: bytes)])
    guard let schema = result.schema else {
        precondition(!result.diagnostics.isEmpty, "refuses without a reason")
        return 0
    }
    let printed = schema.printed()
    guard result.diagnostics.isEmpty else { return 0 }
    let again = SchemaLoader.load([SourceText(printed)])
    let errors = again.diagnostics.filter { $0.severity == .error }
    precondition(errors.isEmpty, "prints what does not load: \(errors)\n\(printed)")
    precondition(again.schema?.printed() == printed, "prints differently the second time")
    return 0
}
