package import JSONModel

/// The JSON Schema (draft 2020-12) of one kind of a project's files, for editors and validators.
///
/// It is made of the tables by which the files are read. It knows the form of a file, not the project: `mynah check`
/// knows its types and fields.
package enum FileSchema: String, Sendable, CaseIterable {
    /// `mynah.yml`.
    case settings
    /// Files with stubs, in `endpoints/`.
    case stubs
    /// Responses by the name of their operation, in `operations/`.
    case operations
    /// Entities that exist from the start, in `data/`.
    case data

    /// The files that the schema is for.
    package var title: String {
        switch self {
        case .settings: "mynah.yml"
        case .stubs: "Stubs in endpoints/"
        case .operations: "Answers in operations/"
        case .data: "Objects in data/"
        }
    }

    package var json: JSONValue {
        var keywords = root.json.object ?? [:]
        keywords["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        keywords["title"] = .string(title)
        if !definitions.isEmpty {
            keywords["$defs"] = .object(JSONObject(definitions.map { ($0.key, $0.value.json) }))
        }
        return .object(keywords)
    }

    private var root: ValueSchema {
        switch self {
        case .settings: ProjectSettings.schema
        case .stubs: StubFileReader.schema
        case .operations: OperationDecoder.schema
        case .data: EntityFiles.schema
        }
    }

    private var definitions: KeySchemas {
        switch self {
        case .settings, .data: []
        case .stubs: [("stub", StubDecoder.schema)] + ResponseDecoder.definitions + MatcherReader.definitions
        case .operations: ResponseDecoder.definitions + MatcherReader.definitions
        }
    }
}
