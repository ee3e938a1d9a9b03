import Platform

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The folder entries on which it depends what a path leads to.
///
/// That is the entry that the path ends with, and every link on the way; where the way ends early, the first entry that
/// is missing.
struct PathTrail {
    struct Entry: Hashable {
        var folder: String
        var name: String
    }

    private(set) var entries: [Entry] = []
    /// As many links as the system itself follows.
    private static let longestChain = 40

    init(_ path: String) {
        var folder = path.utf8.first == UInt8(ascii: "/") ? "/" : "."
        var rest = Self.components(of: path)
        var links = 0
        while let name = rest.popLast() {
            let place = Self.join(folder, name)
            if let target = Self.target(ofLink: place), links < Self.longestChain {
                links += 1
                entries.append(Entry(folder: folder, name: name))
                if target.utf8.first == UInt8(ascii: "/") { folder = "/" }
                rest += Self.components(of: target)
            } else if rest.isEmpty || FileStatus(of: place) == nil {
                entries.append(Entry(folder: folder, name: name))
                return
            } else {
                folder = place
            }
        }
    }

    /// Whether a path leads to something without any link.
    static func isStraight(_ path: String) -> Bool {
        PathTrail(path).entries.count <= 1 && !isLink(path) && FileStatus(of: path) != nil
    }

    static func isLink(_ path: String) -> Bool { target(ofLink: path) != nil }

    /// The last one first.
    private static func components(of path: String) -> [String] {
        path.split(separator: "/").filter { $0 != "." }.reversed().map { String($0) }
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
    }

    private static func target(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: 4_096)
        let count = unsafe readlink(path, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
