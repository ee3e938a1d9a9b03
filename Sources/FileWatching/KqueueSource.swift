import Platform

#if canImport(Darwin)
import Darwin

/// Darwin's own reports of changes: a descriptor for each file and folder that matters.
///
/// An event of a folder does not say which entry it is about, so it leads to a look at everything; that of a file does
/// not.
final class KqueueSource: ChangeSource {
    /// More would take the descriptors that connections need: beyond them, the watcher looks every second.
    private static let mostDescriptors = 200

    private let queue: Int32
    private var descriptors: [Int32] = []
    private var watchedFiles: Set<Int32> = []
    private var files = WatchedFiles()

    init() throws(WatchFailure) {
        queue = kqueue()
        guard queue >= 0 else { throw WatchFailure(reason: "error \(errno)") }
        _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
        close(queue)
    }

    func watch(_ files: WatchedFiles) throws(WatchFailure) {
        // What happens while nothing is watched is seen afterwards: the watcher compares how everything looks.
        for descriptor in descriptors { close(descriptor) }
        descriptors = []
        watchedFiles = []
        self.files = files
        for folder in FolderInterests(files).folders.keys { _ = try add(folder) }
        for (path, seen) in files.paths {
            guard seen.interest == .contents, case .file(.some) = seen.appearance else { continue }
            if let descriptor = try add(path) { watchedFiles.insert(descriptor) }
        }
    }

    /// `nil` where it has gone meanwhile, or cannot be read: what was noted of it says so.
    private func add(_ path: String) throws(WatchFailure) -> Int32? {
        guard descriptors.count < Self.mostDescriptors else {
            throw WatchFailure(reason: "there are more than \(Self.mostDescriptors) files and folders")
        }
        let descriptor = unsafe open(path, O_EVTONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == EMFILE || errno == ENFILE { throw WatchFailure(reason: "there are too few descriptors") }
            return nil
        }
        descriptors.append(descriptor)
        // SAFETY: the pointer in the structure stays null; it is one structure, which outlives the call.
        var change = unsafe kevent()
        unsafe change.ident = UInt(descriptor)
        unsafe change.filter = Int16(EVFILT_VNODE)
        unsafe change.flags = UInt16(EV_ADD | EV_CLEAR)
        unsafe change.fflags = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE)
        guard unsafe kevent(queue, &change, 1, nil, 0, nil) == 0 else {
            throw WatchFailure(reason: "error \(errno)")
        }
        return descriptor
    }

    func wait(_ wakeUp: WakePipe, nanoseconds: UInt64?) -> Bool {
        wakeUp.wait(nanoseconds: nanoseconds, for: queue) { readEvents() || files.haveChanged }
    }

    /// Takes all events that there are; whether one of them is about a file that matters.
    private func readEvents() -> Bool {
        var isFile = false
        // SAFETY: of the structures only the descriptors are read, never their pointers.
        var events = unsafe Array(repeating: kevent(), count: 64)
        var atOnce = timespec()
        while true {
            // SAFETY: room for 64 structures, which outlive the call.
            let count = unsafe kevent(queue, nil, 0, &events, Int32(events.count), &atOnce)
            guard count > 0 else { return isFile }
            for index in 0..<Int(count)
            where unsafe watchedFiles.contains(Int32(truncatingIfNeeded: events[index].ident)) {
                isFile = true
            }
            if unsafe Int(count) < events.count { return isFile }
        }
    }
}
#endif
