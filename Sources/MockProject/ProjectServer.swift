import FileWatching
package import GraphQLLanguage
import HTTPTransport
import MockConfiguration
import Platform
import Recording
import Reporting
package import SchemaMocking
package import ServerRuntime

/// A project that is served: it listens, and follows its files, until it is stopped.
///
///     let server = try ProjectServer(LoadedProject(ProjectOptions(folder: "demo")), ServerOptions(log: log))
///     let url = server.running.url
///     await server.stop()
///
/// Any number of them may run in one process. None prints, takes signals or ends the process.
package final class ProjectServer: Sendable {
    /// The project as it was when it began to be served.
    package let project: Project
    package let service: GraphQLService
    package let running: RunningServer
    /// The file of the certificate that clients must trust; `nil` for a server of plain HTTP.
    package let certificate: String?
    private let reloader: Reloader
    /// `nil` where changes of files are not noticed.
    private let watcher: FileWatcher?
    private let drain: Duration

    /// The refusal to serve a project, with its reasons.
    package struct Refusal: Error, Sendable, Hashable {
        /// Whether everything could be read, so that only diagnostics stand in the way (`strict:`).
        package var isReadable: Bool
        /// All diagnostics, warnings included.
        package var diagnostics: [Diagnostic]
    }

    /// Starts; when this returns, the port accepts connections.
    ///
    /// - Parameters:
    ///   - loaded: the project to serve; its settings say where, and whether its files are watched.
    ///   - options: options beside the settings.
    ///   - reloaded: called after each reload, on the thread that has made it.
    /// - Throws: `Refusal` for a project that cannot be served, `TransportError` where no port can be had,
    ///   `PortFile.Failure` where the file cannot be written, `RecordingProblem` where nothing can be recorded; then
    ///   nothing listens.
    package init(
        _ loaded: LoadedProject,
        _ options: ServerOptions,
        reloaded: @escaping @Sendable (ReloadOutcome) -> Void = { _ in }
    ) throws {
        project = loaded.project
        if let refusal = project.refusal { throw refusal }
        let settings = project.settings
        drain = .seconds(settings.limits.drain)
        let assembly = ServerAssembly(project, log: options.log)
        service = assembly.service(admin: options.admin, closures: options.closures, log: options.log)
        var configuration = try ServerConfiguration(settings, options.interface)
        if let workers = options.workers { configuration.workers = workers }
        configuration.sharesSocket = options.sharesSocket
        let identity = try ServerIdentity(settings)
        configuration.tls = identity?.identity
        configuration.budget = service.live.budget
        configuration.released = { [live = service.live] in live.released($0) }
        certificate = identity?.certificate
        if let recording = options.recording ?? Recorder.Options(settings, in: loaded.reader.options.folder) {
            try service.record(recording, log: options.log)
        }
        do {
            running = try RunningServer(
                service,
                configuration: configuration,
                portFile: options.portFile.map { PortFile(path: $0) }
            )
        } catch {
            service.stopRecording()
            throw error
        }
        let reloader = Reloader(loaded, served: assembly, service: service, log: options.log)
        self.reloader = reloader
        service.files = reloader
        watcher = FileWatcher(settings.watch, files: { reloader.watched }, log: options.log) {
            reloaded(reloader.reload())
        }
    }

    deinit { watcher?.end() }

    /// The world that is served now; `nil` without a schema.
    package var world: MockWorld? { reloader.served.graphQL?.world }

    /// Whether a saved file takes effect by itself.
    package var isWatching: Bool { watcher != nil }

    /// Reads the project again, and serves its changes, but for those that bring errors.
    @discardableResult
    package func reload() -> ReloadOutcome {
        // Other files than before may have been read.
        defer { watcher?.lookAnew() }
        return reloader.reload()
    }

    /// Finishes requests in flight, and stops; the settings say how long that may take.
    package func stop() async {
        await running.stop(drain: drain)
        guard let watcher else { return }
        await withCheckedContinuation { continuation in
            let stop: @Sendable () -> Void = {
                watcher.stop()
                continuation.resume()
            }
            // Waiting for a reload that runs is nothing for a task.
            do { try SystemThread.detach(stop) } catch { stop() }
        }
    }

    /// Stops following the files, for a server that is stopped by other means.
    package func stopWatching() { watcher?.stop() }
}

extension Recorder.Options {
    /// The recording into the folder that its settings ask for; `nil` if they ask for none.
    fileprivate init?(_ settings: ProjectSettings, in folder: String?) {
        guard settings.record != .none, let folder else { return nil }
        self.init(folder: folder, mode: settings.record)
    }
}

extension FileWatcher {
    /// Starts watching; `nil` if the settings say no, or if watching fails, which the log is told.
    fileprivate convenience init?(
        _ mode: ProjectSettings.WatchMode,
        files: @escaping @Sendable () -> WatchedFiles,
        log: ServerLog,
        changed: @escaping @Sendable () -> Void
    ) {
        let wanted: Mode
        switch mode {
        case .events: wanted = .events
        case .poll: wanted = .poll
        case .off: return nil
        }
        do {
            try self.init(wanted, watching: files, warn: { log.warning($0) }, changed: changed)
        } catch {
            log.warning("changes of files are not noticed: \(error)")
            return nil
        }
    }
}

extension ServerConfiguration {
    /// The ports and limits that the settings give.
    init(_ settings: ProjectSettings, _ interface: Interface) throws(TransportError) {
        self.init()
        self.interface = interface
        let (first, last) = (UInt16(exactly: settings.ports.lowerBound), UInt16(exactly: settings.ports.upperBound))
        guard let first, let last else { throw .cannotStart(reason: "ports are numbers from 0 to 65535") }
        port = last == 0 ? .system : first == last ? .fixed(first) : .firstFree(first...last)
        limits.bodyBytes = settings.limits.body
        limits.headerBytes = settings.limits.headers
        limits.connections = settings.limits.connections
        limits.idleTimeout = .seconds(settings.limits.idleTime)
        limits.receiveTimeout = .seconds(settings.limits.receiveTime)
    }
}
