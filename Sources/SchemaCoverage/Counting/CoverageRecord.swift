package import GraphQLSchema
package import JSONModel
import Locking
import Synchronization

/// The coverage by all requests to a server, or to one session of it, since it began.
///
/// An operation that comes again with the same variables costs a comparison; only a new one is walked.
package final class CoverageRecord: Sendable {
    private struct Contents: Sendable {
        var coverage = Coverage()
        var questions: Set<Int> = []
        /// The fields that are noted in the coverage, of the latest schema.
        var nulls = NotedFields()
        var errors = NotedFields()
    }

    /// Fields that are in the coverage already, by their places in a schema.
    private struct NotedFields: Sendable {
        weak var schema: Schema?
        var places: Set<FieldPlace> = []

        mutating func isNew(_ place: FieldPlace, in schema: Schema) -> Bool {
            if self.schema !== schema { (self.schema, places) = (schema, []) }
            return places.insert(place).inserted
        }
    }

    private let contents = Locked(Contents())
    /// The record that this one is a part of, such as the server's; `nil` where there is no larger one.
    private let whole: CoverageRecord?
    /// A number that no other record has, and that each removal changes.
    private let number = Atomic(CoverageRecord.nextNumber())

    /// Limits: beyond the questions, elements are noted, but not counted any more; further and longer names are left
    /// out.
    private static let (questionLimit, nameLimit, nameLength) = (100_000, 10_000, 256)

    private static let numbers = Atomic(1)
    private static func nextNumber() -> Int { numbers.wrappingAdd(0x9E37_79B9, ordering: .relaxed).newValue }

    /// - Parameter whole: The record that notes all operations and outcomes of this one, too.
    package init(partOf whole: CoverageRecord? = nil) { self.whole = whole }

    package var coverage: Coverage { contents.withLock { $0.coverage } }

    /// Forgets everything.
    package func removeAll() {
        contents.withLock { $0 = Contents() }
        number.store(Self.nextNumber(), ordering: .relaxed)
    }

    /// Notes that an operation was asked with these variables.
    package func note(_ operation: AskedOperation, _ variables: JSONObject) {
        let question = operation.question(variables)
        guard operation.isNews(question ^ number.load(ordering: .relaxed)) else { return }
        note(operation, variables: variables, question: question)
    }

    private func note(_ operation: AskedOperation, variables: JSONObject, question: Int) {
        contents.withLock { contents in
            guard !contents.questions.contains(question) else { return }
            let isCounted = contents.questions.count < Self.questionLimit
            if isCounted { contents.questions.insert(question) }
            for element in operation.elements(variables) {
                contents.coverage.asked[element, default: 0] +=
                    isCounted || contents.coverage.asked[element] == nil ? 1 : 0
            }
            guard isCounted, let name = operation.name, name.utf8.count <= Self.nameLength else { return }
            let isKnown = contents.coverage.operations[name] != nil
            if isKnown || contents.coverage.operations.count < Self.nameLimit {
                contents.coverage.operations[name, default: 0] += 1
            }
        }
        whole?.note(operation, variables: variables, question: question)
    }

    /// Notes the fields that were null in the response to an operation, and those that had errors.
    package func note(_ outcomes: FieldOutcomes, of operation: AskedOperation) {
        if outcomes.isEmpty { return }
        let schema = operation.schema
        contents.withLock { contents in
            for place in outcomes.nulls where contents.nulls.isNew(place, in: schema) {
                contents.coverage.nulls.insert(schema.coordinate(of: place))
            }
            for place in outcomes.errors where contents.errors.isNew(place, in: schema) {
                contents.coverage.errors.insert(schema.coordinate(of: place))
            }
            if outcomes.isFailure { contents.coverage.errors.formUnion(operation.rootFields) }
        }
        whole?.note(outcomes, of: operation)
    }

    /// Notes how often stubs have answered, before they are removed.
    package func note(stubs: [String: Int]) {
        contents.withLock { contents in
            for (stub, count) in stubs
            where contents.coverage.stubs[stub] != nil || contents.coverage.stubs.count < Self.nameLimit {
                contents.coverage.stubs[stub, default: 0] += count
            }
        }
    }
}

extension Schema {
    fileprivate func coordinate(of place: FieldPlace) -> String {
        let type = self[place.type]
        return "\(type.name).\(type.fields?[place.index].name ?? "")"
    }
}
