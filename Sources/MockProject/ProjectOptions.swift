package import GraphQLLanguage
package import MockConfiguration
package import ServerRuntime

/// The files and folders of a project, and values that outrank its settings.
///
/// Paths are those of the system; relative paths start at the working directory of the process.
package struct ProjectOptions: Sendable {
    /// The project's folder; without one, only the files and folders named below are read.
    package var folder: String?
    /// Whether only the settings are read from the folder.
    package var hasSettingsAlone = false
    /// Files and folders of schemas instead of `schemas/`; an empty list means that there is no schema.
    package var schemas: [String]?
    /// Stub files and folders of them, instead of `endpoints/`.
    package var endpoints: [String] = []
    /// Folders of answers by operation, instead of `operations/`.
    package var operations: [String] = []
    /// Manifests of persisted documents, beside `operations/*.persisted.json`.
    package var persistedDocuments: [String] = []
    /// Folders of network exchanges, instead of `network-exchanges/`.
    package var exchanges: [String] = []
    /// The configuration of the network exchanges, instead of a `configuration.json` beside them.
    package var exchangeConfiguration: String?
    /// Folders of templates, instead of `templates/`.
    package var templates: [String] = []
    /// Folders of static files, instead of `files/`.
    package var files: [String] = []
    /// The folder of files that stubs and scripts name and that are not beside them; empty for the working directory of
    /// the process.
    package var workingDirectory = ""
    /// Clients' documents beside the project's own: they say which keys answers can have.
    package var documents: [SourceText] = []
    /// Texts of the schema beside the files.
    package var schemaTexts: [SourceText] = []
    /// Stubs that code has made: they come before those of files.
    package var code: [CodeStub] = []
    /// The closures that these name by their ids.
    package var closures: StubClosures = StubClosures()
    /// Mocks by code, over the `mocks:` of `mynah.yml`.
    package var mocks: [CodeMock] = []
    /// The settings that `mynah.yml` says nothing of.
    package var defaults = ProjectSettings()
    /// Changes the settings of `mynah.yml`, each time that they are read.
    package var changeSettings: @Sendable (inout ProjectSettings) -> Void = { _ in }

    /// Whether servers of the process share one schema for the same text.
    package var sharesSchemas = false

    package init(folder: String? = nil) { self.folder = folder }
}
