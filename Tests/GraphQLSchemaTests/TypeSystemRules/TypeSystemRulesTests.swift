import Foundation
import TestSupport
import Testing

@testable import GraphQLSchema

@Suite struct TypeSystemRulesTests {
    @Test func `checks every rule there is a file for`() throws {
        let folder = repositoryRoot.appending(path: "Sources/GraphQLSchema/TypeSystemRules")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let rules = files.filter { $0.hasSuffix("Rule.swift") }.map { String($0.dropLast(".swift".count)) }
        #expect(rules.sorted() == TypeSystemRules.all.map { "\($0)" }.sorted())
    }

    @Test func `has a test file for every rule`() throws {
        let folder = repositoryRoot.appending(path: "Tests/GraphQLSchemaTests/TypeSystemRules")
        let files = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
        #expect(TypeSystemRules.all.map { "\($0)Tests.swift" }.filter { !files.contains($0) } == [])
    }
}
