import Platform

#if canImport(Glibc)
import Glibc

/// Linux's own reports of changes: one watch for each folder in which something matters.
///
/// Folders are watched, not files: editors that save by renaming put another file in the place of the one that was
/// read.
final class InotifySource: ChangeSource {
    private let descriptor: Int32
    private var interests: [Int32: (interest: FolderInterests.Interest, mask: UInt32)] = [:]

    init() throws(WatchFailure) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { throw Self.failure(errno, "the limit fs.inotify.max_user_instances is reached") }
    }

    deinit { close(descriptor) }

    /// An entry came, went or was replaced.
    private static let entryEvents = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    /// Something else about an entry has changed: what it holds, or who may read it.
    private static let contentEvents = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB)
    /// The folder itself is no longer where it was.
    private static let ownEvents = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)

    func watch(_ files: WatchedFiles) throws(WatchFailure) {
        var next: [Int32: (interest: FolderInterests.Interest, mask: UInt32)] = [:]
        for (folder, interest) in FolderInterests(files).folders {
            var mask = Self.entryEvents | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
            if interest.readsContents { mask |= Self.contentEvents }
            guard let watch = try add(folder, mask) else { continue }
            guard var known = next[watch] else {
                next[watch] = (interest, mask)
                continue
            }
            // The same folder by another path: the later mask has replaced the earlier one.
            known.interest.formUnion(interest)
            if known.mask | mask != mask { _ = try add(folder, known.mask | mask) }
            known.mask |= mask
            next[watch] = known
        }
        for watch in interests.keys where next[watch] == nil { inotify_rm_watch(descriptor, watch) }
        interests = next
    }

    /// `nil` where the folder has gone meanwhile, or cannot be read: what was noted of it says so.
    private func add(_ folder: String, _ mask: UInt32) throws(WatchFailure) -> Int32? {
        let watch = unsafe inotify_add_watch(descriptor, folder, mask)
        if watch >= 0 { return watch }
        switch errno {
        case ENOSPC, ENOMEM: throw Self.failure(errno, "the limit fs.inotify.max_user_watches is reached")
        default: return nil
        }
    }

    private static func failure(_ code: Int32, _ limit: String) -> WatchFailure {
        switch code {
        case EMFILE, ENOSPC: WatchFailure(reason: limit)
        default: WatchFailure(reason: "error \(code)")
        }
    }

    func wait(_ wakeUp: WakePipe, nanoseconds: UInt64?) -> Bool {
        wakeUp.wait(nanoseconds: nanoseconds, for: descriptor) { readEvents() }
    }

    /// Takes all events that there are; whether one of them matters.
    private func readEvents() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var matters = false
        while true {
            let count = unsafe read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return matters }
            if mattersAny(in: buffer[..<count]) { matters = true }
        }
    }

    /// Whether one of the events that were read matters.
    func mattersAny(in bytes: ArraySlice<UInt8>) -> Bool { Self.events(in: bytes).contains(where: isOfInterest) }

    private struct Event {
        var watch: Int32
        var mask: UInt32
        var name: String
    }

    /// inotify(7), "Reading events from an inotify file descriptor": a header of 16 bytes, then a name padded with
    /// zeros.
    private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
        var events: [Event] = []
        var position = bytes.startIndex
        while position + 16 <= bytes.endIndex {
            let words = unsafe bytes[position..<position + 16].withUnsafeBytes { buffer in
                // SAFETY: four words in sixteen bytes.
                (0..<4).map { unsafe buffer.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
            }
            let end = position + 16 + Int(words[3])
            guard end <= bytes.endIndex else { break }
            let name = bytes[position + 16..<end].prefix { $0 != 0 }
            let watch = Int32(bitPattern: words[0])
            events.append(Event(watch: watch, mask: words[1], name: String(decoding: name, as: UTF8.self)))
            position = end
        }
        return events
    }

    private func isOfInterest(_ event: Event) -> Bool {
        // Events were lost: anything may have changed.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        guard let interest = interests[event.watch]?.interest else { return false }
        if event.mask & Self.ownEvents != 0 { return true }
        if event.mask & Self.entryEvents != 0 { return interest.includes(entry: event.name) }
        if event.mask & Self.contentEvents != 0 { return interest.includes(contentsOf: event.name) }
        return false
    }
}
#endif
