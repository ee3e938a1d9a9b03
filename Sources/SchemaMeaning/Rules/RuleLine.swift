import GraphQLLanguage

/// A line of a rule text, with those that go on with it, in words with their places.
struct RuleLine {
    struct Word {
        let text: String
        /// Whether it has only letters, digits and underscores.
        let isName: Bool
        let location: SourceLocation
    }

    let keyword: String
    let location: SourceLocation
    /// The words between the keyword and the first `=`.
    private(set) var words: [Word] = []
    /// The place of the first `=`.
    private(set) var equals: SourceLocation?
    /// All words after the first `=`.
    private(set) var values: [Word] = []

    /// The title of the rule: its keyword and first word.
    var title: String { "\(keyword) \(words.first?.text ?? "")" }

    init(_ text: RuleText.Line) {
        keyword = text.keyword
        location = text.location
        var cursor = text.cursor
        while let word = cursor.next() {
            if equals != nil {
                values.append(word)
            } else if !word.isName, word.text == "=" {
                equals = word.location
            } else {
                words.append(word)
            }
        }
    }

    /// Comments begin with `//`; empty lines mean nothing, and nor does a byte order mark.
    static func lines(of source: RuleSource, _ problems: inout [Diagnostic]) -> [RuleLine] {
        RuleText.lines(of: source, &problems).map(RuleLine.init)
    }
}
