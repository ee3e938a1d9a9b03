import JSONModel
import SchemaExplaining
import Testing

@testable import SchemaMocking

@Suite("Kin in a tree")
struct KinTests {
    private static let sdl = """
        type Query { categories(first: Int): [Category!]! category(id: ID!): Category }
        type Category {
          id: ID! name: String! parent: Category children: [Category!]!
          ancestors: [Category!]! siblings: [Category!]! descendants: [Category!]!
        }
        type Mutation { updateCategory(id: ID!, parentId: ID): Category! createCategory(name: String!, parentId: ID): Category! }
        """

    private struct Category {
        var parent: String?
        var children: Set<String>
        var ancestors: [String]
        var siblings: Set<String>
        var descendants: Set<String>
    }

    private func categories(_ api: LivingAPI) throws -> [String: Category] {
        let query = """
            { categories(first: 200) { id parent { id } children { id } ancestors { id } siblings { id } descendants { id } } }
            """
        let all = try #require(try api.data(query)["categories"]?.array)
        func ids(_ value: JSONValue?) -> [String] { value?.array?.compactMap { $0["id"]?.string } ?? [] }
        return Dictionary(
            uniqueKeysWithValues: all.map { one in
                let category = Category(
                    parent: one["parent"]?["id"]?.string,
                    children: Set(ids(one["children"])),
                    ancestors: ids(one["ancestors"]),
                    siblings: Set(ids(one["siblings"])),
                    descendants: Set(ids(one["descendants"]))
                )
                return (one["id"]?.string ?? "", category)
            }
        )
    }

    private func check(_ all: [String: Category]) {
        for (id, one) in all {
            #expect(one.siblings == Set(all.filter { $0.value.parent == one.parent && $0.key != id }.keys))
            #expect(one.descendants == Set(all.filter { $0.value.ancestors.contains(id) }.keys))
            #expect(one.children == Set(all.filter { $0.value.parent == id }.keys))
            #expect(one.ancestors.last == one.parent)
        }
    }

    @Test func `agrees with the parents, before and after these are written`() throws {
        let api = try LivingAPI(Self.sdl)
        let all = try categories(api)
        check(all)
        #expect(all.values.contains { $0.descendants.count > $0.children.count })
        let moved = try #require(all.first { $0.value.parent != nil && !$0.value.siblings.isEmpty })
        let top = try #require(all.first { $0.value.parent == nil && !moved.value.ancestors.contains($0.key) })
        _ = try api.data("mutation { updateCategory(id: \"\(moved.key)\", parentId: \"\(top.key)\") { id } }")
        _ = try api.data("mutation { createCategory(name: \"New\", parentId: \"\(moved.key)\") { id } }")
        let written = try categories(api)
        check(written)
        #expect(written.count == all.count + 1)
        #expect(written[moved.key]?.siblings == top.value.children)
    }

    @Test func `has an end where what is written leads round`() throws {
        let api = try LivingAPI(Self.sdl)
        _ = try api.data(
            """
            mutation { a: updateCategory(id: "category-1", parentId: "category-2") { id }
              b: updateCategory(id: "category-2", parentId: "category-1") { id } }
            """
        )
        let one = try #require(try categories(api)["category-1"])
        #expect(one.ancestors == ["category-2"] && one.descendants.contains("category-2"))
    }

    @Test func `is explained`() throws {
        let fields = try MockedAPI(Self.sdl).world.model.explanation(of: "Category")?.fields ?? []
        let meanings = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.meaning ?? "") })
        #expect(meanings["children"] == "Category, by parent")
        #expect(meanings["ancestors"] == "Category, what stands above it by parent")
        #expect(meanings["siblings"] == "Category, what stands beside it by parent")
        #expect(meanings["descendants"] == "Category, what stands below it by parent")
    }
}
