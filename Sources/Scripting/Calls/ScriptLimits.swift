/// The limits of what scripts may cost.
package struct ScriptLimits: Sendable, Hashable {
    /// The time a call may compute.
    package var time: Duration
    /// The time after which a call that does not let itself be stopped is given up, with the thread that it runs on.
    ///
    /// Where the system says how long a thread has been kept waiting for a processor, that does not count: on a busy
    /// machine a call that would have been stopped is not given up.
    package var deadline: Duration
    /// The number of bytes that all calls that run at the same time may take together, roughly: it is checked every now
    /// and then.
    package var memory: Int
    /// How many calls may be waiting for a thread.
    package var waiting: Int
    /// How many scripts run at the same time; `nil` for as many as there are processors, and 2 to 4.
    package var threads: Int?
    /// The time after which a call is a long one, beside which others begin.
    package var longTime: Duration
    /// How many long calls run beside the others; the next ones wait for their turn.
    package var longCalls: Int
    /// How many calls of one script may never come back, each with a thread: the script is not run after that.
    package var abandoned: Int
    /// How many threads all scripts together may take with them so: no script is run after that.
    package var abandonedInAll: Int
    /// How many arrays and objects may be open at once in a result.
    package var depth: Int
    /// How many UTF-16 code units a result may have as JSON text.
    package var resultLength: Int
    /// The number of calls after which an engine's memory is thrown away, which it does not all give back itself.
    package var callsPerEngine: Int
    /// The number of realms of a call's own after which it is thrown away: what they have held comes back at once.
    package var realmsPerEngine: Int

    package init(
        time: Duration = .seconds(1),
        deadline: Duration? = nil,
        memory: Int = 512 << 20,
        waiting: Int = 1_000,
        threads: Int? = nil,
        longTime: Duration = .milliseconds(100),
        longCalls: Int = 8,
        abandoned: Int = 4,
        abandonedInAll: Int = 32,
        depth: Int = 200,
        resultLength: Int = 64 << 20,
        callsPerEngine: Int = 200_000,
        realmsPerEngine: Int = 50
    ) {
        self.time = time
        self.deadline = deadline ?? max(time * 3, .seconds(2))
        self.memory = memory
        self.waiting = waiting
        self.threads = threads
        self.longTime = longTime
        self.longCalls = longCalls
        self.abandoned = abandoned
        self.abandonedInAll = abandonedInAll
        self.depth = depth
        self.resultLength = resultLength
        self.callsPerEngine = callsPerEngine
        self.realmsPerEngine = realmsPerEngine
    }

    package static let `default` = ScriptLimits()
}
