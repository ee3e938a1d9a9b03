import Foundation

/// The programs of this machine that tests use where they are.
package enum InstalledProgram {
    /// The path of a program that a shell would find; `nil` where there is none.
    package static func path(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Whether a shell would find all of them.
    package static func has(_ names: String...) -> Bool { names.allSatisfy { path($0) != nil } }
}
