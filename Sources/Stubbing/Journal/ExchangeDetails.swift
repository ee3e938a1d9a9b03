package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// The journal's details of an exchange beside request and response: the source of the response, and remarks.
///
/// They go along with every response, so everything that few responses have is behind one reference.
package struct ExchangeDetails: Sendable, Hashable {
    /// The operation that a GraphQL request asks for.
    package struct Operation: Sendable, Hashable {
        /// `nil` for an anonymous operation, and where no operation was found.
        package var name: String?
        package var type: OperationType?
        /// The revision of the entities that it was answered from; `nil` where it was not executed.
        package var revision: Int?

        package init(name: String?, type: OperationType? = nil) {
            self.name = name
            self.type = type
        }
    }

    package var source: ResponseSource
    /// `nil` for a batch, and for a request that is not a GraphQL one.
    package var operation: Operation?
    private var shared: SharedRemarks?
    /// The events that a subscription has led to.
    package var subscription: SubscriptionRecord?

    /// Details without remarks, which is what nearly every response has.
    package init(source: ResponseSource, operation: Operation? = nil) {
        self.source = source
        self.operation = operation
    }

    /// Details with remarks.
    package init(
        source: ResponseSource,
        operation: Operation? = nil,
        batch: [JournalOperation] = [],
        nearMisses: [JournalNearMiss] = [],
        notes: [String] = [],
        upstream: UpstreamRecord? = nil
    ) {
        self.init(source: source, operation: operation)
        if !batch.isEmpty || !nearMisses.isEmpty || !notes.isEmpty || upstream != nil {
            let remarks = Remarks(batch: batch, nearMisses: nearMisses, notes: notes, upstream: upstream)
            shared = SharedRemarks(remarks)
        }
    }
}

extension ExchangeDetails {
    /// The operations of a batch, in order.
    package var batch: [JournalOperation] { remarks?.batch ?? [] }

    /// The nearest stubs, where one seems to have been meant and none matched.
    package var nearMisses: [JournalNearMiss] {
        get { remarks?.nearMisses ?? [] }
        set { remark { $0.nearMisses = newValue } }
    }

    /// Remarks for people: stub errors left out of the response, data that the schema has no place for, patterns that
    /// took too many steps, and what became of uploads.
    package var notes: [String] {
        get { remarks?.notes ?? [] }
        set { remark { $0.notes = newValue } }
    }

    /// Arguments and fields of the request that make no difference to the response: `orders(region)`.
    package var ignored: [String] {
        get { remarks?.ignored ?? [] }
        set { remark { $0.ignored = newValue } }
    }

    /// The variables with descriptions of uploaded files, which tell where to fetch these; `nil` where the request
    /// tells all.
    package var variables: JSONObject? {
        get { remarks?.variables }
        set { remark { $0.variables = newValue } }
    }

    /// The `connectionParams` that the client of a WebSocket has sent; `nil` for other requests.
    package var connection: JSONObject? {
        get { remarks?.connection }
        set { remark { $0.connection = newValue } }
    }

    /// The fields of the response that were null or had errors.
    package var outcomes: FieldOutcomes {
        get { remarks?.outcomes ?? FieldOutcomes() }
        set { remark { $0.outcomes = newValue } }
    }

    /// The exchange with the upstream that the request was passed on to.
    package var upstream: UpstreamRecord? {
        get { remarks?.upstream }
        set { remark { $0.upstream = newValue } }
    }

    private mutating func remark(_ change: (inout Remarks) -> Void) {
        var values = remarks ?? Remarks()
        change(&values)
        shared = values.isEmpty ? nil : SharedRemarks(values)
    }

    /// The remarks, which few exchanges have; `nil` where there are none.
    var remarks: Remarks? { shared?.values }

    /// The name of the operation executed or asked for; a batch's names with commas between them.
    package var operationName: String? {
        if let operation { return operation.name }
        return batch.isEmpty ? nil : batch.compactMap(\.name).joined(separator: ",")
    }

    /// The operations of a GraphQL request, in order.
    package var operations: [JournalOperation] { journalOperation.map { [$0] } ?? batch }

    /// The operation with its source, near misses and remarks; `nil` where there is no single operation.
    package var journalOperation: JournalOperation? {
        operation.map { operation in
            var told = JournalOperation(
                name: operation.name,
                type: operation.type,
                source: source,
                nearMisses: nearMisses,
                notes: notes,
                ignored: ignored
            )
            (told.variables, told.revision) = (variables, operation.revision)
            return told
        }
    }
}

extension ExchangeDetails {
    /// Cuts the details as a journal keeps them: at most this many bytes of each text, and no large body that the entry
    /// holds already.
    mutating func cut(to limit: Int, besides request: JournalEntry.Request?, _ response: JournalEntry.Response?) {
        if let name = operation?.name, name.utf8.count > limit { operation?.name = name.cut(to: limit) }
        guard let shared, !shared.values.isShort(limit) else { return }
        remark { values in
            values.batch = values.batch.map { $0.cut(to: limit) }
            values.notes = values.notes.map { $0.cut(to: limit) }
            values.ignored = values.ignored.map { $0.cut(to: limit) }
            values.upstream?.cut(to: limit, besides: request, response)
        }
    }
}

extension JournalOperation {
    fileprivate func cut(to limit: Int) -> JournalOperation {
        var operation = self
        operation.name = name?.cut(to: limit)
        operation.notes = notes.map { $0.cut(to: limit) }
        operation.ignored = ignored.map { $0.cut(to: limit) }
        operation.upstream?.cut(to: limit)
        return operation
    }
}

/// The details that few exchanges have.
struct Remarks: Sendable, Hashable {
    var batch: [JournalOperation] = []
    var nearMisses: [JournalNearMiss] = []
    var notes: [String] = []
    var upstream: UpstreamRecord?
    var ignored: [String] = []
    var outcomes = FieldOutcomes()
    var variables: JSONObject?
    var connection: JSONObject?

    /// Whether nothing in them is cut, which is found out without a copy of them.
    func isShort(_ limit: Int) -> Bool {
        batch.isEmpty && notes.isEmpty && ignored.isEmpty && (upstream?.isShort(limit) ?? true)
    }

    var isEmpty: Bool {
        batch.isEmpty && nearMisses.isEmpty && notes.isEmpty && ignored.isEmpty && outcomes.isEmpty && upstream == nil
            && variables == nil && connection == nil
    }
}

private final class SharedRemarks: Sendable, Hashable {
    let values: Remarks

    init(_ values: Remarks) { self.values = values }

    static func == (left: SharedRemarks, right: SharedRemarks) -> Bool { left.values == right.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
