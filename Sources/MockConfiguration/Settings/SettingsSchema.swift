package import JSONModel

/// What may stand in `mynah.yml`, for editors: a JSON Schema (draft 2020-12), made of the table that the file is read by.
package enum SettingsSchema {
    package static var json: JSONValue {
        var limits = JSONObject()
        var properties: JSONObject = [
            "schema": [
                "description": "Files and folders of schemas, instead of schemas/.",
                "type": ["string", "array"], "items": ["type": "string"],
            ],
            "mocks": ["description": "What the world is like, by types and fields.", "type": ["object", "null"]],
            "defer": ["description": "How long deferred and streamed parts wait."],
        ]
        for setting in ProjectSetting.all {
            var schema = setting.value.schema.object ?? [:]
            schema["description"] = .string(setting.help)
            schema["default"] = standard(of: setting)
            let names = [setting.place.name, setting.otherKey].compactMap(\.self)
            for name in names {
                if setting.place.mapping == nil {
                    properties[name] = .object(schema)
                } else {
                    limits[name] = .object(schema)
                }
            }
        }
        properties["limits"] = [
            "description": "Bounds on what one client may use.", "type": "object", "additionalProperties": false,
            "properties": .object(limits),
        ]
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "mynah.yml",
            "type": ["object", "null"], "additionalProperties": false, "properties": .object(properties),
        ]
    }

    /// What holds where nothing is said, as the file would have it.
    private static func standard(of setting: ProjectSetting) -> JSONValue {
        YAMLScalar(text: setting.standard, isPlain: true).value
    }
}
