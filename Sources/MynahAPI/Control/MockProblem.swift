/// An error for people to read: a server could not do something, or a test's expectation does not hold.
public struct MockProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem as a whole, without details.
    public var message: String
    /// Details on a line each, such as an error with its place:
    /// `HeroTests.swift:12:9: error: Human has no field "nmae"`.
    public var details: [String]
    /// The status of the response where a closure lets a failed `forward(to:)` through; `nil` for all other problems.
    package var status: Int?
    /// The line of the test that expected something else.
    package var place: SourcePlace?

    /// Creates a problem.
    public init(_ message: String, details: [String] = []) {
        self.message = message
        self.details = details
    }

    init(_ message: String, details: [String], at place: SourcePlace) {
        self.init(message, details: details)
        self.place = place
    }

    /// The message and each detail on a line, for reports that show the place themselves.
    package var text: String { ([message] + details).joined(separator: "\n") }

    /// The message, with the line of the test that it is about, and each detail on a line.
    public var description: String { (place.map { "\($0): error: " } ?? "") + text }
}
