/// Why a server could not do what it was asked to, for people to read.
public struct MockProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong.
    public var message: String
    /// Each thing that is wrong, with its place: `HeroTests.swift:12:9: error: Human has no field "nmae"`.
    public var details: [String]

    /// A problem of its own.
    public init(_ message: String, details: [String] = []) {
        self.message = message
        self.details = details
    }

    /// The message, and each detail on a line.
    public var description: String { ([message] + details).joined(separator: "\n") }
}
