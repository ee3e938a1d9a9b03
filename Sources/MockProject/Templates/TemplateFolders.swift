import GraphQLSchema
import MockConfiguration
package import MustacheTemplates

/// The templates below some folders, by name.
package struct TemplateFolders: Sendable {
    package let library: TemplateLibrary
    /// The first of the folders that is not there.
    package let missing: String?

    /// Reads every file; what is wrong with those that are not used is for a check to say.
    package init(_ paths: [String]) {
        var places = StubFiles.Places(folder: nil)
        places.templates = paths
        let files = StubFiles(places)
        missing = files.missing.first
        library = files.templates
    }

    /// What a name that is missing may have meant, as the end of a message.
    package func hint(_ name: String) -> String { didYouMean(suggestions(for: name, among: library.names)) }
}
