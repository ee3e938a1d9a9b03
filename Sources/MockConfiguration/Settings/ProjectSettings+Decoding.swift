package import GraphQLLanguage
package import GraphQLSchema
import JSONModel
import SchemaMocking

/// What a settings file says, with everything that is wrong with it.
package struct ProjectSettingsResult: Sendable {
    /// What could be read; what could not has its default.
    package var settings: ProjectSettings
    package var diagnostics: [Diagnostic]
}

extension ProjectSettings {
    /// Reads `mynah.yml`.
    ///
    /// With a schema, `mocks:` is held against it: unknown types and fields are errors, and so are values that do not
    /// fit.
    package static func read(_ source: SourceText, schema: Schema? = nil) -> ProjectSettingsResult {
        let file = YAMLReader.read(source)
        var settings = ProjectSettings()
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

    private static func keys(_ schema: Schema?) -> [Setting<ProjectSettings>] {
        [
            Setting(key: "seed", read: readSeed),
            Setting(key: "now", read: readNow),
            Setting(key: "mocks") {
                // What stands here is data: the settings themselves know what `off` means.
                $2.append($0.portabilityWarnings)
                MocksDecoder.decode($0, schema: schema, into: &$1.mocks, &$2)
            },
            .choice("validation", \.validation),
            .choice("httpProfile", \.httpProfile),
            Setting(key: "graphqlPath", read: readPath),
            Setting(key: "port", read: readPorts),
            Setting(key: "ports", read: readPorts),
            Setting(key: "delay", read: readDelay),
            .choice("onUnmatchedGraphql", \.onUnmatchedGraphQL),
            .choice("onUnmatchedRest", \.onUnmatchedREST),
            .flag("cors", \.cors),
            .flag("strict", \.strict),
            .choice("watch", \.watch),
            Setting(key: "limits") { Setting.decode($0, as: Limits.keys, in: "\"limits\"", into: &$1.limits, &$2) },
        ]
    }
}

extension ProjectSettings {
    private static func readSeed(_ node: YAMLNode, _ settings: inout ProjectSettings, _ problems: inout Problems) {
        guard let seed = node.scalar?.value.int else {
            return problems.expected("a whole number", for: "seed", not: node)
        }
        settings.mocks.seed = UInt64(bitPattern: Int64(seed))
    }

    private static func readNow(_ node: YAMLNode, _ settings: inout ProjectSettings, _ problems: inout Problems) {
        if let text = node.scalar?.text, let now = Now(text) {
            settings.now = now
            if case .fixed(let instant) = now { settings.mocks.now = instant }
            return
        }
        problems.expected("\"system\" or a date such as 2025-01-01T12:00:00Z", for: "now", not: node)
    }

    private static func readDelay(_ node: YAMLNode, _ settings: inout ProjectSettings, _ problems: inout Problems) {
        guard let text = node.scalar?.text, let delay = delay(text) else {
            return problems.expected("seconds, from 0 to 86400", for: "delay", not: node)
        }
        settings.delay = delay
    }

    private static func readPath(_ node: YAMLNode, _ settings: inout ProjectSettings, _ problems: inout Problems) {
        guard let path = node.scalar?.value.string, path.hasPrefix("/"), !path.contains(where: { "?# ".contains($0) })
        else {
            return problems.expected("a path that begins with \"/\"", for: "graphqlPath", not: node)
        }
        settings.graphQLPath = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private static func readPorts(_ node: YAMLNode, _ settings: inout ProjectSettings, _ problems: inout Problems) {
        guard let text = node.scalar?.text, let ports = portRange(text) else {
            return problems.expected("a port such as 8080, or a range such as 8080-8090", for: "port", not: node)
        }
        settings.ports = ports
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
    package init?(_ text: String) {
        if text == "system" {
            self = .system
        } else if let instant = Instant(parsing: text) {
            self = .fixed(instant)
        } else {
            return nil
        }
    }
}

extension ProjectSettings.Limits {
    fileprivate static var keys: [Setting<ProjectSettings.Limits>] {
        [
            .bytes("body", \.body, Bounds.body),
            .bytes("headers", \.headers, Bounds.headers),
            .integer("connections", \.connections, Bounds.connections),
            .seconds("idleTime", \.idleTime, Bounds.timeout),
            .seconds("receiveTime", \.receiveTime, Bounds.timeout),
            .integer("documentTokens", \.documentTokens, Bounds.documentTokens),
            .integer("documentDepth", \.documentDepth, Bounds.nesting),
            .integer("jsonDepth", \.jsonDepth, Bounds.nesting),
            .integer("answerNodes", \.answerNodes, Bounds.answerNodes),
            .bytes("answerBytes", \.answerBytes, Bounds.answerBytes),
            .integer("batchEntries", \.batchEntries, Bounds.batchEntries),
            .integer("templateDepth", \.templateDepth, Bounds.nesting),
            .integer("templateSteps", \.templateSteps, Bounds.templateSteps),
            .bytes("cache", \.cache, Bounds.cache),
            .bytes("documentCache", \.documentCache, Bounds.cache),
            .integer("entities", \.entities, Bounds.entities),
            .bytes("entitiesBytes", \.entitiesBytes, Bounds.entitiesBytes),
            .bytes("stubsBytes", \.stubsBytes, Bounds.stubsBytes),
            .integer("journal", \.journal, Bounds.journal),
            .bytes("journalBytes", \.journalBytes, Bounds.journalBytes),
            .seconds("scriptTime", \.scriptTime, Bounds.scriptTime),
            .seconds("drain", \.drain, Bounds.drain),
        ]
    }
}
