import HTTPMessages
import JSONModel
import Locking
import Stubbing

/// A verification that waits for requests, as lists do: it is empty as long as more of them could change the verdict.
final class VerifiedList: TimelyList {
    private let journal: RequestJournal
    private let progress: Locked<VerificationProgress>

    init(_ journal: RequestJournal, _ progress: VerificationProgress) {
        self.journal = journal
        self.progress = Locked(progress)
    }

    /// Looks at what has come since the last time.
    func page(after position: Int) -> TimelyPage {
        let progress = progress.withLock { progress in
            progress.read(journal)
            return progress
        }
        return TimelyPage(isEmpty: !progress.isSettled, position: progress.position) { [journal] in
            let (members, failure) = progress.verdict(journal)
            guard let failure else { return .json(.object(members)) }
            return AdminProblem(.conflict, "Not as expected", detail: failure, members: members).response
        }
    }

    func whenLater(than position: Int, _ then: @escaping @Sendable () -> Void) -> Int? {
        journal.whenRecorded(after: position, then)
    }

    func stopWaiting(_ waiter: Int) { journal.stopWaiting(waiter) }

    var isOver: Bool { journal.isOver }

    var after: Int { 0 }
}
