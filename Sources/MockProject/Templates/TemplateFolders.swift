import GraphQLSchema
import MockConfiguration
package import MustacheTemplates

/// The templates below some folders, by name.
package struct TemplateFolders: Sendable {
    package let library: TemplateLibrary
    /// The first folder that does not exist.
    package let missing: String?

    /// Reads every file; problems of unused files are left for a check to report.
    package init(_ paths: [String]) {
        var places = StubFiles.Places(folder: nil)
        places.templates = paths
        let files = StubFiles(places)
        missing = files.missing.first
        library = files.templates
    }

    /// Suggestions for the name of a missing template, as the end of a message.
    package func hint(_ name: String) -> String { didYouMean(suggestions(for: name, among: library.names)) }
}
