public import JSONModel

/// `nil` for null in the literals of tests and stubs: `["name": nil]`.
///
/// The conformance stands here and not beside the type: below this module `nil` is the lack of a value, everywhere.
extension JSONValue: ExpressibleByNilLiteral {
    /// Null.
    public init(nilLiteral: ()) { self = .null }
}
