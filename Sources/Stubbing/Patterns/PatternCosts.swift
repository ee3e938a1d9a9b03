import CPCRE2

/// The costs of a pattern's items, in steps of about a nanosecond, besides the bytes that they go over.
///
/// An item that matches is charged for the bytes it has gone over when the next item is reached. One that fails is not,
/// so the work it may do before failing is charged when it is reached itself.
///
/// SAFETY: the costs are written only here at first.
@safe
final class PatternCosts: @unchecked Sendable {
    struct Item {
        var steps = 0
        /// Whether the item compares text with a group's capture.
        var isReference = false
    }

    /// The items by their offsets in the compiled text, where their callouts say that they are; the last is the end.
    let items: UnsafeMutableBufferPointer<Item>
    /// The number of bytes over which trying the pattern from each place costs one step: a power of two.
    let bytesOfStart: Int
    /// The cost of going over a byte.
    private var perByte = 1
    /// Whether no item may do more than go over the text once before PCRE2's own limit counts it.
    private(set) var isPlain = true
    /// Whether there is `\X`, which looks back over all of a row of regional indicators.
    private var hasGraphemes = false

    /// The steps of a callout in a pattern without groups; each group adds to them, as callouts are told its offsets.
    private static let callout = 10

    /// - Parameters:
    ///   - code: the compiled pattern to search with.
    ///   - pattern: the pattern as it was written.
    ///   - ranges: the ranges of its items.
    ///   - counted: the pattern with some callouts; `nil` for a pattern with one before each item.
    init(of code: OpaquePointer, pattern: [UInt8], ranges: [Range<Int>], counted: CountedPattern?) {
        let size = (counted?.text ?? pattern).count + 1
        unsafe items = .allocate(capacity: size)
        unsafe items.initialize(repeating: Item(steps: Self.callout))
        // Without a callout before the first item, every start costs a few comparisons.
        bytesOfStart = counted?.callouts.first?.items.lowerBound == 0 || counted == nil ? 16 : 4
        var captures: UInt32 = 0
        unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &captures)
        var lookbehind: UInt32 = 0
        unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_MAXLOOKBEHIND), &lookbehind)
        var costs: [Item] = []
        for range in ranges {
            let item = pattern[range]
            isPlain = isPlain && Self.isPlain(item)
            hasGraphemes = hasGraphemes || item.starts(with: #"\X"#.utf8)
            perByte = max(perByte, 1 + Self.conditions(in: item) / 4)
            let isReference = Self.isReference(item)
            let isGroup = item.first == UInt8(ascii: "(")
            let repeats = Self.leastCount(of: item)
            costs.append(
                Item(
                    steps: 1 + (isReference ? repeats : repeats / 4) + (isGroup ? Int(lookbehind) / 4 : 0),
                    isReference: isReference
                )
            )
        }
        let callouts =
            counted?.callouts
            ?? ranges.enumerated().map { index, range in
                CountedPattern.Callout(offset: range.lowerBound, items: index..<index + 1)
            }
        for callout in callouts {
            let passed = costs[callout.items]
            unsafe items[callout.offset] = Item(
                steps: Self.callout + 2 * Int(captures) + passed.reduce(0) { $0 + $1.steps },
                isReference: passed.contains { $0.isReference }
            )
        }
    }

    deinit { unsafe items.deallocate() }

    /// The cost of going over a byte of a text.
    func perByte(of text: UnsafeBufferPointer<UInt8>) -> Int {
        guard hasGraphemes else { return perByte }
        let row = unsafe Self.longestRowOfIndicators(in: text)
        return max(perByte, 8) + row
    }
}

extension PatternCosts {
    /// The ranges of the items in a pattern of `size` bytes, as far as callouts tell, in order.
    ///
    /// The range that PCRE2 gives for an item may reach beyond the end, as for `(?)`; it is clamped.
    static func ranges(of code: OpaquePointer, size: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        unsafe withUnsafeMutablePointer(to: &ranges) { ranges in
            _ = unsafe pcre2_callout_enumerate_8(
                code,
                { block, ranges in
                    guard let block = unsafe block?.pointee else { return 0 }
                    let start = unsafe block.pattern_position
                    unsafe ranges?.assumingMemoryBound(to: [Range<Int>].self).pointee
                        .append(start..<start + block.next_item_length)
                    return 0
                },
                ranges
            )
        }
        // A repeated item is compiled several times, and so found with several ranges; the longest counts.
        var lengths: [Int: Int] = [:]
        for range in ranges.map({ $0.clamped(to: 0..<size) }) {
            lengths[range.lowerBound] = max(lengths[range.lowerBound] ?? 0, range.count)
        }
        return lengths.sorted { $0.key < $1.key }.map { $0.key..<$0.key + $0.value }
    }

    /// The number of tests that a class may make of a character: properties, and characters beyond ASCII.
    private static func conditions(in item: ArraySlice<UInt8>) -> Int {
        item.count { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ":") || $0 >= 0xC0 }
    }

    /// Whether an item is no back reference, no call of a group, no `\X` and no verb.
    private static func isPlain(_ item: ArraySlice<UInt8>) -> Bool {
        if isReference(item) || item.starts(with: #"\X"#.utf8) || item.starts(with: "(*".utf8) { return false }
        return !item.starts(with: "(?".utf8) || ["(?:", "(?=", "(?!"].contains { item.starts(with: $0.utf8) }
    }

    /// Whether an item is a back reference: `\1`, `\g{1}`, `\k<name>`, `(?P=name)`.
    private static func isReference(_ item: ArraySlice<UInt8>) -> Bool {
        if item.starts(with: "(?P=".utf8) { return true }
        guard item.count > 1, item.first == UInt8(ascii: "\\") else { return false }
        let kind = item[item.startIndex + 1]
        return kind == UInt8(ascii: "g") || kind == UInt8(ascii: "k") || UInt8(ascii: "1")...UInt8(ascii: "9") ~= kind
    }

    /// The number in `{5}` or `{5,}`: an item may match that often before it fails.
    private static func leastCount(of item: ArraySlice<UInt8>) -> Int {
        var largest = 0
        for brace in item.indices where item[brace] == UInt8(ascii: "{") {
            let digits = item[(brace + 1)...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            largest = max(largest, Int(String(decoding: digits, as: UTF8.self)) ?? 0)
        }
        return largest
    }

    /// The length of the longest row of regional indicators, which make flags: U+1F1E6 to U+1F1FF, F0 9F 87 A6 to F0 9F
    /// 87 BF.
    private static func longestRowOfIndicators(in text: UnsafeBufferPointer<UInt8>) -> Int {
        var (longest, row, index) = (0, 0, 0)
        while index < text.count {
            let isIndicator =
                unsafe text[index] == 0xF0 && text[index + 1] == 0x9F && text[index + 2] == 0x87
                && text[index + 3] >= 0xA6
            row = isIndicator ? row + 1 : 0
            longest = max(longest, row)
            index += isIndicator ? 4 : 1
        }
        return longest
    }
}
