import GraphQLSchema
import SchemaMeaning
package import SchemaMocking

extension FakeType {
    /// The short names that users of other programs know: `iban`, but not `finance.iban`.
    private static let shortNames = Knowledge.fakes.split { ": \n".contains($0) }.map(String.init)
        .filter { !$0.contains(".") && FakeType(named: $0) != nil }

    /// The problem with a name that no kind has, for files and templates.
    ///
    /// The kinds' own names are suggested, and before them a short name of other programs that is nearer.
    ///
    /// - Parameters:
    ///   - name: the unknown name.
    ///   - place: the key or function that uses it, for messages.
    /// - Returns: the sentences.
    package static func problem(ofUnknown name: String, for place: String) -> String {
        let own = allCases.map(\.rawValue)
        guard !name.contains("."), let nearest = suggestions(for: name, among: Set(own + shortNames)).first,
            FakeType(rawValue: nearest) == nil
        else { return problem(ofName: name, for: place) }
        let near = [nearest] + suggestions(for: name, among: own)
        return "There is no kind of value \"\(name)\" for \(place).\(didYouMean(near))"
    }
}
