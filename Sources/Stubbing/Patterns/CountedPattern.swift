/// A pattern with callouts where the steps of a search have to be counted.
///
/// PCRE2 says where the items of a pattern are. A callout before each costs more than the search itself, and keeps the
/// library from looking for several characters at once. So there is none between literal characters, which take a step
/// each at most.
struct CountedPattern {
    struct Callout {
        /// The offset in the text of the item behind the callout.
        var offset: Int
        /// The items up to the next callout, by their indexes.
        var items: Range<Int>
    }

    /// The pattern, with `(?C)` before some of its items.
    let text: [UInt8]
    let callouts: [Callout]

    /// At most this many literal characters have no callout between them.
    private static let longestRun = 8
    private static let callout = Array("(?C)".utf8)

    /// Puts callouts between items; `nil` where such text would not be a callout.
    ///
    /// - Parameters:
    ///   - pattern: the pattern as it was written.
    ///   - items: the ranges of its items, in order.
    init?(_ pattern: [UInt8], items: [Range<Int>]) {
        guard !Self.obstacles.contains(where: { pattern.firstRange(of: $0) != nil }) else { return nil }
        var (text, callouts, run) = ([UInt8](), [Callout](), 0)
        var copied = 0
        for (index, item) in items.enumerated() {
            let isLiteral = Self.isLiteral(pattern[item])
            run = isLiteral && run < Self.longestRun ? run + 1 : 0
            // The first of a run is what comes after something else has been gone over.
            if run > 1 || run == 1 && index == 0 { continue }
            text += pattern[copied..<item.lowerBound] + Self.callout
            copied = item.lowerBound
            if let last = callouts.indices.last { callouts[last].items = callouts[last].items.lowerBound..<index }
            callouts.append(Callout(offset: text.count, items: index..<items.count))
            if isLiteral, run == 0 { run = 1 }
        }
        self.text = text + pattern[copied...]
        self.callouts = callouts
    }

    /// Syntax that rules out callouts: quoted text; conditions, whose assertion is a part of them; verbs and callouts;
    /// `[[:<:]]`.
    private static let obstacles = [#"\Q"#, "(?(", "(*", "(?C", "[[:<", "[[:>"].map { Array($0.utf8) }

    /// Whether an item is one character that stands for itself, or a place: `a`, `\.`, `^`, `\b`.
    private static func isLiteral(_ item: ArraySlice<UInt8>) -> Bool {
        guard let first = item.first, let last = item.last else { return false }
        switch item.count {
        case 1: return !#"()[]{}|*+?.\"#.utf8.contains(first)
        case 2 where first == UInt8(ascii: "\\"):
            return last == UInt8(ascii: "b")
                || last < 0x80 && !Character(Unicode.Scalar(last)).isLetter
                    && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= last)
        default: return first >= 0xC0 && item.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
        }
    }
}
