extension Recorder {
    /// The exchanges of a recording, and how far they are written.
    struct State: Sendable {
        var groups: [String: RecordedGroup] = [:]
        /// The groups that have exchanges which are not written.
        var changed: Set<String> = []
        /// Whether writing them is scheduled.
        var isWriting = false
        /// The time that writing has taken the last time, in nanoseconds.
        var cost = 0
        /// The files that this recording has written, by the keys of the groups.
        var written: [String: Set<String>] = [:]
        /// The number of exchanges that were taken.
        var count = 0
        /// The numbers of those that cannot be served after all, by the keys of the groups.
        var unserved: [String: Int] = [:]
        /// The number of exchanges that were not recorded, as files that are there already answer them.
        var keptCount = 0
        var weight = 0
        /// The answers of the files that are there already and stay; `nil` until they are read.
        var kept: RecordedAnswers?
        /// The messages about exchanges that cannot be served, each of which is logged once.
        var leftOut: Set<String> = []
        /// The names of recorded values that look like secrets.
        var likelySecrets = LikelySecrets()
        /// The exchanges that have not been searched for entities.
        var unseen: [RecordedExchange] = []
        var hasSchema = false
        /// Whether the upstream has been asked for the schema and has not answered.
        var asksSchema = false
        /// The callbacks that wait for the schema.
        var waiting: [@Sendable (()) -> Void] = []
    }
}
