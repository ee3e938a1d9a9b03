/// One step of a compiled template.
///
/// A template is a flat list of them. The content of a section, a block or a parent follows its instruction at once,
/// and the instruction says where it ends; so rendering is walking an array, and skipping is a jump.
enum Instruction: Sendable {
    /// Bytes of the source.
    case text(Range<Int>)
    /// `{{name}}`, or `{{{name}}}` and `{{&name}}` where it is not escaped; the name's index.
    case value(name: Int, isEscaped: Bool)
    /// `{{#name}}` or `{{^name}}`; an index into `Program.sections`.
    case section(Int)
    /// `{{>name}}`; an index into `Program.partials`.
    case partial(Int)
    /// `{{<name}}`; an index into `Program.parents`.
    case parent(Int)
    /// `{{$name}}` outside of the arguments of a parent, or an argument; an index into `Program.blocks`.
    case block(Int)
    /// `{{% CONTENT_TYPE: NAME}}`: how values are escaped from here to the end of the template.
    case escaping(Escaping)
}

/// The compiled form of a template.
struct Program: Sendable {
    var instructions: [Instruction] = []
    var names: [TagName] = []
    var sections: [SectionTag] = []
    var partials: [PartialTag] = []
    var parents: [ParentTag] = []
    var blocks: [BlockTag] = []
}

/// `{{#name}}…{{/name}}` and `{{^name}}…{{/name}}`.
struct SectionTag: Sendable {
    var name: Int
    var isInverted: Bool
    /// The instruction after the section.
    var end: Int
    /// The text between the tags, as it was written, which a lambda receives.
    var source: Range<Int>
    /// The delimiters that a lambda's result is read with.
    var delimiters: Delimiters
}

/// The name of a partial or a parent: fixed, or the value of a name (`*name`).
enum TemplateReference: Sendable {
    case fixed(String)
    case dynamic(name: Int)
}

/// `{{>name}}`.
struct PartialTag: Sendable {
    var reference: TemplateReference
    var offset: Int
    /// The white space before a tag that stands alone on its line; it goes before every line of the partial.
    var indentation: Range<Int>
    var isStandalone: Bool
}

/// `{{<name}}…{{/name}}`: a partial with arguments.
struct ParentTag: Sendable {
    var partial: PartialTag
    /// The instruction after the tag; what lies before it is rendered only as arguments.
    var end: Int
    /// The instructions of the blocks directly inside; the last of a name counts.
    var arguments: [String: Range<Int>] = [:]
}

/// `{{$name}}…{{/name}}` where it may be overridden.
struct BlockTag: Sendable {
    var name: String
    var offset: Int
    /// The instruction after the block.
    var end: Int
    /// The white space before every line of an argument that takes the default's place.
    var indentation: Range<Int>
    /// Whether the opening tag stands alone on its line, so that an argument begins on a line of its own.
    var isStandalone: Bool
}

/// The delimiters that open and close a tag.
struct Delimiters: Sendable, Hashable {
    var opening: [UInt8]
    var closing: [UInt8]

    static let standard = Delimiters(
        opening: [UInt8(ascii: "{"), UInt8(ascii: "{")],
        closing: [UInt8(ascii: "}"), UInt8(ascii: "}")]
    )
}
