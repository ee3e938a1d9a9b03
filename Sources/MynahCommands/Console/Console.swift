import Platform
import Reporting
import ServerRuntime

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The streams that a command reads and writes: results to standard output, everything else to standard error.
package struct Console: Sendable {
    package var writeOutput: @Sendable ([UInt8]) -> Void
    package var writeError: @Sendable ([UInt8]) -> Void
    package var readInput: @Sendable () -> [UInt8]
    /// The next line of the input, without its end; `nil` at the end of the input.
    package var readLine: @Sendable () -> String?
    /// A variable of the process's environment.
    package var environment: @Sendable (String) -> String?

    package init(
        writeOutput: @escaping @Sendable ([UInt8]) -> Void,
        writeError: @escaping @Sendable ([UInt8]) -> Void,
        readInput: @escaping @Sendable () -> [UInt8],
        readLine: @escaping @Sendable () -> String? = { Swift.readLine() },
        environment: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.writeOutput = writeOutput
        self.writeError = writeError
        self.readInput = readInput
        self.readLine = readLine
        self.environment = environment
    }

    /// A result, with a line end.
    func print(_ text: String) { writeOutput(Array(text.utf8) + [UInt8(ascii: "\n")]) }

    /// A message to the person at the terminal, with a line end.
    func report(_ text: String) { writeError(Array(text.utf8) + [UInt8(ascii: "\n")]) }

    /// The process's own streams, unbuffered: a pipe sees each line at once.
    package static let standard: Console = {
        occupyClosedStreams()
        return Console(
            writeOutput: { Descriptor.writeAll($0, to: STDOUT_FILENO) },
            writeError: { Descriptor.writeAll($0, to: STDERR_FILENO) },
            readInput: { (try? Disk.bytes(from: STDIN_FILENO)) ?? [] },
            // SAFETY: nothing in this program changes its environment while another thread reads it.
            environment: { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
        )
    }()

    /// A stream that is closed is nothing from now on, so that no file or pipe opened later has its number, and a
    /// message meant for a person ends there.
    private static func occupyClosedStreams() {
        while true {
            let descriptor = unsafe open("/dev/null", O_RDWR)
            guard (0...STDERR_FILENO).contains(descriptor) else {
                if descriptor > STDERR_FILENO { close(descriptor) }
                return
            }
        }
    }
}
