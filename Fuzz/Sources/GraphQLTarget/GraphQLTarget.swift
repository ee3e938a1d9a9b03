import GraphQLLanguage

/// Whatever the bytes are, they are a document or a syntax error; and a document prints as one that says the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    _ = try? Value(parsing: SourceText(bytes: bytes))
    _ = try? TypeReference(parsing: SourceText(bytes: bytes))
    guard let document = try? Document(parsing: SourceText(bytes: bytes)) else { return 0 }
    let printed = document.printed()
    do throws(GraphQLError) {
        let again = try Document(parsing: SourceText(printed), limits: .schema)
        precondition(again.definitions.count == document.definitions.count, "prints other definitions")
        precondition(again.printed() == printed, "prints differently the second time")
    } catch {
        preconditionFailure("prints what does not parse: \(error)\n\(printed)")
    }
    return 0
}
