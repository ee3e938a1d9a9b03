public import Foundation

/// A type whose values stand in paths: texts, numbers, `UUID`, and types of the caller's own.
///
///     enum Episode: String, PathCapture { case empire, jedi }
///
/// Closures may have parameters of such a type:
///
///     Endpoint(.get, "/episodes/:episode/:id") { (episode: Episode, id: UUID) in .json(["id": .init(id)]) }
public protocol PathCapture: Sendable {
    /// The value that a text stands for; `nil` where it is the text of no value.
    init?(pathText: String)
}

extension PathCapture where Self: LosslessStringConvertible {
    /// The value that has this text for its description.
    public init?(pathText: String) { self.init(pathText) }
}

extension PathCapture where Self: RawRepresentable, RawValue: PathCapture {
    /// The value whose raw value the text stands for.
    public init?(pathText: String) {
        guard let raw = RawValue(pathText: pathText) else { return nil }
        self.init(rawValue: raw)
    }
}

extension String: PathCapture {}
extension Substring: PathCapture {}
extension Character: PathCapture {}
extension Bool: PathCapture {}
extension Double: PathCapture {}
extension Float: PathCapture {}
extension Int: PathCapture {}
extension Int8: PathCapture {}
extension Int16: PathCapture {}
extension Int32: PathCapture {}
extension Int64: PathCapture {}
extension UInt: PathCapture {}
extension UInt8: PathCapture {}
extension UInt16: PathCapture {}
extension UInt32: PathCapture {}
extension UInt64: PathCapture {}

extension UUID: PathCapture {
    /// The identifier with this text, in any case.
    public init?(pathText: String) { self.init(uuidString: pathText) }
}

extension Date: PathCapture {
    /// The moment of an ISO 8601 text, such as `2025-01-01T12:00:00Z`.
    public init?(pathText: String) {
        guard let date = try? Date(pathText, strategy: .iso8601) else { return nil }
        self = date
    }
}
