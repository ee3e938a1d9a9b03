import SchemaMeaning

extension EventKind {
    /// Whether a mutation's change of an entity is none of its events, since another verb does that.
    func excludes(_ call: MutationCall?) -> Bool { event == .edited && !mutations.isEmpty && call != nil }
}
