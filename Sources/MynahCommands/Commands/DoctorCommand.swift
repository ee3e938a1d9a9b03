import GraphQLLanguage
import HTTPTransport
import MockConfiguration
import MockProject
import Reporting
import Scripting
import ServerRuntime
import UpstreamClient

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// `mynah doctor`: the state of this machine and of the project, for bug reports.
enum DoctorCommand: Command {
    static let definition = CommandDefinition(
        name: "doctor",
        summary: "Says what is installed, what is free and what is wrong, for bug reports.",
        arguments: "[FOLDER | FILE | URL]",
        discussion: """
            Prints the version, the system, the libraries that are opened at first use (JavaScriptCore, libcurl), the ports \
            that the project would take, how many files may be open at once, and how many problems "mynah check" finds. It \
            prints nothing of what is in the project's files. Exits 1 if a server would not start, or if "mynah check" \
            finds an error.
            """,
        options: SharedOptions.project + SharedOptions.reading,
        examples: [.init(command: "mynah doctor", explanation: "This machine and the project in this folder.")],
        maximumArguments: 1
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let options = try ProjectOptions(arguments, folder: arguments.positionals.first)
        let check = ProjectCheck(options)
        let ports = Ports(check.project.settings)
        let rows = [
            ["mynah", Release.version],
            ["system", system()],
            ["JavaScriptCore", ScriptEngine.problem ?? ScriptEngine.version ?? "there"],
            ["libcurl", UpstreamClient.problem ?? UpstreamClient.version ?? "there"],
            ["ports", ports.text],
            ["open files", openFiles()],
            ["streams", streams()],
            ["project", project(check)],
        ]
        for line in AlignedColumns.lines(rows) { console.print(line) }
        return ports.hasFree && check.project.refusal == nil && check.isPassed ? .success : .failure
    }

    private static func system() -> String {
        var name = utsname()
        guard unsafe uname(&name) == 0 else { return "unknown" }
        // SAFETY: the texts end with a zero, within the arrays that are copied.
        func text<Array>(_ array: Array) -> String {
            unsafe withUnsafeBytes(of: array) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
    }

    private static func openFiles() -> String {
        var limit = rlimit()
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        guard unsafe getrlimit(resource, &limit) == 0 else { return "unknown" }
        return "\(Int(clamping: limit.rlim_cur)) at once, raised to \(Int(clamping: limit.rlim_max)) where it is needed"
    }

    /// The system's files that containers and chroots sometimes lack.
    private static func streams() -> String {
        let missing = ["/dev/null", "/dev/urandom", "/dev/fd", "/proc/self"].filter { !Files.isThere($0) }
        #if canImport(Darwin)
        let wanted = missing.filter { $0 != "/proc/self" }
        #else
        let wanted = missing
        #endif
        return wanted.isEmpty ? "/dev and /proc are there" : "missing: \(wanted.joined(separator: ", "))"
    }

    private static func project(_ check: ProjectCheck) -> String {
        let errors = check.diagnostics.reduce(0) { $0 + ($1.severity == .error ? $1.count : 0) }
        let warnings = check.diagnostics.reduce(-errors) { $0 + $1.count }
        let what =
            "\(counted(check.project.sources.count, "schema file")), \(counted(check.project.stubs.stubs.count, "stub"))"
        let state = check.diagnostics.isEmpty ? "nothing to complain about" : "see \"mynah check\""
        return "\(what), \(counted(errors, "error")), \(counted(warnings, "warning")): \(state)"
    }
}

/// The ports that a project may take, and which of them are free.
private struct Ports {
    let text: String
    let hasFree: Bool

    init(_ settings: ProjectSettings) {
        let range = settings.ports
        guard range != 0...0 else {
            (text, hasFree) = ("whatever the system chooses", true)
            return
        }
        let looked = range.prefix(100).compactMap { UInt16(exactly: $0) }
        let taken = looked.filter { !PortProbe.isFree($0) }
        hasFree = taken.count < looked.count
        let name = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        switch taken.count {
        case 0: text = "\(name): free"
        case looked.count: text = "\(name): in use; choose another with --port N"
        default: text = "\(name): \(taken.map { "\($0)" }.joined(separator: ", ")) in use, the others free"
        }
    }
}
