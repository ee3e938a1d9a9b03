import Foundation
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// How much there is in lists of what belongs together.
@Suite("Lengths of relations")
struct RelationLengthTests {
    /// Of each type some objects are looked at.
    private static let sample = 20

    @Test func `hardly a list of a dialect's world has nothing or a single one in it`() throws {
        let folder = fixtures(near: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "WorldAuditTests/Fixtures/Schemas")
        try check(filesIn: folder)
    }

    @Test(.enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"))
    func `hardly a list of a public schema's world has nothing or a single one in it`() throws {
        try check(filesIn: #require(sharedFolder).appending(path: "schemas"))
    }

    private func check(filesIn folder: URL) throws {
        var lengths: [Int] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where name.hasSuffix(".graphql") || name.hasSuffix(".json") {
            let source = SourceText(bytes: Array(try Data(contentsOf: folder.appending(path: name))), name: name)
            let schema = try #require(SchemaLoader.load([source]).schema)
            lengths += Self.lengths(in: MockWorld(schema: schema))
        }
        let fewCount = lengths.count { $0 < 2 }
        #expect(lengths.count > 1_000)
        #expect(fewCount * 10 <= lengths.count, "\(fewCount) of \(lengths.count) are empty or have a single member")
    }

    /// Whether nothing is below some of the owners, as in every tree.
    private static func isOfTree(_ list: ListPlan, in world: MockWorld) -> Bool {
        list.members.contains { member in
            guard let back = member.back,
                case .object(let object) = member.type.field(named: back, in: world.model)?.kind
            else { return false }
            return object.owner?.tree != nil
        }
    }

    /// The lengths of the lists of objects with keys that hold objects with keys.
    private static func lengths(in world: MockWorld) -> [Int] {
        world.schema.types.filter(\.isObject).flatMap { type -> [Int] in
            let plan = world.plan(for: type.id)
            let population = plan.population(in: world.model)
            guard plan.key != nil, population > 0 else { return [] }
            let step = max(1, population / sample)
            return (type.fields ?? FieldTable([])).flatMap { definition -> [Int] in
                guard let field = plan.field(named: definition.name, in: world.model), let list = field.listPlan,
                    list.isKeyed, list.kin == nil, list.leader == nil,
                    list.members.allSatisfy({ $0.type.population(in: world.model) > 1 }),
                    !Self.isOfTree(list, in: world)
                else { return [] }
                return stride(from: 1, through: population, by: step).map { ordinal in
                    let key = EntityKey(ordinal: ordinal, of: plan)
                    return world.source(list, field, of: MockObject(key, in: world)).count
                }
            }
        }
    }
}
