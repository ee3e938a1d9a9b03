/// What scripts may cost.
package struct ScriptLimits: Sendable, Hashable {
    /// The time a call may compute.
    package var time: Duration
    /// The time after which a call that does not let itself be stopped is given up, with the thread that it runs on.
    package var deadline: Duration
    /// How many bytes the memory of a call may grow to, roughly: it is looked at every now and then.
    package var memory: Int
    /// How many calls may be waiting for a thread.
    package var waiting: Int
    /// How many scripts run at the same time; `nil` for as many as there are processors, and 2 to 4.
    package var threads: Int?
    /// How many threads may be lost to calls that never come back.
    package var abandoned: Int
    /// How many arrays and objects may be open at once in a result.
    package var depth: Int
    /// How many UTF-16 code units a result may have as JSON text.
    package var resultLength: Int
    /// After how many calls an engine's memory is thrown away, which it does not all give back itself.
    package var callsPerEngine: Int

    package init(
        time: Duration = .seconds(1),
        deadline: Duration? = nil,
        memory: Int = 512 << 20,
        waiting: Int = 1_000,
        threads: Int? = nil,
        abandoned: Int = 4,
        depth: Int = 200,
        resultLength: Int = 64 << 20,
        callsPerEngine: Int = 200_000
    ) {
        self.time = time
        // On a busy machine a thread may wait for long until it has computed for a short time.
        self.deadline = deadline ?? max(time * 3, .seconds(2))
        self.memory = memory
        self.waiting = waiting
        self.threads = threads
        self.abandoned = abandoned
        self.depth = depth
        self.resultLength = resultLength
        self.callsPerEngine = callsPerEngine
    }

    package static let `default` = ScriptLimits()
}
