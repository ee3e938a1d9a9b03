import GraphQLSchema

/// The names of kinds of values: their own, and those that users of Faker, and of Mockoon, which has Faker's, know.
extension FakeType {
    /// Finds the kind of a name; `nil` where there is none.
    package init?(named name: String) {
        guard let type = FakeType(rawValue: name) ?? Self.otherNames[name] else { return nil }
        self = type
    }

    /// The problem with a name that no kind has, followed by the nearest names or the place of the list of all.
    ///
    /// - Parameters:
    ///   - name: the unknown name.
    ///   - place: the directive or key that uses it, for messages.
    /// - Returns: the sentences.
    package static func problem(ofName name: String, for place: String) -> String {
        let own = suggestions(for: name, among: allCases.map(\.rawValue))
        let hint = didYouMean(own.isEmpty ? suggestions(for: name, among: otherNames.keys) : own)
        return "There is no kind of value \"\(name)\" for \(place)."
            + (hint.isEmpty ? " \"mynah explain --help\" lists them all." : hint)
    }
}
