package import AdminOverHTTP
import MockConfiguration
package import Reporting
import SchemaMocking
package import ServerRuntime

/// The parts of a served project: made as a whole at start, and by every reload.
package struct ServerAssembly: Sendable {
    package let project: Project
    package let content: ProjectContent
    /// The handler of the GraphQL path; `nil` if there are neither a schema nor GraphQL stubs, so that others may have
    /// the path.
    package let graphQL: GraphQLHandler?

    /// - Parameters:
    ///   - project: the project to serve.
    ///   - log: receives warnings.
    ///   - previous: the assembly that was served before; its GraphQL handler, with its world and its documents, is
    ///     kept if schema and settings are the same.
    package init(_ project: Project, log: ServerLog, previous: ServerAssembly? = nil) {
        self.project = project
        content = ProjectContent(
            stubs: StubSet(
                project.stubs.stubs,
                library: project.stubs.templates,
                closures: project.closures,
                workingDirectory: project.workingDirectory
            ),
            files: StaticFiles(project.stubs.fileFolders),
            documents: project.stubs.documents,
            persisted: project.stubs.persisted,
            entities: project.entities.seeds
        )
        guard project.schema != nil || content.stubs.hasGraphQL else {
            graphQL = nil
            return
        }
        graphQL = previous?.graphQL(for: project) ?? Self.graphQL(project, log)
    }

    private static func graphQL(_ project: Project, _ log: ServerLog) -> GraphQLHandler {
        guard let world = project.world else { return GraphQLHandler(settings: project.settings, log: log) }
        return GraphQLHandler(world: world, settings: project.settings, log: log)
    }

    /// The GraphQL handler, if it can serve the next reading of the project as well.
    private func graphQL(for next: Project) -> GraphQLHandler? {
        let isSame = next.schema === project.schema && next.settings.makesSameEndpoint(as: project.settings)
        return isSame ? graphQL : nil
    }

    package func service(
        admin: AdminAccess = AdminAccess(),
        closures: ServiceClosures = ServiceClosures(),
        log: ServerLog
    ) -> GraphQLService {
        GraphQLService(
            graphQL: graphQL,
            content: content,
            settings: project.settings,
            control: AdminAPI(admin),
            closures: closures,
            log: log
        )
    }
}

extension ProjectSettings {
    /// Whether GraphQL handlers made with either settings answer alike.
    fileprivate func makesSameEndpoint(as other: ProjectSettings) -> Bool {
        mocks == other.mocks && caches == other.caches && parts == other.parts
            && ProjectSetting.all.allSatisfy { $0.reload != .renewsEndpoint || $0.isSame(self, other) }
    }
}
