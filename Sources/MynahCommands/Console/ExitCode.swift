/// How a command ended, in the numbers of `sysexits.h`.
package enum ExitCode: Int32, Sendable {
    case success = 0
    case failure = 1
    /// The command line itself was wrong (`EX_USAGE`).
    case usage = 64
}
