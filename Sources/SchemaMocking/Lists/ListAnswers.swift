import JSONModel
import Locking
import SchemaMeaning

/// The lists that questions about all entities of a type have found, kept for one state of the store.
///
/// Filtering thousands of entities again for every page would be slow.
final class ListAnswers: Sendable {
    private let found = Locked<[(question: ListQuestion, answer: ItemSource)]>([])

    fileprivate func answer(to question: ListQuestion, _ find: () -> ItemSource) -> ItemSource {
        if let known = found.withLock({ $0.first { $0.question === question } }) { return known.answer }
        let answer = find()
        guard question.arguments.weight <= ListQuestion.mostKept else { return answer }
        found.withLock { found in
            found.insert((question, answer), at: 0)
            if found.count > ListQuestion.keptCount { found.removeLast() }
        }
        return answer
    }
}

extension MockWorld {
    /// The answer to a question about all entities of a type, found once for each state of the store.
    func kept(_ question: ListQuestion, _ find: () -> ItemSource) -> ItemSource {
        entities?.answers.answer(to: question) { small(find()) } ?? question.answer.value { Boxed(small(find())) }.value
    }

    /// The same items as bare ordinals, where all are entities of one type with plain keys.
    private func small(_ source: ItemSource) -> ItemSource {
        guard case .items(let items) = source, let type = items.first?.type else { return source }
        var ordinals: [Int] = []
        for item in items {
            guard case .entity(let key) = item, key.isPlain, key.type == type, key.ordinal > 0 else { return source }
            ordinals.append(key.ordinal)
        }
        return .ordinals(plan(for: type), ordinals)
    }
}
