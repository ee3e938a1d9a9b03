import GraphQLSchema
import MockConfiguration
import SchemaMocking
package import ServerRuntime

/// What a project becomes when it is served: made as a whole at start, and by every reload.
package struct ServerAssembly: Sendable {
    package let project: Project
    package let content: ServedContent
    /// The GraphQL path is claimed only where something answers it.
    package let endpoint: GraphQLEndpoint?

    /// - Parameters:
    ///   - project: what is served.
    ///   - log: where warnings go.
    ///   - previous: what was served before; its endpoint, with its world and its documents, is kept where schema and
    ///     settings are the same.
    package init(_ project: Project, log: ServerLog, previous: ServerAssembly? = nil) {
        self.project = project
        content = ServedContent(
            stubs: StubSet(project.stubs.stubs, library: project.stubs.templates),
            files: StaticFiles(project.stubs.fileFolders),
            documents: project.stubs.documents,
            entities: project.entities.seeds
        )
        guard project.schema != nil || content.stubs.hasGraphQL else {
            endpoint = nil
            return
        }
        endpoint = previous?.endpoint(for: project) ?? Self.endpoint(project, log)
    }

    private static func endpoint(_ project: Project, _ log: ServerLog) -> GraphQLEndpoint {
        guard let schema = project.schema else { return GraphQLEndpoint(settings: project.settings, log: log) }
        let world = MockWorld(schema: schema, settings: project.settings.mocks)
        return GraphQLEndpoint(world: world, settings: project.settings, log: log)
    }

    /// The endpoint, where it serves what the project has become as well.
    private func endpoint(for next: Project) -> GraphQLEndpoint? {
        let isSame = next.schema === project.schema && next.settings.makesSameEndpoint(as: project.settings)
        return isSame ? endpoint : nil
    }

    package func service(
        admin: AdminAccess = AdminAccess(),
        functions: @escaping @Sendable () -> TemplateFunctions = TemplateFunctions.unpredictable,
        log: ServerLog
    ) -> GraphQLService {
        GraphQLService(
            endpoint: endpoint,
            content: content,
            settings: project.settings,
            admin: admin,
            functions: functions,
            log: log
        )
    }
}

extension ProjectSettings {
    /// Whether an endpoint that was made with these settings answers as one that is made with others.
    fileprivate func makesSameEndpoint(as other: ProjectSettings) -> Bool {
        mocks == other.mocks && caches == other.caches
            && ProjectSetting.all.allSatisfy { $0.reload != .renewsEndpoint || $0.isSame(self, other) }
    }
}
