import Foundation
import MockConfiguration
import TestSupport
import Testing

/// The tables of `docs/settings.md` are made from the table of settings; `UPDATE_GOLDEN=1` writes them anew.
@Suite("Tables of settings")
struct SettingTablesTests {
    private static let file = repositoryRoot.appending(path: "docs/settings.md")
    private static let columns =
        "flag | default | allowed | a saved change | what it says |\n"
        + "| --- | --- | --- | --- | --- | --- |\n"

    private static let tables: [(start: String, rows: [String])] = [
        ("| key | " + columns, ProjectSetting.all.filter { !isLimit($0) }.map { row($0, named: $0.key) }),
        (
            "| limit | " + columns,
            ProjectSetting.limits.map { row($0, named: String($0.key.dropFirst("limits.".count))) }
        ),
    ]

    @Test func `are those of the settings`() throws {
        var page = try String(contentsOf: Self.file, encoding: .utf8)
        for (start, rows) in Self.tables {
            let head = try #require(page.range(of: start))
            let table = page[head.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
                .prefix { $0.hasPrefix("|") }.map { String($0) + "\n" }
            if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == nil {
                #expect(table == rows)
            } else {
                let end = page.index(head.upperBound, offsetBy: table.joined().count)
                page.replaceSubrange(head.upperBound..<end, with: rows.joined())
                try page.write(to: Self.file, atomically: true, encoding: .utf8)
            }
        }
    }

    @Test func `name every value that can be chosen`() {
        for setting in ProjectSetting.all where setting.value.range.contains(", ") {
            let help = setting.flags[0].help()
            guard setting.flags[0].placeholder != nil, setting.key != "now" else { continue }
            for choice in setting.value.range.split(separator: ", ") {
                #expect(help.contains(choice), "\(setting.key)")
            }
        }
    }

    @Test func `have no key and no flag twice`() {
        let keys = ProjectSetting.all.map(\.key)
        #expect(Set(keys).count == keys.count)
        let flags = ProjectSetting.all.flatMap(\.flags).flatMap(\.names)
        #expect(Set(flags).count == flags.count)
    }

    /// The flag that a refusal names exists; an argument of another program has its value behind it.
    @Test func `have every flag that the server speaks of`() throws {
        let help = try run(mynah, ["run", "--help"]).output
        for file in try swiftFiles(in: repositoryRoot.appending(path: "Sources/ServerRuntime")) {
            for match in try String(contentsOf: file, encoding: .utf8).matches(
                of: /["\s](--[a-z][a-z-]+)(?![a-z=-])/
            )
            // curl's, and that of "mynah explain".
            where !["--cacert", "--unknown"].contains(match.1) {
                #expect(help.contains("  \(match.1)"), "\(file.lastPathComponent)")
            }
        }
    }

    private static func isLimit(_ setting: ProjectSetting) -> Bool { setting.key.hasPrefix("limits.") }

    private static func row(_ setting: ProjectSetting, named name: String) -> String {
        let flag = setting.flags[0]
        let names =
            flag.names.dropLast().map { "`\($0)`" }
            + [flag.names.suffix(1).map { "`\($0)\(flag.placeholder.map { " \($0)" } ?? "")`" }[0]]
        let change = setting.reload == .needsRestart ? "needs a restart" : "takes effect"
        let cells = [
            "`\(name)`", names.joined(separator: ", "), setting.standard, setting.value.range, change, setting.help,
        ]
        return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
}
