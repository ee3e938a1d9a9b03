/// Whose turn it is.
///
/// A script that has a long call may have `longCalls` threads, together with all others that have one. The rest of the
/// threads is kept for scripts without long calls: however many calls of a script never end, those of others begin.
extension ScriptPool.State {
    /// The place in the queue of the call that may begin: the first of a script without long calls, else the first of
    /// the script that has the fewest threads; `nil` where all have to wait.
    func nextIndex(longCalls: Int) -> Int? {
        guard long > 0 else { return queue.isEmpty ? nil : 0 }
        let threads = threadsOfLongScripts
        // Calls that have just begun count too: they will be long as well.
        let isFull = threads.values.reduce(0, +) >= longCalls
        var best: (index: Int, count: Int)?
        for (index, waiting) in queue.enumerated() {
            guard let count = threads[waiting.job.script] else { return index }
            if !isFull, count < best?.count ?? .max { best = (index, count) }
        }
        return best?.index
    }

    /// How many threads each script has that has a long call.
    private var threadsOfLongScripts: [Script: Int] {
        var threads: [Script: Int] = [:]
        for case let worker in workers.values where worker.isLong {
            if let script = worker.job?.script { threads[script] = 0 }
        }
        for worker in workers.values {
            if let script = worker.job?.script, threads[script] != nil { threads[script, default: 0] += 1 }
        }
        return threads
    }
}
