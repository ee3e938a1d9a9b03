extension ProjectSettings.Limits {
    /// What each limit may be set to, by a settings file and by a flag alike.
    package enum Bounds {
        package static let body = 1...1_000_000_000_000
        /// The head of an answer has to fit into this memory too.
        package static let headers = 1_024...16_777_216
        package static let connections = 1...1_000_000
        package static let timeout = 0.001...86_400
        package static let documentTokens = 1...100_000_000
        /// What is nested is read, and let go of, recursively, and a thread's stack has 8 MB: a client must not be able
        /// to overflow it, whatever the settings say.
        package static let nesting = 1...1_000
        package static let answerNodes = 1...1_000_000_000
        package static let answerBytes = 1...1_000_000_000_000
        package static let batchEntries = 1...10_000
        package static let templateSteps = 1...10_000_000_000
        /// 0 keeps nothing.
        package static let cache = 0...1_000_000_000_000
        package static let entities = 0...1_000_000
        package static let entitiesBytes = 0...1_000_000_000_000
        package static let stubsBytes = 0...1_000_000_000_000
        package static let journal = 0...1_000_000
        package static let journalBytes = 65_536...1_000_000_000_000
        package static let scriptTime = 0.01...600
        /// 0 waits for nobody.
        package static let drain = 0.0...3_600
    }
}
