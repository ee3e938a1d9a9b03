/// Scalars that mean something together.
enum ScalarWords {
    /// The scalars of a chain of blocks.
    enum Chain: String { case address, bytes32, bigint, bigdecimal }

    /// Types of which a schema about a chain has all of some.
    static let chains = [["Bytes32"], ["Bytes", "BigInt"], ["Block", "BigInt"]]
}
