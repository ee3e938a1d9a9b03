import Locking
import SchemaMocking
import Stubbing

/// What one group of requests has for itself, as if it were alone on the server: a project's files with what has been added
/// and has happened here.
package final class Session: Sendable {
    package let state: SessionState
    private let context: ServerContext
    private let snapshot: Locked<ServiceSnapshot>
    /// Held until the next snapshot is there, so that no change is lost.
    private let composition: Locked<Composition>

    /// What the snapshot is made of.
    private struct Composition: Sendable {
        var project: ServedProject
        /// The stubs of the project with those that were added, as they were at a revision of these.
        var stubs: StubSet
        var revision: Int
    }

    init(of project: ServedProject, _ context: ServerContext) {
        self.context = context
        state = SessionState(of: project)
        let stubs = project.content.stubs
        snapshot = Locked(ServiceSnapshot(project, stubs, delay: nil, state, context))
        composition = Locked(Composition(project: project, stubs: stubs, revision: 0))
    }

    /// What the next request is answered from.
    var currentSnapshot: ServiceSnapshot { snapshot.withLock { $0 } }

    /// Goes on with another project, unless this one is newer; what was added and has happened stays.
    func adopt(_ project: ServedProject) {
        let isAdopted = composition.withLock { composition in
            guard project.generation > composition.project.generation else { return false }
            composition.project = project
            let layer = state.runTime.fetch()
            composition.stubs = project.content.stubs.adding(layer.stubs)
            composition.revision = layer.revision
            publish(composition, layer)
            return true
        }
        if isAdopted, let overflow = state.adopt(project) { context.log.warning("data/: \(overflow.message)") }
    }

    /// Changes what is served here, for the next request: one change at a time, each as a whole or not at all.
    ///
    /// The closure may be called more than once; it gets what was added, the project, and the stubs of both.
    func change<Result: Sendable, Failure: Error>(
        _ body: (inout RunTimeLayer, ServedProject, StubSet) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try composition.withLock { composition throws(Failure) in
            let (project, stubs) = (composition.project, composition.stubs)
            let (layer, result) = try state.runTime.commit { layer throws(Failure) in
                let result = try body(&layer, project, stubs)
                return (layer, result)
            }
            if composition.revision != layer.revision {
                let added = layer.added(since: composition.revision)
                composition.stubs = added.map(stubs.adding) ?? project.content.stubs.adding(layer.stubs)
                composition.revision = layer.revision
            }
            publish(composition, layer)
            return result
        }
    }

    /// After a reload all stubs of files are new ones, and those that are the same go on counting where they were.
    private func publish(_ composition: Composition, _ layer: RunTimeLayer) {
        state.stubs.keep(composition.stubs.table)
        let next = ServiceSnapshot(composition.project, composition.stubs, delay: layer.delay, state, context)
        let previous = snapshot.withLock { current in
            defer { current = next }
            return current
        }
        // Released here, where no request waits: it may hold a whole schema and its documents.
        _ = consume previous
    }
}
