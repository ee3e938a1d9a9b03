import Synchronization

/// The memory that all kept answers of an endpoint may take together.
final class AnswerRoom: Sendable {
    private let limit: Int
    private let taken = Atomic(0)

    init(limit: Int) { self.limit = limit }

    /// Takes so many bytes; false where there is no room, or where one answer would take much of it.
    func take(_ bytes: Int) -> Bool {
        guard bytes <= limit / 64 else { return false }
        if taken.add(bytes, ordering: .relaxed).newValue <= limit { return true }
        giveBack(bytes)
        return false
    }

    func giveBack(_ bytes: Int) { taken.subtract(bytes, ordering: .relaxed) }

    var bytesTaken: Int { taken.load(ordering: .relaxed) }
}
