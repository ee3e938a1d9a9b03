/// A regular expression of PCRE2, searched in text, compiled once and usable on any thread.
///
/// Users write the patterns and clients the texts, so none may hang the server: a search gives up after a number of
/// steps, over all places in the text where it may begin, and an amount of memory.
package struct RegularExpression: Sendable {
    package enum Result: Sendable, Hashable {
        case found
        case notFound
        /// A limit was reached; for matching that is not found.
        case gaveUp
    }

    /// As PCRE2 takes it.
    package let pattern: String
    package let options: Options
    private let compiled: CompiledPattern

    package struct Options: OptionSet, Sendable, Hashable {
        package let rawValue: UInt32

        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let ignoresCase = Options(rawValue: 1)
        package static let multiline = Options(rawValue: 2)
        package static let dotMatchesNewlines = Options(rawValue: 4)
        package static let extended = Options(rawValue: 8)
    }

    package init(_ pattern: String, options: Options = []) throws(RegularExpressionError) {
        self.pattern = pattern
        self.options = options
        compiled = try CompiledPattern(pattern, options: options)
    }

    /// Reads `/pattern/` with the flags `i`, `m`, `s`, `x` after it; `nil` where the text is not in that form.
    package init?(literal text: String) throws(RegularExpressionError) {
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "/"), let end = bytes.lastIndex(of: UInt8(ascii: "/")), end > bytes.startIndex
        else { return nil }
        var options: Options = []
        for flag in text[text.utf8.index(after: end)...] {
            switch flag {
            case "i": options.insert(.ignoresCase)
            case "m": options.insert(.multiline)
            case "s": options.insert(.dotMatchesNewlines)
            case "x": options.insert(.extended)
            default:
                throw RegularExpressionError(
                    message: "there is no flag \"\(flag)\"; there are \"i\", \"m\", \"s\" and \"x\"",
                    offset: bytes.distance(from: bytes.startIndex, to: end) + 1
                )
            }
        }
        try self.init(String(text[text.utf8.index(after: bytes.startIndex)..<end]), options: options)
    }

    /// Searches the text for at most `steps`, and says how many it took; those that are not left over where it gave up.
    package func search(_ text: String, steps: Int = PatternBudget.stepsOfSearch) -> (result: Result, steps: Int) {
        compiled.search(text, steps: steps)
    }
}

extension RegularExpression: Equatable {
    package static func == (left: RegularExpression, right: RegularExpression) -> Bool {
        left.pattern == right.pattern && left.options == right.options
    }
}

extension RegularExpression: CustomStringConvertible {
    /// As a literal: `/^Hero/i`.
    package var description: String {
        let flags: [(Options, String)] = [
            (.ignoresCase, "i"), (.multiline, "m"), (.dotMatchesNewlines, "s"), (.extended, "x"),
        ]
        return "/\(pattern)/" + flags.filter { options.contains($0.0) }.map(\.1).joined()
    }
}

/// Why a text is no regular expression.
package struct RegularExpressionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// PCRE2's own words.
    package var message: String
    /// Bytes from the start of the pattern to where it went wrong.
    package var offset: Int

    package init(message: String, offset: Int) {
        self.message = message
        self.offset = offset
    }

    package var description: String { "\(message) (at character \(offset + 1) of the pattern)" }
}
