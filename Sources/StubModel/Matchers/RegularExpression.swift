/// A regular expression of PCRE2 as text, which is searched for; here nothing compiles it.
package struct RegularExpression: Sendable, Hashable {
    /// As PCRE2 takes it.
    package var pattern: String
    package var options: Options

    package struct Options: OptionSet, Sendable, Hashable {
        package let rawValue: UInt32

        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let ignoresCase = Options(rawValue: 1)
        package static let multiline = Options(rawValue: 2)
        package static let dotMatchesNewlines = Options(rawValue: 4)
        package static let extended = Options(rawValue: 8)

        /// Each option with the flag that stands for it.
        fileprivate static let flags: [(Character, Options)] = [
            ("i", .ignoresCase), ("m", .multiline), ("s", .dotMatchesNewlines), ("x", .extended),
        ]
    }

    package init(_ pattern: String, options: Options = []) {
        self.pattern = pattern
        self.options = options
    }

    /// Reads `/pattern/` with the flags `i`, `m`, `s`, `x` after it; `nil` where the text is not in that form.
    package init?(literal text: String) throws(RegularExpressionError) {
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "/"), let end = bytes.lastIndex(of: UInt8(ascii: "/")), end > bytes.startIndex
        else { return nil }
        var options: Options = []
        for flag in text[bytes.index(after: end)...] {
            guard let (_, option) = Options.flags.first(where: { $0.0 == flag }) else {
                throw RegularExpressionError(
                    message: "there is no flag \"\(flag)\"; there are \"i\", \"m\", \"s\" and \"x\"",
                    offset: bytes.distance(from: bytes.startIndex, to: end) + 1
                )
            }
            options.insert(option)
        }
        self.init(String(text[bytes.index(after: bytes.startIndex)..<end]), options: options)
    }

    private var flags: String { String(Options.flags.filter { options.contains($0.1) }.map(\.0)) }

    /// The pattern with its options in front, as PCRE2 reads them.
    var withInlineOptions: String { options.isEmpty ? pattern : "(?\(flags))\(pattern)" }
}

extension RegularExpression: CustomStringConvertible {
    /// As a literal: `/^Hero/i`.
    package var description: String { "/\(pattern)/\(flags)" }
}

/// The reason why a text is no regular expression.
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
