/// A pattern of SQL's `LIKE`, matched in one pass with one place to come back to, so that no pattern takes long.
struct TextPattern: Sendable {
    private let pattern: [Character]

    package init(_ pattern: String) { self.pattern = Array(pattern) }

    package func matches(_ text: String) -> Bool {
        let text = Array(text)
        var (place, index) = (0, 0)
        var retry: (place: Int, index: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == "%" {
                retry = (place + 1, index)
                place += 1
            } else if place < pattern.count, pattern[place] == "_" || pattern[place] == text[index] {
                place += 1
                index += 1
            } else if let last = retry {
                retry = (last.place, last.index + 1)
                (place, index) = (last.place, last.index + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "%" }
    }
}
