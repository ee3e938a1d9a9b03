import JSONModel

/// One rendering: walks programs and writes bytes.
struct Renderer: ~Copyable {
    /// A context with, for an element of a list, its place there.
    struct Frame {
        var value: TemplateValue
        var index = 0
        /// The length of the list; 0 for what is no element.
        var count = 0
    }

    /// The arguments of one parent that is being rendered.
    struct Arguments {
        var template: Template
        var blocks: [String: Range<Int>]
    }

    var output: [UInt8] = []
    /// The length of `output` before this rendering, which does not count.
    var start = 0
    /// The contexts that there were before the first section; the first that has a name wins.
    let scopes: [TemplateValue]
    /// The contexts of the sections around, the innermost last.
    var frames: [Frame] = []
    var escaping: Escaping
    let partials: TemplateLibrary
    let limits: RenderLimits
    let onMissingPartial: (@Sendable (MissingPartial) -> Void)?
    /// Arguments of the parents around, the outermost first: of those with a block's name, the first one counts.
    var arguments: [Arguments] = []
    /// The white space before every line of the source.
    var indentation: [UInt8] = []
    /// Whether the next text is the first of its line; kept only while there is indentation.
    var isAtLineStart = true
    private var depth = 0
    private var steps = 0

    init(_ context: RenderContext, escaping: Escaping, partials: TemplateLibrary) {
        scopes = context.scopes
        limits = context.limits
        onMissingPartial = context.onMissingPartial
        self.escaping = escaping
        self.partials = partials
    }

    /// Lets a renderer append to some bytes; where it fails, nothing is appended.
    static func write(
        into output: inout [UInt8],
        in context: RenderContext,
        escaping: Escaping,
        partials: TemplateLibrary,
        _ body: (inout Renderer) throws(RenderError) -> Void
    ) throws(RenderError) {
        var renderer = Renderer(context, escaping: escaping, partials: partials)
        let mark = output.count
        renderer.start = mark
        // The renderer has the bytes to itself, so that nothing is copied.
        swap(&output, &renderer.output)
        do throws(RenderError) {
            try body(&renderer)
        } catch {
            swap(&output, &renderer.output)
            output.removeSubrange(mark...)
            throw error
        }
        swap(&output, &renderer.output)
    }

    mutating func run(_ template: Template) throws(RenderError) {
        let program = template.program
        try run(template, 0..<program.instructions.count, for: 0)
        guard output.count - start > limits.bytes else { return }
        throw tooLarge(template, program.instructions.count - 1)
    }

    /// Renders some instructions, one level deeper than the tag at `offset`.
    mutating func run(_ template: Template, _ range: Range<Int>, for offset: Int) throws(RenderError) {
        try checkDepth(at: offset, in: template)
        depth += 1
        defer { depth -= 1 }
        var index = range.lowerBound
        while index < range.upperBound {
            try step(template, &index)
        }
    }

    func checkDepth(at offset: Int, in template: Template) throws(RenderError) {
        guard depth >= limits.depth else { return }
        throw RenderError(
            "Templates nest more than \(limits.depth) levels deep here. Does a partial include itself without end?",
            at: template.location(at: offset),
            limit: .depth
        )
    }

    /// Renders one instruction, and moves on to the one after it.
    private mutating func step(_ template: Template, _ index: inout Int) throws(RenderError) {
        steps += 1
        if steps > limits.steps || output.count - start > limits.bytes { throw tooLarge(template, index) }
        switch template.program.instructions[index] {
        case .text(let range):
            write(range, of: template)
            index += 1
        case .value(let name, let isEscaped):
            try write(template.program.names[name], isEscaped: isEscaped, in: template)
            index += 1
        case .section(let section):
            try render(template.program.sections[section], content: index + 1, in: template)
            index = template.program.sections[section].end
        case .partial(let partial):
            try render(template.program.partials[partial], arguments: [:], in: template)
            index += 1
        case .parent(let parent):
            let parent = template.program.parents[parent]
            try render(parent.partial, arguments: parent.arguments, in: template)
            index = parent.end
        case .block(let block):
            try render(template.program.blocks[block], content: index + 1, in: template)
            index = template.program.blocks[block].end
        case .escaping(let escaping):
            self.escaping = escaping
            index += 1
        }
    }

    private func tooLarge(_ template: Template, _ index: Int) -> RenderError {
        let what =
            steps > limits.steps ? "takes more than \(limits.steps) steps" : "gives more than \(limits.bytes) bytes"
        let offset =
            switch template.program.instructions[index] {
            case .text(let range): range.lowerBound
            case .value(let name, _): template.program.names[name].offset
            case .section(let section): template.program.sections[section].source.lowerBound
            case .partial(let partial): template.program.partials[partial].offset
            case .parent(let parent): template.program.parents[parent].partial.offset
            case .block(let block): template.program.blocks[block].offset
            case .escaping: 0
            }
        let limit: RenderLimits.Limit = steps > limits.steps ? .steps : .bytes
        return RenderError("Rendering \(what).", at: template.location(at: offset), limit: limit)
    }
}
