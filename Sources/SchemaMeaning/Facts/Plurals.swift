/// The plurals that a word may have: `category` → `categorys`, `categoryes`, `categories`.
package func plurals(_ singular: String) -> [String] {
    [singular + "s", singular + "es"] + (singular.hasSuffix("y") ? [singular.dropLast() + "ies"] : [])
        + irregularPlurals.filter { $0.singular == singular }.map(\.plural)
}

/// The words that a plural may come from: `statuses` → `statuse`, `status`; `categories` → `categorie`, `category`.
package func singulars(_ plural: String) -> [String] {
    var names: [String] = []
    if plural.hasSuffix("ies") { names.append(plural.dropLast(3) + "y") }
    if plural.hasSuffix("es") { names.append(String(plural.dropLast(2))) }
    if plural.hasSuffix("s") { names.append(String(plural.dropLast())) }
    return names
        + irregularPlurals.filter { plural.hasSuffix($0.plural) }.map { plural.dropLast($0.plural.count) + $0.singular }
}

/// The usual plural of a word: `categories`.
func plural(_ singular: String) -> String {
    if let irregular = irregularPlurals.first(where: { singular.lowercased().hasSuffix($0.singular) }) {
        return singular.dropLast(irregular.singular.count) + irregular.plural
    }
    let isHissed = ["s", "x", "ch", "sh"].contains(where: singular.hasSuffix)
    let endsInY = singular.hasSuffix("y") && !["ay", "ey", "oy", "uy"].contains(where: singular.hasSuffix)
    return endsInY ? singular.dropLast() + "ies" : singular + (isHissed ? "es" : "s")
}

private let irregularPlurals = WordSets.pairs(.plural) { $0 }.map { (singular: $0.meaning, plural: $0.word) }
