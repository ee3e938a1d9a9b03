package import FakeValues
import GraphQLSchema

extension FakeType {
    /// The problem with a name that no kind has, followed by the nearest names or the place of the list of all.
    ///
    /// - Parameters:
    ///   - name: the unknown name.
    ///   - place: the directive or key that uses it, for messages.
    /// - Returns: the sentences.
    package static func problem(ofName name: String, for place: String) -> String {
        let own = allCases.map(\.rawValue)
        var near = suggestions(for: name, among: own)
        // A short name of other programs may be nearer: `iban`, but not `finance.iban`.
        let short = known.others.keys.filter { !$0.contains(".") }
        if let nearest = suggestions(for: name, among: own + short).first, nearest != near.first {
            near.insert(nearest, at: 0)
        }
        if near.isEmpty { near = suggestions(for: name, among: known.others.keys) }
        // Other names of a module of Faker's: other animals for `animal.dog`.
        let others = known.others.keys.filter { $0.hasPrefix(name.prefix { $0 != "." } + ".") }.sorted().prefix(5)
        let hint = didYouMean(near.isEmpty ? Array(others) : near)
        return "There is no kind of value \"\(name)\" for \(place)."
            + (hint.isEmpty ? " \"mynah explain --help\" lists them all." : hint)
    }
}
