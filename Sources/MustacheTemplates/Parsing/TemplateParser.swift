import GraphQLLanguage

/// Compiles the source of a template.
///
/// One walk over the bytes: text goes up to the next opening delimiter, then the tag is read; an opening tag is kept
/// until it is closed. A tag that makes no sense is noted and skipped, so that all problems are found at once.
///
/// Tags are in `TemplateParser+Tags.swift`, sections, blocks and parents in `TemplateParser+Sections.swift`, white
/// space around tags that stand alone on a line in `TemplateParser+Lines.swift`.
struct TemplateParser: ~Copyable {
    let source: SourceText
    var bytes: [UInt8] { source.bytes }
    var position = 0
    var delimiters: Delimiters
    var program = Program()
    var open: [OpenTag] = []
    var problems: [(message: String, offset: Int)] = []
    /// Text may be joined with the instruction before it only from this instruction on: jumps lead to those before.
    var joinable = 0
    /// How many arguments of parents are open: their text is kept line by line, because their indentation changes.
    var openArguments = 0

    /// How many tags may be open at once; rendering goes as deep.
    static let maximumDepth = 100

    init(_ source: SourceText, delimiters: Delimiters = .standard) {
        self.source = source
        self.delimiters = delimiters
    }

    /// - Throws: all errors in the tags.
    consuming func parse() throws(TemplateSyntaxError) -> Program {
        while let tag = source.bytes.firstRange(of: delimiters.opening, from: position) {
            guard parseTag(at: tag, textFrom: position) else {
                position = bytes.count
                break
            }
        }
        emitText(position..<bytes.count)
        for tag in open { report("The \(tag.kind.noun) \"\(tag.text)\" is not closed.", at: tag.offset) }
        guard problems.isEmpty else { throw TemplateSyntaxError(diagnostics) }
        return program
    }

    mutating func report(_ message: String, at offset: Int) { problems.append((message, offset)) }

    private var diagnostics: [Diagnostic] {
        var cursor = LocationCursor(source)
        return problems.sorted { $0.offset < $1.offset }.map { problem in
            Diagnostic(.error, problem.message, at: cursor.location(at: problem.offset))
        }
    }
}

extension TemplateParser {
    /// A tag that has been opened and not closed.
    struct OpenTag {
        enum Kind {
            case section(Int)
            case parent(Int)
            /// A block outside of a parent.
            case block(Int)
            /// A block directly inside a parent; the white space that its lines are written with.
            case argument(Int, indentation: Range<Int>)

            var noun: String {
                switch self {
                case .section: "section"
                case .parent: "parent"
                case .block, .argument: "block"
                }
            }
        }

        var kind: Kind
        /// The text that the closing tag has to have.
        var text: String
        var offset: Int
        /// The instruction after the tag's own.
        var start: Int
    }
}

extension TemplateParser {
    /// Appends text, line by line inside of arguments.
    mutating func emitText(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        guard openArguments > 0 else { return emitRun(range) }
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            end = min(end + 1, range.upperBound)
            program.instructions.append(.text(start..<end))
            start = end
        }
    }

    private mutating func emitRun(_ range: Range<Int>) {
        if program.instructions.count > joinable, case .text(let before)? = program.instructions.last,
            before.upperBound == range.lowerBound
        {
            program.instructions[program.instructions.count - 1] = .text(before.lowerBound..<range.upperBound)
        } else {
            program.instructions.append(.text(range))
        }
    }
}

extension [UInt8] {
    /// The first place of some bytes, from an offset on.
    func firstRange(of pattern: [UInt8], from start: Int) -> Range<Int>? {
        guard let first = pattern.first else { return nil }
        var index = start
        let last = count - pattern.count
        while index <= last {
            if self[index] == first, matches(pattern, at: index) { return index..<index + pattern.count }
            index += 1
        }
        return nil
    }

    func matches(_ pattern: [UInt8], at start: Int) -> Bool {
        guard start + pattern.count <= count else { return false }
        for offset in pattern.indices where self[start + offset] != pattern[offset] { return false }
        return true
    }
}
