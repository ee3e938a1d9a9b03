import HTTPMessages
import JSONModel
import Locking
import Stubbing

/// The last answers of stubs to one operation: the same question again gets the same bytes.
///
/// An answer is the same as long as everything is that it is made from. Document, schema and world belong to the endpoint
/// that keeps the document; the rest is the `Question`. `StubbedOperation` says which answers are made from nothing else.
final class KeptAnswers: Sendable {
    struct Question: Sendable {
        /// By identity: a stub that is loaded anew has other responses.
        let response: CompiledGraphQLResponse
        /// As the client sent them; none where the operation has none.
        let variables: JSONObject
        /// Of what has been written about entities.
        let revision: Int

        func isSame(as other: Question) -> Bool {
            response === other.response && revision == other.revision && variables.isSame(as: other.variables)
        }
    }

    /// A test plays few variants of one operation.
    private static let limit = 4

    private let answers = Locked<[KeptAnswer]>([])

    func answer(to question: Question) -> ExecutedRequest? {
        // Compared outside the lock: variables may be large.
        let known = answers.withLock { $0 }
        return known.first { $0.question.isSame(as: question) }?.executed
    }

    /// Keeps an answer where there is room for it; of too many the oldest goes.
    func keep(_ executed: ExecutedRequest, for question: Question, _ room: Room) {
        guard let answer = KeptAnswer(executed, to: question, room) else { return }
        let evicted = answers.withLock { answers in
            let evicted = answers.count < Self.limit ? nil : answers.removeFirst()
            answers.append(answer)
            return evicted
        }
        // Released here, not under the lock.
        _ = consume evicted
    }

    var count: Int { answers.withLock { $0.count } }
}

/// An answer that takes its room for as long as it is kept.
private final class KeptAnswer: Sendable {
    let question: KeptAnswers.Question
    let executed: ExecutedRequest
    private let bytes: Int
    private let room: Room

    init?(_ executed: ExecutedRequest, to question: KeptAnswers.Question, _ room: Room) {
        bytes = 512 + executed.weight + question.variables.weight
        guard room.take(bytes) else { return nil }
        self.question = question
        self.executed = executed
        self.room = room
    }

    deinit { room.giveBack(bytes) }
}

extension ExecutedRequest {
    /// The memory that it keeps alive.
    fileprivate var weight: Int {
        let notes = record.notes.reduce(arrayWeight(record.notes)) { $0 + $1.heapWeight }
        let misses = record.nearMisses.reduce(0) { $1.reasons.reduce($0 + 64) { $0 + $1.weight } }
        let fields = headers.fields.reduce(0) { $0 + $1.name.weight + $1.value.weight }
        return arrayWeight(body) + notes + misses + fields + (record.operation?.name?.heapWeight ?? 0)
    }
}
