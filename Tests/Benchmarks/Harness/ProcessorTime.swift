/// Microseconds of processor time, in user space and in the kernel.
struct ProcessorTime {
    var user: Double
    var system: Double

    var total: Double { user + system }

    var text: String { "\(Report.format(total, "µs")) (\(Report.format(user, "")) user)" }

    static func - (left: Self, right: Self) -> Self {
        Self(user: left.user - right.user, system: left.system - right.system)
    }

    static func / (left: Self, right: Double) -> Self { Self(user: left.user / right, system: left.system / right) }

    /// The sample in the middle by its total; there is one at least.
    static func median(of samples: [Self]) -> Self {
        samples.sorted { $0.total < $1.total }[samples.count / 2]
    }
}
