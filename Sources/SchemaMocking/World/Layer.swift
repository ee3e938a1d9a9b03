/// What can say something about a field's value, the first to speak first.
///
/// This is the one place where the order stands. The first two are objects that stand before a `MockObject` and pass on
/// what they do not know: a stub's data in this module's place of use, and entities that mutations have written, which
/// are looked up by `EntityKey` where `MockWorld` makes the object. The other three are inside `MockObject`.
///
/// Identity is not a layer: an object's key is settled before any of them is asked.
enum Layer: Int, CaseIterable, Sendable, Comparable {
    /// The `data` of the matched stub.
    case stub
    /// What is stored for this object.
    case entities
    /// Values per type and field, from `mocks:` or the SDL's directives.
    case mocks
    /// Given arguments; where they are part of the key, for as long as there is the key.
    case echo
    /// A value derived by hashing.
    case generator

    static func < (left: Layer, right: Layer) -> Bool { left.rawValue < right.rawValue }
}
