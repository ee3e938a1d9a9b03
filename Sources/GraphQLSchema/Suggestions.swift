/// The options that a mistyped name may have meant, nearest first.
///
/// A name is near if at most two fifths of it (and always one letter) would have to change. A change is a letter
/// inserted, deleted, replaced or swapped with its neighbour; a difference in case only counts as one. Equally near
/// options stand in natural order, `item2` before `item10`. What is written already is no suggestion.
///
/// - Parameters:
///   - name: the name.
///   - options: the names that there are.
///   - limit: the greatest number of changes, if it is another one.
/// - Returns: the options that are near.
package func suggestions(
    for name: String,
    among options: some Collection<String>,
    within limit: Int? = nil
) -> [String] {
    var distance = LexicalDistance(from: name, within: limit)
    var near: [(option: String, distance: Int)] = []
    for option in options {
        if let changes = distance.measure(to: option), changes > 0 { near.append((option, changes)) }
    }
    near.sort { left, right in
        left.distance != right.distance
            ? left.distance < right.distance
            : naturallyPrecedes(left.option, right.option)
    }
    return near.map(\.option)
}

/// The types that a mistyped name may have meant, of those that may stand in its place.
///
/// The built-in scalars are meant only by what begins as they do: `ID` is near to every short name.
func suggestions(
    for name: String,
    among types: some Sequence<(name: String, kind: TypeKind)>,
    of kinds: [TypeKind]
)
    -> [String]
{
    let initial = name.first?.lowercased()
    let options = types.lazy.filter { type in
        kinds.contains(type.kind)
            && (BuiltInScalar(rawValue: type.name) == nil || type.name.first?.lowercased() == initial)
    }
    return suggestions(for: name, among: options.map(\.name))
}

/// Whether a name is an option, or may have been meant to be it.
package func isNear(_ name: String, to option: String) -> Bool {
    var distance = LexicalDistance(from: name)
    return distance.measure(to: option) != nil
}

/// The sentence that offers suggestions, with the space before it; empty where there are none.
///
/// Suggestions stand nearest first, and only five are named. `kind` says what they are, where the message before does
/// not: `the enum value`.
package func didYouMean(_ suggestions: [String], kind: String? = nil) -> String {
    let quoted = suggestions.prefix(5).map { "\"\($0)\"" }
    guard let last = quoted.last else { return "" }
    let list =
        switch quoted.count {
        case 1: last
        case 2: "\(quoted[0]) or \(last)"
        default: quoted.dropLast().joined(separator: ", ") + ", or " + last
        }
    return " Did you mean \(kind.map { $0 + " " } ?? "")\(list)?"
}

/// The end of a sentence that asks for what was meant: `; did you mean "name"?`, or a full stop where nothing is near.
package func orDidYouMean(_ suggestions: [String]) -> String {
    let question = didYouMean(suggestions)
    return question.isEmpty ? "." : "; did" + question.dropFirst(" Did".count)
}

/// The distance of many words from one, by optimal string alignment, given up as soon as it is too large.
private struct LexicalDistance {
    private let word: [UInt8]
    private let folded: [UInt8]
    private let limit: Int
    /// The current row of the table of distances, and the two before it.
    private var rows: [[Int]]

    init(from word: String, within limit: Int? = nil) {
        self.word = Array(word.utf8)
        folded = self.word.map(lowercased)
        self.limit = limit ?? word.utf16.count * 2 / 5 + 1
        rows = Array(repeating: Array(repeating: 0, count: folded.count + 1), count: 3)
    }

    /// `nil` where the distance exceeds the limit.
    mutating func measure(to option: String) -> Int? {
        let bytes = Array(option.utf8)
        if bytes == word { return 0 }
        guard abs(bytes.count - word.count) <= limit else { return nil }
        let other = bytes.map(lowercased)
        if other == folded { return 1 }
        for column in 0...folded.count { rows[0][column] = column }
        for index in other.indices where fillRow(index + 1, other) > limit { return nil }
        let distance = rows[other.count % 3][folded.count]
        return distance <= limit ? distance : nil
    }

    /// Fills a row of the table and returns its smallest cell, below which no later row can fall.
    private mutating func fillRow(_ row: Int, _ other: [UInt8]) -> Int {
        let (current, above, twoAbove) = (row % 3, (row + 2) % 3, (row + 1) % 3)
        rows[current][0] = row
        var smallest = row
        for column in stride(from: 1, through: folded.count, by: 1) {
            let replaced = rows[above][column - 1] + (other[row - 1] == folded[column - 1] ? 0 : 1)
            var cell = min(replaced, rows[above][column] + 1, rows[current][column - 1] + 1)
            if row > 1, column > 1, other[row - 1] == folded[column - 2], other[row - 2] == folded[column - 1] {
                cell = min(cell, rows[twoAbove][column - 2] + 1)
            }
            rows[current][column] = cell
            smallest = min(smallest, cell)
        }
        return smallest
    }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
}

/// Whether one name stands before another when runs of digits compare by their value.
package func naturallyPrecedes(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
        let (leftRun, rightRun) = (digits(of: left, from: i), digits(of: right, from: j))
        if !leftRun.isEmpty, !rightRun.isEmpty {
            if leftRun.count != rightRun.count { return leftRun.count < rightRun.count }
            if !leftRun.elementsEqual(rightRun) { return leftRun.lexicographicallyPrecedes(rightRun) }
            (i, j) = (leftRun.endIndex, rightRun.endIndex)
        } else {
            if left[i] != right[j] { return left[i] < right[j] }
            (i, j) = (i + 1, j + 1)
        }
    }
    return left.count - i < right.count - j
}

/// The run of digits that begins at an index, without leading zeros; empty where there is none.
private func digits(of bytes: [UInt8], from start: Int) -> ArraySlice<UInt8> {
    let run = bytes[start...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let significant = run.drop { $0 == UInt8(ascii: "0") }
    return significant.isEmpty ? run.suffix(1) : significant
}
