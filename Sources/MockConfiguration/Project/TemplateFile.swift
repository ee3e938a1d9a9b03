package import GraphQLLanguage

/// A template of the project, by its key: the path below its folder, without the extension.
package struct TemplateFile: Sendable {
    package var key: String
    package var source: SourceText

    package init(key: String, source: SourceText) {
        self.key = key
        self.source = source
    }
}
