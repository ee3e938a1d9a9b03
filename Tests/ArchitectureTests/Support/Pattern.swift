import Foundation

/// Regular expressions of the library that is fast in debug builds.
struct Pattern {
    static let comment = Pattern("//[^\\n]*")
    static let string = Pattern(#""(?:\\.|[^"\\\n])*""#)
    static let world = Pattern(#"\bworld: MockWorld"#)
    static let literal = Pattern(#""[a-z][a-z0-9 _]*""#)
    static let word = Pattern("[a-z]{3,}")
    static let table = Pattern(#"let (\w+)[^=\n]*= *(\[[^\]]*\]|"""[\s\S]*?""")"#)
    static let typeName = Pattern(#"\b[A-Z]\w+"#)
    /// The name of a function, initializer or subscript where it is declared, and its parameters.
    static let parameters = Pattern(
        #"(?m)^[^\n=.(]*\b(func\s+[\w`]+|init[?!]?|subscript)\s*(?:<[^>(]*>)?\s*"#
            + #"\(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)"#
    )
    static let type = Pattern(
        #"(?m)^(?:(?:package|public|private|fileprivate|final|indirect|@\w+(?:\([^)]*\))?)\s+)*"#
            + #"(?:struct|class|enum|protocol|actor)\s+(\w+)"#
    )

    /// A command of a shell that may end before it has read all of a pipe.
    static let earlyReader = Pattern(
        #"\|\s*(?:head\b|grep\s+(?:-\w*[qm]|--quiet|--max-count)|sed\s[^|]*\dq\b|awk\s[^|]*\bexit\b)"#
    )

    private let expression: NSRegularExpression

    init(_ pattern: String) {
        do { expression = try NSRegularExpression(pattern: pattern) } catch { fatalError("\(pattern): \(error)") }
    }

    func replacing(_ text: String, with replacement: String) -> String {
        let range = NSRange(text.startIndex..., in: text)
        return expression.stringByReplacingMatches(in: text, range: range, withTemplate: replacement)
    }

    /// The groups of each match, the whole match first.
    func matches(in text: String) -> [[String]] {
        let whole = text as NSString
        return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map { match in
            (0..<match.numberOfRanges).map { whole.substring(with: match.range(at: $0)) }
        }
    }
}
