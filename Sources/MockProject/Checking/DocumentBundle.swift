import GraphQLLanguage
import GraphQLSchema
import SchemaExplaining
import SchemaMeaning
import SchemaMocking

/// The clients' documents of one project, checked as one: an operation in one file may spread a fragment of another.
///
/// The files' texts are joined line by line, so that one document can be validated and every location translated back
/// to file, line and column.
struct DocumentBundle {
    private var text: [UInt8] = []
    private var files: [(name: String, firstLine: Int)] = []
    private var lineCount = 0
    /// The fragments so far, printed, with their files, by their names.
    private var fragments: [String: (text: String, file: String)] = [:]
    /// Files that are whole by themselves and have a fragment that another file defines differently, as recordings of
    /// several clients may.
    private var apart: [DocumentBundle] = []
    /// Syntax errors of files that are left out of the bundle, and warnings about fragments of one name.
    private(set) var diagnostics: [Diagnostic] = []

    /// The number of files, readable or not.
    let count: Int

    init(_ sources: [SourceText]) {
        count = sources.count
        for source in sources { add(source) }
    }

    private mutating func add(_ source: SourceText) {
        let document: Document
        do throws(GraphQLError) {
            document = try Document(parsing: source, limits: .schema)
        } catch {
            // A file of nothing but comments and blank lines is no mistake.
            if source.isBlank { return }
            diagnostics.append(Diagnostic(.error, error.message, at: error.locations.first))
            return
        }
        let name = source.name ?? "document"
        if document.isWhole, let (fragment, file) = document.fragmentDefinitions.lazy.compactMap(another).first {
            let message = "\(file) has another fragment named \"\(fragment.value)\"."
            diagnostics.append(Diagnostic(.warning, message, at: source.location(at: Int(fragment.range.start))))
            return apart.append(DocumentBundle([source]))
        }
        files.append((name, lineCount + 1))
        text += withoutKnownFragments(source, of: document, file: name)
        // The space keeps a carriage return at the end from being one line terminator with what follows.
        text += Array(" \n".utf8)
        lineCount += source.location(at: source.bytes.count).line
    }

    /// The text of a file with blanks in the places of fragments that another file has word for word: each operation
    /// that a client sends carries its fragments.
    private mutating func withoutKnownFragments(_ source: SourceText, of document: Document, file: String) -> [UInt8] {
        var bytes = Array(source.bytes)
        let own = Dictionary(grouping: document.fragmentDefinitions, by: \.name.value)
        for (name, definitions) in own {
            let printed = definitions[0].printed()
            guard let known = fragments[name] else {
                fragments[name] = (printed, file)
                continue
            }
            // One file must not have it twice.
            guard known.text == printed, definitions.count == 1 else { continue }
            let range = Int(definitions[0].range.start)..<Int(definitions[0].range.end)
            for index in range where !Self.isLineEnd(bytes[index]) { bytes[index] = UInt8(ascii: " ") }
        }
        return bytes
    }

    /// A fragment's name, with the file that defines it differently; `nil` where no file does.
    private func another(_ fragment: FragmentDefinition) -> (name: Name, file: String)? {
        guard let known = fragments[fragment.name.value], known.text != fragment.printed() else { return nil }
        return (fragment.name, known.file)
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// All errors for which the server would refuse a document, and warnings about parts without effect.
    ///
    /// Each is at the place where it was written.
    func problems(against world: MockWorld) -> [Diagnostic] {
        let schema = world.served
        let apart = apart.flatMap { $0.problems(against: world) }
        guard !files.isEmpty, let document = try? Document(parsing: SourceText(bytes: text), limits: .schema) else {
            return apart
        }
        let errors = Validator.validate(document, against: schema, rules: Self.rules, limits: Self.limits)
        let warnings = Validator.validate(document, against: schema, rules: Self.rulesOfOneFile, limits: Self.limits)
        let ineffective = IneffectiveParts(document, in: world.model).parts.map { part in
            Diagnostic(.warning, part.message, at: place(of: document.location(of: part.range)))
        }
        return diagnostics(.error, errors) + diagnostics(.warning, warnings) + ineffective + apart
    }

    /// Rules about one request that need not hold across files, where breaking them is only a warning.
    private static var rulesOfOneFile: [any ValidationRule.Type] {
        [UniqueOperationNamesRule.self, LoneAnonymousOperationRule.self, NoUnusedFragmentsRule.self]
    }

    private static var rules: [any ValidationRule.Type] {
        SpecifiedRules.all.filter { rule in !rulesOfOneFile.contains { $0 == rule } }
    }

    private static let limits = ValidationLimits(errors: 10_000)

    private func diagnostics(
        _ severity: Diagnostic.Severity,
        _ result: Result<ValidatedDocument, ValidationFailure>
    ) -> [Diagnostic] {
        guard case .failure(let failure) = result else { return [] }
        return failure.errors.map { error in
            Diagnostic(severity, error.message, at: error.locations.first.map { place(of: $0) })
        }
    }

    private func place(of location: SourceLocation) -> SourceLocation {
        guard let file = files.last(where: { $0.firstLine <= location.line }) else { return location }
        return SourceLocation(file: file.name, line: location.line - file.firstLine + 1, column: location.column)
    }
}

extension Document {
    fileprivate var fragmentDefinitions: [FragmentDefinition] {
        definitions.compactMap { definition in
            if case .fragment(let fragment) = definition { fragment } else { nil }
        }
    }

    /// Whether the document has an operation, and all fragments that are spread in it.
    fileprivate var isWhole: Bool {
        let selections = operations.map(\.selectionSet) + fragmentDefinitions.map(\.selectionSet)
        let spread = Set(selections.flatMap(\.spreads).map(\.name.value))
        return !operations.isEmpty && spread.isSubset(of: fragmentDefinitions.map(\.name.value))
    }
}
