/// Words that mean the same in some place, folded and in their order.
package final class WordSet: Sendable, RandomAccessCollection {
    private let words: [String]
    private let members: Set<String>

    init(_ words: [String]) {
        self.words = words
        members = Set(words)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { words.count }
    package subscript(index: Int) -> String { words[index] }

    package func contains(_ word: String) -> Bool { members.contains(word) }

    package func isDisjoint(with others: some Sequence<String>) -> Bool { members.isDisjoint(with: others) }

    package func union(_ others: some Sequence<String>) -> Set<String> { members.union(others) }
}
