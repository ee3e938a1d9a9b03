import Foundation
import MynahCommands
import Synchronization
import TestSupport

/// A console that keeps what a command writes.
final class CapturedConsole: Sendable {
    private let outputBytes = Mutex<[UInt8]>([])
    private let errorBytes = Mutex<[UInt8]>([])
    private let input: String

    init(input: String = "") { self.input = input }

    var console: Console {
        Console(
            writeOutput: { bytes in self.outputBytes.withLock { $0 += bytes } },
            writeError: { bytes in self.errorBytes.withLock { $0 += bytes } },
            readInput: { [input] in Array(input.utf8) }
        )
    }

    var output: String { Self.text(outputBytes.withLock { $0 }) }
    var errors: String { Self.text(errorBytes.withLock { $0 }) }

    /// Paths as the person who stands in the fixtures' folder would see them.
    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing(fixtures().path + "/", with: "")
    }
}

/// What one command line writes and how it ends.
struct CommandResult: Equatable {
    var code: ExitCode
    var output: String
    var errors: String

    init(code: ExitCode, output: String = "", errors: String = "") {
        self.code = code
        self.output = output
        self.errors = errors
    }

    /// Runs a command line; a word that names a fixture by a leading `@/` becomes its path.
    init(running words: [String], input: String = "") {
        let captured = CapturedConsole(input: input)
        let words = words.map { $0.hasPrefix("@/") ? fixtures().appending(path: String($0.dropFirst(2))).path : $0 }
        code = MynahCommand.run(words, console: captured.console)
        output = captured.output
        errors = captured.errors
    }

    /// Everything, as a golden file keeps it.
    var transcript: String { "exit \(code.rawValue)\n--- output\n\(output)--- errors\n\(errors)" }
}
