import GraphQLLanguage
import JSONModel
import Locking

/// The later payloads of one response, executed when they are due.
///
/// A caller that can send several payloads makes one for each request and hands it to `execute`. Payloads are made one
/// after the other.
package final class IncrementalDelivery: Sendable {
    /// A fragment or list that the client has been told of, and waits for.
    package struct Part: Sendable, Hashable {
        package let number: Int
        /// The path from the root, as text: `product.reviews`.
        package let path: String
        package let label: String?
    }

    /// One of the payloads after the first.
    package struct Payload: Sendable {
        package let body: [UInt8]
        /// The parts that this payload announces: they may be delivered from now on.
        package let begun: [Part]
        /// Whether more of the same part follows, as of a list that has more items.
        package let goesOn: Bool
        /// Whether other payloads follow.
        package let hasNext: Bool
    }

    private struct State: Sendable {
        var graph = DeliveryGraph()
        var ids = DeliveryIDs()
        var execution: Execution?
        var begun: [Part] = []
    }

    /// The plan, variables and limits of all payloads, with what they have used so far.
    struct Execution: Sendable {
        let plan: OperationPlan
        let variables: JSONObject
        var limits: ExecutionLimits
        /// The nodes of all payloads so far.
        var nodes: Int
        var bytes: Int
        /// The number of the next fragment, task or list.
        var next: Int
        /// The number of fragments and lists left for later so far.
        var parts: Int
    }

    package let form: IncrementalForm
    private let state = Locked(State())

    package init(_ form: IncrementalForm) { self.form = form }

    /// The parts that the first payload announces, in order; empty where it is the only payload.
    package var begun: [Part] { state.withLock { $0.begun } }

    /// The rough memory that undelivered parts take.
    package var weight: Int { state.withLock { $0.graph.count } * Self.partWeight }

    private static let partWeight = 1_024

    /// Takes in the work that the first payload leaves.
    ///
    /// - Returns: The end of the first payload, from `,"pending":` or `,"hasNext":` on; `nil` where nothing is left.
    func begin(_ context: borrowing ExecutionContext) -> [UInt8]? {
        if context.work.isEmpty { return nil }
        let execution = Execution(
            plan: context.plan,
            variables: context.variables,
            limits: context.limits,
            nodes: context.nodes,
            bytes: context.writer.mark + context.errorBytes,
            next: context.work.next,
            parts: context.work.count
        )
        let work = context.work
        return state.withLock { state in
            let parts = state.graph.add(work)
            if parts.isEmpty { return nil }
            state.ids.add(parts)
            state.execution = execution
            state.begun = parts.map(\.described)
            var writer = JSONWriter()
            writer.writeRaw(",")
            if form == .pending {
                writer.writePending(parts, state.ids)
                writer.writeRaw(",")
            }
            writer.writeHasNext(true)
            return writer.bytes
        }
    }

    /// Makes the next payload of a part: a fragment, or items of a list.
    ///
    /// - Parameters:
    ///   - part: the fragment or list that is due.
    ///   - isByItem: whether a list gives one item, not all that are left.
    /// - Returns: the payload; `nil` where the part is over.
    package func deliver(_ part: Part, isByItem: Bool) -> Payload? {
        state.withLock { state in
            guard let open = state.graph.open[part.number], var execution = state.execution else { return nil }
            var payload = IncrementalPayload(form)
            let begun: [DeliveryGraph.Part]
            switch open {
            case .group(let group):
                begun = Self.deliver(group, in: &state.graph, execution: &execution, payload: &payload)
            case .items(let items):
                begun = Self.deliver(
                    items,
                    isByItem: isByItem,
                    in: &state.graph,
                    execution: &execution,
                    payload: &payload
                )
            }
            state.execution = execution
            state.ids.add(begun)
            payload.announce(begun)
            let hasNext = !state.graph.isEmpty
            return Payload(
                body: payload.bytes(state.ids, hasNext: hasNext),
                begun: begun.map(\.described),
                goesOn: state.graph.open[part.number] != nil,
                hasNext: hasNext
            )
        }
    }

    private static func deliver(
        _ group: DeliveryGroup,
        in graph: inout DeliveryGraph,
        execution: inout Execution,
        payload: inout IncrementalPayload
    ) -> [DeliveryGraph.Part] {
        while let task = graph.unexecuted(group.number).first {
            let (result, work) = execution.execute(task, in: group)
            graph.finish(task, result)
            if case .value = result { _ = graph.add(work, from: task.number) }
        }
        let results = graph.results(of: group.number)
        for node in results {
            guard case .failure(let fields)? = node.result else { continue }
            payload.deliver(.nothing(fields.errors, of: group))
            payload.complete(group.number, fields.failure)
            graph.fail(group.number)
            return []
        }
        for node in results {
            guard case .value(let fields)? = node.result else { continue }
            // Named by the fragment that is nearest.
            let nearest = graph.openGroups(of: node.task, besides: group.number)
                .reduce(group) { $1.path.count > $0.path.count ? $1 : $0 }
            payload.deliver(.fields(fields, of: nearest))
        }
        payload.complete(group.number)
        return graph.complete(group.number)
    }

    private static func deliver(
        _ list: DeferredItems,
        isByItem: Bool,
        in graph: inout DeliveryGraph,
        execution: inout Execution,
        payload: inout IncrementalPayload
    ) -> [DeliveryGraph.Part] {
        var rest = list
        var items: [DeliveredFields] = []
        var begun: [DeliveryGraph.Part] = []
        var failure: DeliveredFields?
        repeat {
            let (result, work) = execution.execute(rest)
            switch result {
            case .value(let item):
                items.append(item)
                begun += graph.add(work)
            case .failure(let item): failure = item
            }
            rest.next += 1
        } while failure == nil && !isByItem && rest.next < rest.elements.count
        if !items.isEmpty { payload.deliver(.items(items, of: list)) }
        if let failure {
            var failed = rest
            failed.next -= 1
            payload.deliver(.noItems(failure.errors, of: failed))
        }
        let isOver = failure != nil || rest.next >= rest.elements.count
        if isOver { payload.complete(list.number, failure?.failure) }
        graph.advance(rest, isOver: isOver)
        return begun
    }
}

extension DeliveryGraph.Part {
    fileprivate var described: IncrementalDelivery.Part {
        switch self {
        case .group(let group): .init(number: group.number, path: group.path.text, label: group.label)
        case .items(let items): .init(number: items.number, path: items.path.text, label: items.usage.label)
        }
    }
}

extension [GraphQLError.PathComponent] {
    fileprivate var text: String { map(\.text).joined(separator: ".") }
}
