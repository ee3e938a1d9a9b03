import GraphQLLanguage
import JSONModel
import Testing

@testable import MockConfiguration

@Suite("The JSON Schema of mynah.yml")
struct SettingsSchemaTests {
    private let properties = SettingsSchema.json["properties"]

    @Test func `knows every key that is read, and no other`() throws {
        let keys = Set(try #require(properties?.object).keys)
        for key in keys.subtracting(["limits"]) {
            let read = ProjectSettings.read(SourceText("\(key): null", name: "mynah.yml"))
            #expect(!read.diagnostics.contains { $0.message.contains("Unknown key") }, "\(key)")
        }
        for setting in ProjectSetting.all {
            let parts = setting.key.split(separator: ".").map { String($0) }
            let found = parts.count == 1 ? properties?[parts[0]] : properties?["limits"]?["properties"]?[parts[1]]
            #expect(found?["description"] == .string(setting.help), "\(setting.key)")
        }
    }

    @Test func `says what is allowed`() {
        #expect(properties?["validation"]?["enum"] == ["refuse", "warn", "off"])
        #expect(properties?["seed"]?["type"] == "integer")
        #expect(properties?["limits"]?["properties"]?["batchEntries"]?["maximum"] == 10_000)
        #expect(properties?["port"]?["default"] == "8080-8090")
    }
}
