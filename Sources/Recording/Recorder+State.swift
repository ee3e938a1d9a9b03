extension Recorder {
    /// The exchanges of a recording, and how far they are written.
    struct State: Sendable {
        var groups: [String: RecordedGroup] = [:]
        /// The groups that have exchanges which are not written.
        var changed: Set<String> = []
        /// Whether they will be.
        var isWriting = false
        /// How many nanoseconds writing has taken the last time.
        var cost = 0
        /// What this recording has written, by the keys of the groups.
        var written: [String: Set<String>] = [:]
        var count = 0
        /// How many others what is there has answers to already.
        var keptCount = 0
        var weight = 0
        /// What is there already, and stays.
        var kept: RecordedAnswers?
        /// What cannot be served and has been said.
        var leftOut: Set<String> = []
        /// What is written down and looks like a secret.
        var likelySecrets = LikelySecrets()
        /// What is not yet looked through for entities.
        var unseen: [RecordedExchange] = []
        var hasSchema = false
        /// Whether the upstream has been asked for the schema and has not answered.
        var asksSchema = false
        /// Who waits for that.
        var waiting: [@Sendable () -> Void] = []
    }
}
