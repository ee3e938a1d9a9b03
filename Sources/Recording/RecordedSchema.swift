import GraphQLLanguage
import GraphQLSchema
import MockConfiguration

/// The schema of the folder that is recorded into: an operation that it refuses is not served, even if it is recorded.
struct RecordedSchema: Sendable {
    let schema: Schema

    /// Reads the schema; `nil` where the folder has no schema, or serves operations that are invalid against it.
    init?(in folder: String) {
        guard let (schema, settings) = ProjectFolder(folder).served else { return nil }
        // These add to the schema what clients may ask.
        guard settings.validation == .refuse, !settings.incremental, !settings.federation else { return nil }
        self.schema = schema
    }

    /// The reason why an operation is refused; `nil` where it is served.
    func refusal(of document: String) -> String? {
        if document.isEmpty { return nil }
        do throws(GraphQLError) {
            let document = try Document(parsing: SourceText(document))
            guard case .failure(let failure) = Validator.validate(document, against: schema) else { return nil }
            return failure.errors.first?.message
        } catch {
            return error.message
        }
    }
}

extension ProjectFolder {
    /// The schema and the settings that it is served with; `nil` where the folder has no schema.
    var served: (schema: Schema, settings: ProjectSettings)? {
        guard !schemas.isEmpty, let schema = SchemaLoader.load(schemas).schema else { return nil }
        return (schema, settings.map { ProjectSettings.read($0, schema: schema).settings } ?? ProjectSettings())
    }
}
