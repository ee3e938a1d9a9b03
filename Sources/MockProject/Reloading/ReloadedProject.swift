import GraphQLLanguage
import MockConfiguration
import StubModel

/// The state to serve of a project whose files have changed: of each file its text now, or its last one without
/// mistakes.
///
/// A file is held back if its own edit brings errors that its last good text does not have. Other errors do not hold it
/// back: those that the served project has already, those of a new file, and those that changes to other files cause.
/// Such a file is served as far as it goes, as at start. The project is read again and again, from what was seen the
/// first time, until the set of files held back is stable: a text that is held back may be one that another file needs.
struct ReloadedProject {
    /// The project that is served now.
    struct Base: Sendable {
        var project: Project
        /// The problems of the project.
        var problems: [Diagnostic]
        /// The last good state of each file; a file that was never good is not in it.
        var good: DiskImage
        var scripts: ScriptChecks
    }

    private let reader: ProjectReader
    private let base: Base
    /// The first reading of the disk.
    private let disk: Reading
    private(set) var project: Project
    private(set) var reading: Reading
    /// All problems of the project as it is served.
    private(set) var problems: [Diagnostic] = []
    /// The paths that are held back, with the reasons.
    private(set) var held: [String: [Diagnostic]] = [:]
    /// The paths that are not held back again, since that did not help.
    private var released: Set<String> = []
    private var scripts: ScriptChecks

    init(of project: Project, disk: Reading, since base: Base, reader: ProjectReader) {
        self.reader = reader
        self.base = base
        self.disk = disk
        (self.project, reading) = (project, disk)
        scripts = base.scripts
        findProblems()
        repeat { holdEdits() } while holdSchemaEdits()
    }

    /// All problems to report: the reasons for holding files back, and the problems of what is served.
    var allProblems: [Diagnostic] {
        let reasons = held.keys.sorted().flatMap { held[$0] ?? [] }
        return reasons + problems.new(since: reasons)
    }

    /// The reason why no edit can be served; `nil` if some can.
    var refusal: String? {
        if !project.isReadable { return "not everything can be read" }
        return isStrict && !problems.isEmpty ? counted(problems.count, "problem") : nil
    }

    /// The message about files that are not served as they are on the disk; `nil` if all are.
    var objection: String? {
        if let refusal { return "\(refusal); what was served before still is" }
        if held.isEmpty { return nil }
        let files = held.sorted { $0.key < $1.key }
            .map { "\($0.key) (\(counted($0.value.count, "problem")))" }
        return "\(files.joined(separator: ", ")); what was there before is still served"
    }

    /// The base for the next reload: the project that is served from now on.
    var next: Base {
        var scripts = scripts
        scripts.keep(project.stubs.scripts)
        return Base(
            project: project,
            problems: problems,
            good: reading.image.without(project.uselessFiles(problems, scripts.broken)),
            scripts: scripts
        )
    }
}

// MARK: - Holding

extension ReloadedProject {
    /// Holds back each file whose edit has brought errors to itself.
    private mutating func holdEdits() {
        while true {
            let errors = Dictionary(grouping: newErrors) { $0.location?.file ?? "" }
            let broken = errors.filter { isToHold($0.key) }
            if !broken.isEmpty {
                held.merge(broken) { $1 }
            } else {
                // Its last good text is no good beside what else has changed.
                let useless = held.keys.filter { errors[$0] != nil }
                if useless.isEmpty { return }
                for path in useless { held[path] = nil }
                released.formUnion(useless)
            }
            read()
        }
    }

    private func isToHold(_ path: String) -> Bool {
        guard held[path] == nil, !released.contains(path) else { return false }
        if isEdited(path) { return true }
        // A new file without which the rest could be served is left out.
        return base.good[path] == nil && (isStrict || project.obstacles.contains(path))
    }

    private func isEdited(_ path: String) -> Bool { base.good[path].map { $0 != disk.image[path] } ?? false }

    /// Holds back files of a schema whose edits have brought errors to other files of it: all of them make one schema.
    ///
    /// - Returns: whether that has changed anything.
    private mutating func holdSchemaEdits() -> Bool {
        let errors = schemaErrors
        let edited = project.sources.compactMap(\.name)
            .filter { isEdited($0) && held[$0] == nil && !released.contains($0) }
        guard !errors.isEmpty, !edited.isEmpty else { return false }
        for path in edited { held[path] = errors }
        read()
        let rest = schemaErrors.count
        // Those that are innocent take effect.
        for path in edited where rest == errors.count || edited.count > 1 {
            held[path] = nil
            read()
            if schemaErrors.count > rest {
                held[path] = errors
                read()
            } else {
                released.insert(path)
            }
        }
        return true
    }

    private var schemaErrors: [Diagnostic] {
        let names = Set(project.sources.map(\.name))
        return newErrors.filter { names.contains($0.location?.file) }
    }
}

// MARK: - Reading

extension ReloadedProject {
    private mutating func read() {
        (project, reading) = reader.read(
            known: [base.project, project],
            held: HeldPaths(paths: Set(held.keys), image: base.good),
            after: disk
        )
        findProblems()
    }

    private mutating func findProblems() {
        problems = project.diagnostics + scripts.errors(in: project.stubs.scripts, files: Set(held.keys))
    }

    private var isStrict: Bool { project.settings.strict }

    private var newErrors: [Diagnostic] {
        problems.new(since: base.problems).filter { isStrict || $0.severity == .error }
    }
}

extension Project {
    /// The files that serve nothing because of their errors: a next text cannot be worse.
    ///
    /// A schema, settings and entities are served as far as they go, and so is a file with a stub that can respond.
    func uselessFiles(_ problems: [Diagnostic], _ scripts: Set<ScriptDefinition>) -> Set<String> {
        let wrong = Set(problems.filter { $0.severity == .error }.compactMap { $0.location?.file })
        let answering = stubs.stubs.filter { stub in
            stub.responses.contains { response in
                if case .broken = response { return false }
                return response.script.map { !scripts.contains($0) } ?? true
            }
        }
        return wrong.subtracting(answering.compactMap { $0.location?.file })
            .subtracting(sources.compactMap(\.name))
            .subtracting([settingsFile].compactMap(\.self))
            .subtracting(entities.files)
    }
}
