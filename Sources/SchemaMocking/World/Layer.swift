/// The layers that can give a field's value, in their order: the first that has one decides.
///
/// This is the only definition of the order. The first two come before the generated object: a stub's data is a
/// `StubObject` in front of it, and stored values are looked up by `EntityKey` where `MockObject` is made. The other
/// three are inside `MockObject`.
///
/// Identity is not a layer: an object's key is settled before any layer is asked.
enum Layer: Int, CaseIterable, Sendable, Comparable {
    /// The `data` of the matched stub.
    case stub
    /// The values that are stored for this object.
    case entities
    /// Values per type and field, from `mocks:` or the SDL's directives.
    case mocks
    /// Given arguments; those that are part of the key belong to the object for good.
    case echo
    /// A value derived by hashing.
    case generator

    static func < (left: Layer, right: Layer) -> Bool { left.rawValue < right.rawValue }
}
