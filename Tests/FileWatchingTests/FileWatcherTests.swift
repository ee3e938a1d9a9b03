import Foundation
import Locking
import Platform
import Testing

@testable import FileWatching

/// Against real folders; every test waits for what must come, and none for a clock.
@Suite("File watcher", .timeLimit(.minutes(10)))
struct FileWatcherTests {
    /// One way in which files change under a reader of `stubs` and `mynah.yml`.
    struct Edit: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var before: WatchedFolder.Contents = ["stubs/a.yml": "one", "stubs/deep/b.yml": "two"]
        var make: @Sendable (WatchedFolder) throws -> Void
        /// What is read in the end.
        var after: WatchedFolder.Contents
    }

    static let edits: [Edit] = [
        Edit(
            testDescription: "truncated and written",
            make: { try $0.write("new", to: "stubs/a.yml") },
            after: ["stubs/a.yml": "new", "stubs/deep/b.yml": "two"]
        ),
        Edit(
            testDescription: "written in two steps",
            make: { folder in
                let file = try FileHandle(forWritingTo: folder.url("stubs/a.yml"))
                try file.truncate(atOffset: 0)
                try file.write(contentsOf: Data("n".utf8))
                try file.write(contentsOf: Data("ew".utf8))
                try file.close()
            },
            after: ["stubs/a.yml": "new", "stubs/deep/b.yml": "two"]
        ),
        Edit(
            testDescription: "saved by renaming the new file over the old one",
            make: { folder in
                try folder.write("new", to: "stubs/.a.yml.swp")
                try folder.move("stubs/.a.yml.swp", to: "stubs/a.yml")
            },
            after: ["stubs/a.yml": "new", "stubs/deep/b.yml": "two"]
        ),
        Edit(
            testDescription: "saved by renaming the old file away, as vim does",
            make: { folder in
                try folder.move("stubs/a.yml", to: "stubs/a.yml~")
                try folder.write("new", to: "stubs/a.yml")
                try folder.remove("stubs/a.yml~")
            },
            after: ["stubs/a.yml": "new", "stubs/deep/b.yml": "two"]
        ),
        Edit(
            testDescription: "moved in from elsewhere",
            make: { folder in
                try folder.write("new", to: "elsewhere/c.yml")
                try folder.move("elsewhere/c.yml", to: "stubs/deep/c.yml")
            },
            after: ["stubs/a.yml": "one", "stubs/deep/b.yml": "two", "stubs/deep/c.yml": "new"]
        ),
        Edit(
            testDescription: "deleted",
            make: { try $0.remove("stubs/deep/b.yml") },
            after: ["stubs/a.yml": "one"]
        ),
        Edit(
            testDescription: "in a folder that is new",
            make: { try $0.write("new", to: "stubs/new/deeper/c.yml") },
            after: ["stubs/a.yml": "one", "stubs/deep/b.yml": "two", "stubs/new/deeper/c.yml": "new"]
        ),
        Edit(
            testDescription: "in a folder that is renamed",
            make: { try $0.move("stubs/deep", to: "stubs/deeper") },
            after: ["stubs/a.yml": "one", "stubs/deeper/b.yml": "two"]
        ),
        Edit(
            testDescription: "a folder removed whole",
            make: { try $0.remove("stubs") },
            after: [:]
        ),
        Edit(
            testDescription: "a folder removed and made again",
            make: { folder in
                try folder.remove("stubs")
                try folder.write("again", to: "stubs/a.yml")
            },
            after: ["stubs/a.yml": "again"]
        ),
        Edit(
            testDescription: "a folder that was not there",
            before: [:],
            make: { try $0.write("first", to: "stubs/a.yml") },
            after: ["stubs/a.yml": "first"]
        ),
        Edit(
            testDescription: "a file that was not there, beside files that are not read",
            make: { folder in
                try folder.write("noise", to: "build.log")
                try folder.write("seed: 7", to: "mynah.yml")
            },
            after: ["stubs/a.yml": "one", "stubs/deep/b.yml": "two", "mynah.yml": "seed: 7"]
        ),
        Edit(
            testDescription: "a link that leads elsewhere from now on",
            make: { folder in
                try folder.write("linked", to: "elsewhere/c.yml")
                try folder.link("stubs/c.yml", to: "../elsewhere/c.yml")
            },
            after: ["stubs/a.yml": "one", "stubs/deep/b.yml": "two", "stubs/c.yml": "linked"]
        ),
        Edit(
            testDescription: "many files at once",
            make: { folder in
                for number in 0..<300 { try folder.write("\(number)", to: "stubs/many/\(number % 7)/\(number).yml") }
                try folder.remove("stubs/a.yml")
            },
            after: Dictionary(
                (0..<300).map { ("stubs/many/\($0 % 7)/\($0).yml", "\($0)") } + [("stubs/deep/b.yml", "two")],
                uniquingKeysWith: { first, _ in first }
            )
        ),
    ]

    @Test("notices a file", arguments: edits, [FileWatcher.Mode.events, .poll])
    func notices(edit: Edit, mode: FileWatcher.Mode) async throws {
        let folder = try WatchedFolder(["stubs", "mynah.yml"], files: edit.before)
        try folder.start(mode)
        defer { folder.stop() }
        try edit.make(folder)
        if mode == .poll { folder.look() }
        for await contents in folder.readings where contents == edit.after { break }
        // And goes on noticing.
        try folder.write("last", to: "stubs/last.yml")
        if mode == .poll { folder.look() }
        for await contents in folder.readings where contents["stubs/last.yml"] == "last" { break }
        #expect(folder.warnings.lines.withLock { $0 } == [])
    }

    @Test(arguments: [FileWatcher.Mode.events, .poll])
    func `follows links to what they lead to`(mode: FileWatcher.Mode) async throws {
        let folder = try WatchedFolder(["stubs"], files: ["outside/a.yml": "one", "other/a.yml": "other"])
        try folder.link("current", to: "outside")
        try folder.link("stubs", to: "current")
        try folder.start(mode)
        defer { folder.stop() }
        try folder.write("two", to: "outside/a.yml")
        if mode == .poll { folder.look() }
        for await contents in folder.readings where contents == ["stubs/a.yml": "two"] { break }
        // As deployments do: a link that is replaced in one step.
        try folder.link("next", to: "other")
        try folder.move("next", to: "current")
        if mode == .poll { folder.look() }
        for await contents in folder.readings where contents == ["stubs/a.yml": "other"] { break }
    }

    @Test func `takes no notice of files that are not read`() async throws {
        // A process that is started meanwhile has the open file too, until it runs its program: then the system reports
        // that the file was closed, once more, by the name that it was opened by. Here nothing of that name is watched.
        let folder = try WatchedFolder(["stubs"], files: ["first/a.yml": "one", "notes.txt": "x"])
        try folder.linkHard("stubs/a.yml", to: "first/a.yml")
        try folder.start(.events)
        defer { folder.stop() }
        try folder.write("y", to: "notes.txt")
        try folder.write("swap", to: "stubs/.a.yml.swp")
        try folder.remove("stubs/.a.yml.swp")
        try folder.write("two", to: "new.yml")
        try folder.move("new.yml", to: "stubs/a.yml")
        for await contents in folder.readings {
            #expect(contents == ["stubs/a.yml": "two"])
            break
        }
    }

    @Test(arguments: [0, 1, 2]) func `looks itself where the system reports no more, and says so`(
        reports: Int
    ) async throws {
        let folder = try WatchedFolder(["stubs"], files: ["stubs/a.yml": "one"])
        try folder.start(.events) { () throws(WatchFailure) in try FailingSource(after: reports) }
        defer { folder.stop() }
        for text in ["two", "three", "four"] {
            try folder.write(text, to: "stubs/a.yml")
            folder.look()
            for await contents in folder.readings where contents == ["stubs/a.yml": text] { break }
        }
        let warning = "the system does not report changes of files (there is no room); they are looked for every second"
        #expect(folder.warnings.lines.withLock { $0 } == [warning])
    }

    @Test func `follows what is read by other means, once it is told`() async throws {
        let folder = try WatchedFolder(["stubs"], files: ["stubs/a.yml": "one", "other/b.yml": "two"])
        try folder.start(.events)
        defer { folder.stop() }
        folder.read("other")
        folder.look()
        try folder.write("three", to: "other/b.yml")
        for await contents in folder.readings {
            #expect(contents == ["stubs/a.yml": "one"])
            break
        }
    }

    @Test func `calls no more once it is stopped`() async throws {
        let folder = try WatchedFolder(["stubs"], files: ["stubs/a.yml": "one"])
        try folder.start(.events)
        folder.stop()
        try folder.write("two", to: "stubs/a.yml")
        for await contents in folder.readings { Issue.record("read \(contents)") }
    }
}

/// Reports what happens `reports` times, as a system does whose limit is reached then.
private final class FailingSource: ChangeSource {
    private let source = PollingSource(interval: 86_400_000_000_000)
    private var reports: Int

    init(after reports: Int) throws(WatchFailure) {
        self.reports = reports
        try check()
    }

    private func check() throws(WatchFailure) { if reports == 0 { throw WatchFailure(reason: "there is no room") } }

    func watch(_ files: WatchedFiles) throws(WatchFailure) {
        try check()
        reports -= 1
        source.watch(files)
    }

    func wait(_ wakeUp: WakePipe, nanoseconds: UInt64?) -> Bool { source.wait(wakeUp, nanoseconds: nanoseconds) }
}
