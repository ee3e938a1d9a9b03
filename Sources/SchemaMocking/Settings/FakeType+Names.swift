import GraphQLSchema

/// The names that a kind of value is asked for by: its own, and those that users of Faker, and of Mockoon, which has
/// Faker's, know it by.
extension FakeType {
    /// The kind of a name; `nil` where there is none.
    package init?(named name: String) {
        guard let type = FakeType(rawValue: name) ?? Self.otherNames[name] else { return nil }
        self = type
    }

    /// What to say of a name that no kind has: the nearest names, or where all of them are listed.
    ///
    /// - Parameters:
    ///   - name: what was asked for.
    ///   - place: asks for it, as messages call it.
    /// - Returns: the sentences.
    package static func problem(ofName name: String, for place: String) -> String {
        let own = suggestions(for: name, among: allCases.map(\.rawValue))
        let hint = didYouMean(own.isEmpty ? suggestions(for: name, among: otherNames.keys) : own)
        return "There is no kind of value \"\(name)\" for \(place)."
            + (hint.isEmpty ? " \"mynah explain --help\" lists them all." : hint)
    }
}
