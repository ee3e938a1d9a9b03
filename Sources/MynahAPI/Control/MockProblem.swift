/// Why a server could not do what it was asked to, or what it has seen is not what a test expects, for people to read.
public struct MockProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong.
    public var message: String
    /// Each thing that is wrong, with its place: `HeroTests.swift:12:9: error: Human has no field "nmae"`.
    public var details: [String]
    /// Of the response that a closure answers with which lets this through; `nil` where that is no matter of status.
    package var status: Int?
    /// The line of the test that expected something else.
    package var place: SourcePlace?

    /// A problem of its own.
    public init(_ message: String, details: [String] = []) {
        self.message = message
        self.details = details
    }

    init(_ message: String, details: [String], at place: SourcePlace) {
        self.init(message, details: details)
        self.place = place
    }

    /// The message, and each detail on a line, for what says by itself where it is.
    package var text: String { ([message] + details).joined(separator: "\n") }

    /// The message, with the line of the test that it is about, and each detail on a line.
    public var description: String { (place.map { "\($0): error: " } ?? "") + text }
}
