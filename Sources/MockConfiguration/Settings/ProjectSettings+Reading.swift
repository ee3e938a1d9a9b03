package import GraphQLLanguage
package import GraphQLSchema
import JSONModel
import Platform
import SchemaMocking

/// The settings of a file, with all diagnostics from reading it.
package struct ProjectSettingsResult: Sendable {
    /// The settings; a value that could not be read is the default or known one.
    package var settings: ProjectSettings
    package var diagnostics: [Diagnostic]
}

extension ProjectSettings {
    /// Reads `mynah.yml`.
    ///
    /// With a schema, `mocks:` is checked against it: unknown types and fields are errors, and so are values that do
    /// not fit. Values that the file does not mention are as in `known`.
    package static func read(
        _ source: SourceText,
        over known: ProjectSettings = ProjectSettings(),
        schema: Schema? = nil
    ) -> ProjectSettingsResult {
        let file = YAMLReader.read(source)
        var settings = known
        var problems = Problems()
        problems.append(file.diagnostics)
        if file.documents.count > 1 {
            problems.error("The settings are one document; this is a second one.", at: file.documents[1].location)
        }
        if let document = file.documents.first, document.json != .null {
            Setting.decode(document, as: keys(schema), in: "the settings", into: &settings, &problems)
        }
        return ProjectSettingsResult(settings: settings, diagnostics: problems.diagnostics)
    }

    /// The schema of the file.
    static let schema = ValueSchema.mapping(keys(nil)).orNull()

    private static func keys(_ schema: Schema?) -> [Setting<ProjectSettings>] {
        ProjectSetting.keys(of: nil) + [
            Setting(
                key: "schema",
                .oneOrMore(.text).described("Files and folders of schemas, instead of schemas/.")
            ) { node, settings, problems in
                let paths = (node.elements ?? [node]).map { $0.scalar?.value.string ?? "" }
                guard !paths.isEmpty, paths.allSatisfy({ !$0.isEmpty && !$0.contains("://") }) else {
                    let expected = "the path of a schema, or a list of them (\"mynah schema URL\" prints a server's)"
                    return problems.expected(expected, for: "schema", not: node)
                }
                settings.schemas = paths
            },
            Setting(key: "mocks", MocksDecoder.jsonSchema) {
                // What stands here is data: the settings themselves know what `off` means.
                $2.append($0.portabilityWarnings)
                MocksDecoder.decode($0, schema: schema, into: &$1.mocks, &$2)
            },
            Setting(key: "defer", PartDelayDecoder.schema) { $1.parts = PartDelayDecoder.read($0, &$2) },
            Setting(
                key: "limits",
                .mapping(ProjectSetting.keys(of: "limits")).described("Bounds on what one client may use.")
            ) {
                Setting.decode($0, as: ProjectSetting.keys(of: "limits"), in: "\"limits\"", into: &$1, &$2)
            },
        ]
    }

    /// Reads `N` or `N-M`.
    package static func portRange(_ text: String) -> ClosedRange<Int>? {
        let ports = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard ports.count <= 2, let first = ports.first ?? nil, let last = ports.last ?? nil, first <= last else {
            return nil
        }
        guard (0...65_535).contains(first), (0...65_535).contains(last), ports.count == 1 || first > 0 else {
            return nil
        }
        return first...last
    }
}

extension ProjectSettings.Now {
    /// Reads `system` or a moment, as `--now` and `now:` have it.
    init?(_ text: String) {
        if text == "system" {
            self = .system
        } else if let instant = Instant(parsing: text) {
            self = .fixed(instant)
        } else {
            return nil
        }
    }
}
