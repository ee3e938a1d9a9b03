import Foundation
import JSONModel
import TestSupport
import Testing

extension Browser {
    /// Shows one request, once it has come.
    func choose(request number: Int) throws {
        _ = try value(of: "location.hash = '#/traffic'")
        let list = "document.querySelector('long-list')"
        let index = "\(list).rows.findIndex(({ id }) => id === \(number))"
        try wait(for: "\(list)?.rows && \(index) >= 0")
        _ = try value(of: "document.querySelector('article').replaceChildren(), \(list).pick(\(index))")
        try wait(for: "document.querySelector('article h2')")
    }

    /// Clicks a button that copies, and gives what it has copied.
    func copied(_ label: String) throws -> String {
        _ = try value(
            of: """
                globalThis.copied = undefined;
                navigator.clipboard.write = async ([item]) => {
                  globalThis.copied = await (await item.getType("text/plain")).text();
                };
                """
        )
        try click("article button", label)
        try wait(for: "globalThis.copied !== undefined")
        return try value(of: "copied").string ?? ""
    }
}

/// The text of Swift that stands behind `// copied: name` in a test.
func copiedText(_ name: String) throws -> String {
    let file = repositoryRoot.appending(path: "Tests/MynahTests/CopiedStubTests.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n",
        omittingEmptySubsequences: false
    )
    let first = try #require(lines.firstIndex { $0.hasSuffix("// copied: \(name)") })
    let margin = lines[first].prefix { $0 == " " }.count
    return lines[(first + 1)...].prefix { !$0.hasSuffix("// end") }.map { String($0.dropFirst(margin)) }
        .joined(separator: "\n")
}
