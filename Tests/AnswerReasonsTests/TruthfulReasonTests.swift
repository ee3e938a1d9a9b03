import Foundation
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Locking
import SchemaExplaining
import SchemaMeaning
import SchemaMocking
import TestSupport
import Testing

@testable import AnswerReasons

/// What reasons say of values, held against the world: what they name is changed, and the value is asked for again.
@Suite("Reasons and the truth", .timeLimit(.minutes(10)))
struct TruthfulReasonTests {
    private static let schemas: [String] = {
        let folder = repositoryRoot.appending(path: "Tests/WorldAuditTests/Fixtures/Schemas").path
        return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    }()

    @Test func `are tried on a thousand leaves`() throws {
        let counts = try Self.schemas.map { try AskedSchema.named($0).leaves.count }
        #expect(counts.reduce(0, +) >= 1_000)
    }

    /// The lines for `mynah.yml` give that very leaf, and no leaf of another type that follows from no other.
    @Test(arguments: schemas) func `say which setting changes a value`(file: String) throws {
        let asked = try AskedSchema.named(file)
        let answers = try asked.leaves.map { try asked.answer($0) }
        var rest = asked.leaves.indices.filter { answers[$0]?.lesson != nil }
        while !rest.isEmpty {
            // One leaf of every other type at a time: the others are to stay as they are.
            var taught: [String: (field: String, value: JSONValue, index: Int)] = [:]
            let types = Set(rest.compactMap { answers[$0]?.steps.last?.type }).sorted()
            let half = Set(types.indices.filter { $0.isMultiple(of: 2) }.map { types[$0] })
            for index in rest {
                guard let reason = answers[index], let step = reason.steps.last, half.contains(step.type),
                    taught[step.type] == nil,
                    let value = reason.value.flatMap({ asked.other($0, of: asked.leaves[index]) })
                else { continue }
                #expect(reason.lesson?.hasPrefix("mocks:\n  \(step.type):\n    \(step.field): ") == true)
                taught[step.type] = (step.field, value, index)
            }
            let changed = asked.teaching(taught.mapValues { ($0.field, $0.value) })
            for (_, value, index) in taught.values {
                // A list that is chosen by the value may have no element now.
                guard let answer = try changed.answer(asked.leaves[index]) else { continue }
                #expect(answer.value == value, "\(asked.leaves[index].path)")
                #expect(answer.layers.first?.name == "mocks", "\(asked.leaves[index].path)")
            }
            for index in rest.prefix(20) {
                guard let answer = answers[index], answer.isDrawn,
                    !answer.steps.contains(where: { taught[$0.type] != nil })
                else { continue }
                #expect(try changed.answer(asked.leaves[index])?.value == answer.value, "\(asked.leaves[index].path)")
            }
            let done = Set(taught.values.map(\.index))
            rest.removeAll { index in
                done.contains(index)
                    || answers[index]?.steps.last.map { half.contains($0.type) && taught[$0.type] == nil } ?? true
            }
        }
    }

    /// Once the rule that a reason names has ended, another one is named, or none, and nearly all values are others.
    @Test func `name the rule that decides`() throws {
        var (drawn, same) = (0, 0)
        var settings: [String: MockSettings] = [:]
        for file in Self.schemas {
            let asked = try AskedSchema.named(file)
            var ended: [String: AskedSchema] = [:]
            for leaf in asked.leaves {
                guard let reason = try asked.answer(leaf), let rule = reason.layers.first?.rule else { continue }
                let without = settings[rule.name] ?? Self.ending(rule.name)
                settings[rule.name] = without
                let changed = ended[rule.name] ?? asked.with(without)
                ended[rule.name] = changed
                // Another rule may say that there is nothing.
                guard let other = try changed.answer(leaf) else { continue }
                #expect(other.layers.first?.rule?.name != rule.name, "\(file): \(leaf.path)")
                // A flag has but two values, and a count few: they may be the same by chance.
                if rule.isRole { continue }
                drawn += 1
                same += other.value == reason.value ? 1 : 0
            }
        }
        // A draw of few values may fall on the same one.
        #expect(drawn >= 150)
        #expect(same * 10 <= drawn, "\(same) of \(drawn)")
    }
}

extension TruthfulReasonTests {
    /// The settings of a project that ends a rule.
    private static func ending(_ rule: String) -> MockSettings {
        var settings = MockSettings()
        let problems = settings.readRules(SourceText("off \(rule)\n", name: "meaning.rules"))
        #expect(problems.isEmpty, "\(problems)")
        return settings
    }
}

extension AnswerReason {
    /// Whether the value is a draw of its own: it has a rule or nothing, and follows from nothing else.
    fileprivate var isDrawn: Bool { layers.first?.rule.map { !$0.isRole } ?? false }
}

extension FieldExplanation.Rule {
    /// Whether values follow from other fields by it.
    fileprivate var isRole: Bool { name.hasPrefix("role ") }
}

/// A schema with an operation for each leaf that a few fields lead to from the root.
private struct AskedSchema: Sendable {
    struct Leaf: Sendable {
        let names: [String]
        let path: AnswerPath
        let type: ResolvedType

        var document: String { names.reversed().reduce("") { $0.isEmpty ? $1 : "\($1) { \($0) }" } }
    }

    let schema: Schema
    let world: MockWorld
    let leaves: [Leaf]

    /// Read once for all tests.
    private static let known = Locked<[String: AskedSchema]>([:])

    static func named(_ file: String) throws -> AskedSchema {
        if let known = known.withLock({ $0[file] }) { return known }
        let made = try AskedSchema(file)
        known.withLock { $0[file] = made }
        return made
    }

    private init(_ file: String) throws {
        let url = repositoryRoot.appending(path: "Tests/WorldAuditTests/Fixtures/Schemas/\(file)")
        let schema = try #require(SchemaLoader.load([SourceText(try String(contentsOf: url, encoding: .utf8))]).schema)
        self.init(schema, MockSettings(), leaves: Self.leaves(of: schema))
    }

    private init(_ schema: Schema, _ settings: MockSettings, leaves: [Leaf]) {
        self.schema = schema
        self.leaves = leaves
        world = MockWorld(schema: schema, settings: settings)
    }

    /// The leaves of each type, at the first place where fields without required arguments lead to one.
    private static func leaves(of schema: Schema) -> [Leaf] {
        var (leaves, seen): ([Leaf], Set<TypeID>) = ([], [])
        typealias Place = (names: [String], path: [GraphQLError.PathComponent], type: TypeID)
        var waiting: [Place] = [([], [], schema.queryType)]
        while !waiting.isEmpty {
            let (names, path, type) = waiting.removeFirst()
            for field in schema[type].fields ?? FieldTable([])
            where field.arguments.allSatisfy({ !$0.type.isNonNull || $0.defaultValue != nil }) {
                var place = path + [.key(field.name)]
                var inner = field.type
                while let element = inner.listElement {
                    place.append(.index(0))
                    inner = element
                }
                let target = schema[inner.namedType]
                if target.isLeaf, type != schema.queryType {
                    leaves.append(
                        Leaf(names: names + [field.name], path: AnswerPath(operation: nil, place), type: field.type)
                    )
                } else if target.isObject, names.count < 4, seen.insert(target.id).inserted {
                    waiting.append((names + [field.name], place, target.id))
                }
            }
        }
        // Every fourth: a thousand of all schemas together.
        return stride(from: 0, to: leaves.count, by: 4).map { leaves[$0] }
    }

    /// The reason for a leaf's value; `nil` where the answer does not get there.
    func answer(_ leaf: Leaf) throws -> AnswerReason? {
        let document = try Document(parsing: SourceText("{ \(leaf.document) }"))
        let prepared = PreparedDocument(try Validator.validate(document, against: schema).get())
        let trace = AnswerTrace(leaf.path, in: world)
        let result = prepared.execute(rootValue: { trace.root(world.root(for: $0)) })
        var value = try JSONValue(parsing: result.body)["data"]
        for component in leaf.path.components {
            switch component {
            case .key(let key): value = value?[key]
            case .index(let index): value = value?[index]
            }
        }
        guard let value, !value.isNull, trace.steps.count == leaf.names.count else { return nil }
        return AnswerReason(
            path: trace.steps.last?.path ?? leaf.path,
            value: value,
            error: nil,
            steps: trace.steps,
            AnswerReason.Source()
        )
    }

    /// Another value of the leaf's type; `nil` where there is none that is surely one.
    func other(_ value: JSONValue, of leaf: Leaf) -> JSONValue? {
        guard leaf.type.listElement == nil else { return nil }
        let type = schema[leaf.type.namedType]
        if let values = type.enumValues {
            return values.first { $0.name != value.string }.map { .string($0.name) }
        }
        switch type.name {
        case "String", "ID": return .string("something else")
        case "Int": return value.int.map { .number(.integer($0 == 7 ? 8 : 7)) }
        case "Boolean": return .bool(value != .bool(true))
        default: return nil
        }
    }

    func teaching(_ values: [String: (field: String, value: JSONValue)]) -> AskedSchema {
        var settings = MockSettings()
        for (type, taught) in values {
            settings.types[type, default: TypeSettings()].fields[taught.field] =
                FieldSettings(source: .literal(taught.value))
        }
        return with(settings)
    }

    func with(_ settings: MockSettings) -> AskedSchema { AskedSchema(schema, settings, leaves: leaves) }
}
