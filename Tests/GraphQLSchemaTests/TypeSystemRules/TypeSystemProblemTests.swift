import GraphQLLanguage
import TestSupport
import Testing

@testable import GraphQLSchema

@Suite struct TypeSystemProblemTests {
    @Test func `keeps what each problem costs`() throws {
        let table = TypeSystemProblem.allCases.map { "\($0.severity.rawValue) \($0)\n" }.sorted().joined()
        try expectGolden(table, "severities.txt")
    }
}
