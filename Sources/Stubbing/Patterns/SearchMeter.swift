import CPCRE2

/// Counts the steps of a search, each about a nanosecond: some for every callout of the pattern that is come to, and
/// one for each byte of the text that is gone over, forward or back.
///
/// PCRE2's own limit begins anew wherever in the text the pattern is tried, and does not count what a repeated
/// character, a back reference or a lookbehind goes over. This one counts all of it, and has no clock: a search always
/// ends in the same way.
@unsafe
struct SearchMeter {
    private(set) var left = 0
    private var costs: UnsafePointer<PatternCosts.Item>?
    private var perByte = 1
    private var bytesOfStart = 16
    /// The place in the text from which the pattern is tried.
    private var start = 0
    private var position = 0

    /// - Parameters:
    ///   - costs: one for each byte of the pattern, and one more; they outlive the search.
    ///   - perByte: the cost of going over a byte.
    ///   - bytesOfStart: the number of bytes over which trying the pattern from each place costs one step.
    ///   - steps: the largest number of steps.
    mutating func begin(_ costs: UnsafePointer<PatternCosts.Item>, perByte: Int, bytesOfStart: Int, steps: Int) {
        unsafe self.costs = unsafe costs
        unsafe self.perByte = perByte
        unsafe self.bytesOfStart = bytesOfStart
        unsafe left = steps
    }

    /// Goes back to the start of the text.
    mutating func rewind() { unsafe (start, position) = (0, 0) }

    /// Counts the steps since the call before, and those that may be made before the next one; false where the steps
    /// are used up.
    mutating func charge(_ block: borrowing pcre2_callout_block_8) -> Bool {
        guard let item = unsafe costs?[block.pattern_position] else { return false }
        var steps = item.steps
        if unsafe block.start_match != start {
            // The next start is looked for many bytes at a time.
            unsafe steps += abs(block.start_match - start) / bytesOfStart
            unsafe start = block.start_match
        } else {
            unsafe steps += abs(block.current_position - position) * perByte
        }
        unsafe position = block.current_position
        if item.isReference { unsafe steps += Self.longestCapture(block) * perByte }
        unsafe left -= steps
        return unsafe left > 0
    }

    /// Counts the places from which the pattern was tried without coming to a callout; false where the steps are used
    /// up.
    mutating func chargeStarts(upTo end: Int) -> Bool {
        unsafe left -= max(0, end - start) / bytesOfStart
        return unsafe left > 0
    }

    /// How many bytes a back reference may compare before it fails.
    private static func longestCapture(_ block: borrowing pcre2_callout_block_8) -> Int {
        var longest = 0
        for pair in 1..<max(1, unsafe Int(block.capture_top)) {
            let (start, end) = unsafe (block.offset_vector[2 * pair], block.offset_vector[2 * pair + 1])
            // A group that has captured nothing yet has no offsets (`PCRE2_UNSET`, all bits set).
            if start >= 0, end > start { longest = max(longest, end - start) }
        }
        return longest
    }
}
