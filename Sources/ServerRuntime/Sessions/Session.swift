import Locking
import Reporting
import SchemaCoverage
import SchemaMocking
import Stubbing
import Synchronization

/// The part of a server that one group of requests has for itself, as if it were alone there.
///
/// It has a project's files, with the stubs that were added and the state that has changed in the session.
package final class Session: Sendable {
    /// `nil` for the session of requests that name none.
    package let id: SessionID?
    package let state: SessionState
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package let begun: Int
    /// The time of the latest request, in nanoseconds of the clock that only goes forward.
    private let latest = Atomic(0)
    private let context: ServerContext
    private let snapshot: Locked<ServiceSnapshot>
    /// Held until the next snapshot is there, so that no change is lost.
    private let composition: Locked<Composition>

    /// The parts that a snapshot is made of.
    private struct Composition: Sendable {
        var project: ServedProject
        /// The stubs that were added, and the delay.
        var layer = RunTimeLayer()
        /// The stubs of the project with those that were added.
        var stubs: StubSet
    }

    init(_ id: SessionID?, of project: ServedProject, _ context: ServerContext) {
        self.id = id
        self.context = context
        begun = context.log.clock.now()
        state = SessionState(
            of: project,
            in: context.budgets,
            coverage: CoverageRecord(partOf: context.coverage),
            events: SessionEvents(session: id, all: context.events)
        )
        if context.events.isFollowed { state.subscriptions.listen() }
        let stubs = project.content.stubs
        snapshot = Locked(ServiceSnapshot(project, stubs, delay: nil, session: id, state: state, context: context))
        composition = Locked(Composition(project: project, stubs: stubs))
        state.subscriptions.serve(currentSnapshot)
    }

    /// The snapshot that the next request is answered from.
    package var currentSnapshot: ServiceSnapshot { snapshot.withLock { $0 } }

    var lastAsked: Int { latest.load(ordering: .relaxed) }

    func noteRequest(at time: Int) { latest.store(time, ordering: .relaxed) }

    /// The snapshot that the next request is answered from, of this project or of a later one.
    func snapshot(of project: ServedProject) -> ServiceSnapshot {
        let known = currentSnapshot
        if known.project.generation >= project.generation { return known }
        adopt(project)
        return currentSnapshot
    }

    /// Goes on with another project, unless the present one is as new; added stubs and the state stay.
    func adopt(_ project: ServedProject) {
        let isAdopted = composition.withLock { composition in
            guard project.generation > composition.project.generation else { return false }
            composition.project = project
            composition.stubs = project.content.stubs.adding(composition.layer.stubs)
            publish(composition)
            return true
        }
        if isAdopted, let overflow = state.adopt(project) {
            context.log(of: id).warning("data/: \(overflow.message)")
        }
    }

    /// Changes the added stubs or the delay for the next request: one change at a time, each as a whole or not at all.
    ///
    /// The closure gets the layer to change, the project, and the stubs of both; where it throws, it changes nothing.
    func change<Result: Sendable, Failure: Error>(
        _ body: (inout RunTimeLayer, ServedProject, StubSet) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try composition.withLock { composition throws(Failure) in
            let stubs = composition.stubs
            let (count, revision) = (composition.layer.stubs.count, composition.layer.revision)
            let result = try body(&composition.layer, composition.project, stubs)
            let (layer, own) = (composition.layer, composition.project.content.stubs)
            state.stubShare.replace(with: layer.weight(besides: own))
            if layer.revision != revision {
                // More stubs than before: these are added, and no other has changed.
                let isGrown = layer.stubs.count > count
                composition.stubs = isGrown ? stubs.adding(Array(layer.stubs[count...])) : own.adding(layer.stubs)
            }
            publish(composition)
            return result
        }
    }

    /// Makes the next snapshot; stubs that a reload has read again unchanged go on counting where they were.
    private func publish(_ composition: Composition) {
        state.stubs.keep(composition.stubs.table)
        let next = ServiceSnapshot(
            composition.project,
            composition.stubs,
            delay: composition.layer.delay,
            session: id,
            state: state,
            context: context
        )
        let previous = snapshot.withLock { current in
            defer { current = next }
            return current
        }
        state.subscriptions.serve(next)
        // Released here, where no request waits: it may hold a whole schema and its documents.
        _ = consume previous
    }
}
