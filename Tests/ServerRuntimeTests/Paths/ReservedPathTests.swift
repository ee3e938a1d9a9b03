import MockConfiguration
import Testing

@testable import ServerRuntime

@Suite("Reserved paths")
struct ReservedPathTests {
    @Test(arguments: [AdminPath.prefix, SessionAddress.prefix, MockFileRequest.prefix, UploadStore.prefix])
    func `are none that GraphQL may be served at`(prefix: String) {
        var settings = ProjectSettings()
        #expect(throws: SettingProblem.self) { try settings.set("graphqlPath", to: prefix) }
        #expect(throws: SettingProblem.self) { try settings.set("graphqlPath", to: prefix + "/graphql") }
        #expect(throws: Never.self) { try settings.set("graphqlPath", to: prefix + "s") }
    }
}
