/// The names of kinds of values: their own, and those that users of Faker, and of Mockoon, which has Faker's, know.
extension FakeType {
    /// Names of other programs with the kinds that they mean, and the names that rules have for kinds.
    package static let known: (others: [String: FakeType], rules: [FakeType: String]) = {
        var known: (others: [String: FakeType], rules: [FakeType: String]) = ([:], [:])
        for line in names.split(separator: "\n") {
            let words = line.split { $0 == ":" || $0 == " " }.map(String.init)
            let names = words[0].split(separator: "=").map(String.init)
            guard let type = FakeType(rawValue: names[0]) else { continue }
            if names.count > 1 { known.rules[type] = names[1] }
            for name in words.dropFirst() { known.others[name] = type }
        }
        return known
    }()

    /// The name that rules have for the kind, where they know it.
    var ruleName: String { Self.known.rules[self] ?? rawValue }

    /// Finds the kind of a name; `nil` where there is none.
    package init?(named name: String) {
        guard let type = FakeType(rawValue: name) ?? Self.known.others[name] else { return nil }
        self = type
    }
}
