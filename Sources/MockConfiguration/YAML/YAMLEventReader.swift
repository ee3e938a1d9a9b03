import CLibYAML
import GraphQLLanguage

/// Reads a stream's events through libyaml: the only place that touches its memory.
///
/// libyaml is a state machine with its own stack on the heap, so that no nesting overflows ours; `YAMLReader`, which
/// builds values from the events, counts their depth.
@safe
struct YAMLEventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// The bytes that the parser reads while it lives.
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let source: SourceText
    /// Offsets of lines, found when they are first asked for.
    private var lineStarts: [Int] = []

    init(_ source: SourceText) throws(YAMLError) {
        // libyaml counts a byte order mark as a column, and then finds the next line indented less than the first.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let source =
            source.bytes.starts(with: mark)
            ? SourceText(bytes: Array(source.bytes.dropFirst(mark.count)), name: source.name) : source
        self.source = source
        // SAFETY: both allocations belong to this value alone, which cannot be copied, and are freed in `deinit`.
        unsafe input = .allocate(capacity: source.bytes.count)
        _ = unsafe input.initialize(fromContentsOf: source.bytes)
        unsafe parser = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            throw YAMLError(message: "There is no memory to read this file.", location: source.location(at: 0))
        }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        // SAFETY: the input is neither changed nor freed before the parser is deleted.
        unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe input.deallocate()
    }

    /// Returns the next event; after an error there is none.
    mutating func next() throws(YAMLError) -> YAMLEvent {
        var event = unsafe yaml_event_t()
        // SAFETY: `yaml_parser_parse` fills the event on success, and only then is it deleted; what is taken from it is
        // copied into Swift strings before that.
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw error() }
        defer { unsafe yaml_event_delete(&event) }
        return unsafe YAMLEvent(kind: kind(of: event), anchor: anchor(of: event), location: location(event.start_mark))
    }

    private func location(_ mark: yaml_mark_t) -> SourceLocation {
        SourceLocation(file: source.name, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }
}

extension YAMLEventReader {
    private mutating func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
        // SAFETY: the member of the union that is read is the one that the event's type names.
        switch unsafe event.type {
        case YAML_STREAM_START_EVENT: return .streamStart
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_SEQUENCE_START_EVENT: return .sequenceStart
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_MAPPING_START_EVENT: return .mappingStart
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        case YAML_ALIAS_EVENT: return unsafe .alias(string(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            let isBlock = unsafe scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE
            // SAFETY: libyaml's `value` holds `length` bytes until the event is deleted.
            let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            return unsafe .scalar(
                text: String(decoding: bytes, as: UTF8.self),
                isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
                tag: string(scalar.tag),
                blockIndent: isBlock ? indent(below: Int(event.start_mark.line)) : nil
            )
        default: return .streamEnd
        }
    }

    /// The indentation of the first line that is not blank, below a line counted from 0.
    private mutating func indent(below line: Int) -> Int {
        if lineStarts.isEmpty {
            lineStarts = [0]
            for (index, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
                lineStarts.append(index + 1)
            }
        }
        for start in lineStarts.dropFirst(line + 1) {
            let rest = source.bytes[start...]
            let indent = rest.prefix { $0 == UInt8(ascii: " ") }.count
            guard let first = rest.dropFirst(indent).first else { return 0 }
            if first != UInt8(ascii: "\n"), first != UInt8(ascii: "\r") { return indent }
        }
        return 0
    }

    private func anchor(of event: yaml_event_t) -> String? {
        // SAFETY: as above, the union's member goes by the event's type.
        switch unsafe event.type {
        case YAML_SCALAR_EVENT: unsafe string(event.data.scalar.anchor)
        case YAML_SEQUENCE_START_EVENT: unsafe string(event.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT: unsafe string(event.data.mapping_start.anchor)
        default: nil
        }
    }

    /// A copy of a C string of libyaml's; `nil` for none.
    private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        // SAFETY: anchors and tags end in a zero byte and live until the event is deleted.
        guard let pointer = unsafe pointer else { return nil }
        return unsafe String(cString: pointer)
    }

    /// The parser's error, in clearer words where libyaml's say little.
    private func error() -> YAMLError {
        let state = unsafe parser.pointee
        guard unsafe state.error != YAML_READER_ERROR else {
            let location = unsafe source.location(at: state.problem_offset)
            let isControl = unsafe state.problem_value >= 0 && state.problem_value < 0xA0 && state.problem_value != 0x80
            return unsafe isControl && String(cString: state.problem).hasPrefix("control")
                ? YAMLError(message: "Control characters are not allowed here.", location: location)
                : YAMLError(message: "This is not valid UTF-8.", location: location)
        }
        let location = unsafe location(state.problem_mark)
        if byte(at: location) == UInt8(ascii: "\t") {
            return YAMLError(message: "A tab cannot indent YAML; use spaces.", location: location)
        }
        let problem = unsafe state.problem.map { unsafe String(cString: $0) } ?? "could not be read"
        let context = unsafe state.context.map { unsafe String(cString: $0) + ", " } ?? ""
        return YAMLError(message: "This is not valid YAML: \(context)\(problem).", location: location)
    }

    /// The byte at a line and column, where everything before it on its line is ASCII.
    private func byte(at location: SourceLocation) -> UInt8? {
        let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(location.line - 1) else { return nil }
        return lines[location.line - 1].dropFirst(location.column - 1).first
    }
}

/// The reason why a stream cannot be read any further.
struct YAMLError: Error {
    var message: String
    var location: SourceLocation
}
