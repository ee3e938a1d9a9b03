/// The words of aliases: `empireHero` and `hero2` are aliases of `hero`.
package enum AliasWords {
    package static func words(_ name: String) -> [String] { (FieldName(name).plain ?? FieldName(name)).words }

    /// Whether one of two names has all words of the other.
    package static func areRelated(_ first: [String], _ second: [String]) -> Bool {
        let (short, long) = first.count < second.count ? (first, second) : (second, first)
        return (0...long.count - short.count).contains { long[$0...].starts(with: short) }
    }
}
