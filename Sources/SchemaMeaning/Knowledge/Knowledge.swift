/// The built-in rules about names in schemas, as rule texts by subject.
///
/// One line has all that is known of a word; `RuleReader` tells how lines are read. No word stands in two rules of one
/// text.
package enum Knowledge {
    /// The texts about single words, which `WordSets` reads.
    static let words = [arguments, pages, filters, writes, events, nouns, moments, values, states]
}
