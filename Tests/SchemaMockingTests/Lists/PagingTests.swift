import JSONModel
import SchemaMocking
import Testing

@Suite("Pages")
struct PagingTests {
    let shop: MockedAPI
    let blog: MockedAPI

    init() throws {
        shop = try MockedAPI(TestSchemas.shop)
        blog = try MockedAPI(TestSchemas.blog)
    }

    private let page =
        "nodes { id } edges { cursor node { id } } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }"

    @Test func `a connection has ten items unless a size is given`() throws {
        let data = try shop.data("{ users { \(page) } }")
        #expect(data.strings("users.nodes", "id") == (1...10).map { "user-\($0)" })
        #expect(data.strings("users.edges", "node.id") == (1...10).map { "user-\($0)" })
        #expect(data.at("users.totalCount") == 50)
        #expect(data.at("users.pageInfo.hasNextPage") == true)
        #expect(data.at("users.pageInfo.hasPreviousPage") == false)
        #expect(data.at("users.pageInfo.startCursor") == data.at("users.edges.0.cursor"))
        #expect(data.at("users.pageInfo.endCursor") == data.at("users.edges.9.cursor"))
    }

    @Test(arguments: ["Int", "Long", "BigInt", "BigInteger", "NonNegativeInt"])
    func `a total is of any type of whole numbers`(type: String) throws {
        let sdl = """
            \(type == "Int" ? "" : "scalar \(type)") type Item { id: ID! }
            type ItemPage { data: [Item] total: \(type)! } type Query { items: ItemPage }
            """
        #expect(try MockedAPI(sdl).data("{ items { total } }").at("items.total") == 50)
    }

    @Test(arguments: [1, 3, 7, 10, 49, 50, 51]) func `a walk forward meets every item once`(size: Int) throws {
        var ids: [String] = []
        var cursor = JSONValue.null
        for _ in 0...50 {
            let data = try shop.data(
                "query ($n: Int, $c: String) { users(first: $n, after: $c) { \(page) } }",
                variables: ["n": .number(.integer(size)), "c": cursor]
            )
            #expect(data.at("users.pageInfo.hasPreviousPage")?.bool == !ids.isEmpty)
            ids += data.strings("users.nodes", "id")
            #expect(data.at("users.pageInfo.hasNextPage")?.bool == (ids.count < 50))
            guard data.at("users.pageInfo.hasNextPage") == true else { break }
            cursor = try #require(data.at("users.pageInfo.endCursor"))
        }
        #expect(ids == (1...50).map { "user-\($0)" })
    }

    @Test(arguments: [1, 3, 7, 10, 49, 50, 51]) func `a walk backward meets every item once`(size: Int) throws {
        var ids: [String] = []
        var cursor = JSONValue.null
        for _ in 0...50 {
            let data = try shop.data(
                "query ($n: Int, $c: String) { users(last: $n, before: $c) { \(page) } }",
                variables: ["n": .number(.integer(size)), "c": cursor]
            )
            ids = data.strings("users.nodes", "id") + ids
            #expect(data.at("users.pageInfo.hasPreviousPage")?.bool == (ids.count < 50))
            guard data.at("users.pageInfo.hasPreviousPage") == true else { break }
            cursor = try #require(data.at("users.pageInfo.startCursor"))
        }
        #expect(ids == (1...50).map { "user-\($0)" })
    }

    @Test func `first and last together cut from both ends`() throws {
        let data = try shop.data("{ users(first: 5, last: 2) { \(page) } }")
        #expect(data.strings("users.nodes", "id") == ["user-4", "user-5"])
        #expect(data.at("users.pageInfo.hasPreviousPage") == true)
        #expect(data.at("users.pageInfo.hasNextPage") == true)
    }

    @Test func `an empty cursor counts as no cursor`() throws {
        let page = try shop.data("{ users { nodes { id } } }")
        #expect(try shop.data("{ users(after: \"\") { nodes { id } } }") == page)
        #expect(try shop.data("{ users(before: \"\") { nodes { id } } }") == page)
    }

    @Test func `after and before together leave what is between`() throws {
        let all = try shop.data("{ users(first: 50) { edges { cursor } } }")
        let data = try shop.data(
            "query ($a: String, $b: String) { users(first: 50, after: $a, before: $b) { nodes { id } } }",
            variables: ["a": all.at("users.edges.2.cursor") ?? .null, "b": all.at("users.edges.6.cursor") ?? .null]
        )
        #expect(data.strings("users.nodes", "id") == ["user-4", "user-5", "user-6"])
    }

    @Test func `a page of none says what there is`() throws {
        let data = try shop.data("{ users(first: 0) { \(page) } }")
        #expect(data.at("users.nodes") == [])
        #expect(data.at("users.edges") == [])
        #expect(data.at("users.totalCount") == 50)
        #expect(
            data.at("users.pageInfo") == [
                "hasNextPage": true, "hasPreviousPage": false, "startCursor": .null, "endCursor": .null,
            ]
        )
    }

    @Test(arguments: [
        ("{ users(first: -1) { totalCount } }", #"Argument "first" must not be negative, got -1."#),
        ("{ users(last: -3) { totalCount } }", #"Argument "last" must not be negative, got -3."#),
        (
            "{ users(after: \"nonsense\") { totalCount } }",
            #"Cursor "nonsense" cannot be read: this list has not given it."#
        ),
        (
            "{ users(before: \"~\") { totalCount } }",
            #"Cursor "~" cannot be read: this list has not given it."#
        ),
    ])
    func `what cannot be counted is a field error`(query: String, message: String) throws {
        #expect(try shop.errors(query) == [message])
    }

    @Test func `pages by number start at 1`() throws {
        for early in [0, -1] {
            #expect(try blog.data("{ posts(page: \(early)) { page } }") == ["posts": ["page": 1]])
            #expect(try blog.ignored("{ posts(page: \(early)) { page } }") == ["posts(page)"])
        }
        let fields = "{ items { id } total page perPage totalPages hasMore nextPage previousPage }"
        let first = try blog.data("{ posts(perPage: 20) \(fields) }")
        #expect(first.each("posts.items", "id") == (1...20).map { .number(.integer($0)) })
        let second = try blog.data("{ posts(page: 2, perPage: 20) \(fields) }")
        let last = try blog.data("{ posts(page: 3, perPage: 20) \(fields) }")
        let beyond = try blog.data("{ posts(page: 9, perPage: 20) \(fields) }")
        #expect(second.each("posts.items", "id") == (21...40).map { .number(.integer($0)) })
        #expect(last.each("posts.items", "id") == (41...50).map { .number(.integer($0)) })
        #expect(beyond.at("posts.items") == [])
        func summary(_ data: JSONValue) -> [JSONValue?] {
            ["total", "page", "perPage", "totalPages", "hasMore", "nextPage", "previousPage"].map {
                data.at("posts.\($0)")
            }
        }
        #expect(summary(first) == [50, 1, 20, 3, true, 2, .null])
        #expect(summary(second) == [50, 2, 20, 3, true, 3, 1])
        #expect(summary(last) == [50, 3, 20, 3, false, .null, 2])
        #expect(summary(beyond) == [50, 9, 20, 3, false, .null, 3])
    }

    @Test func `an offset that is never null leads behind the last page`() throws {
        let api = try MockedAPI(
            """
            type Query { items(limit: Int, offset: Int): Page }
            type Page { items: [Item!]! nextOffset: Int! }
            type Item { id: ID! }
            """
        )
        for (offset, next) in [(20, 40), (40, 50)] {
            let page = try api.data("{ items(limit: 20, offset: \(offset)) { nextOffset } }")["items"]
            #expect(page == ["nextOffset": .number(.integer(next))])
        }
    }

    @Test func `offsets are given back, and lead on`() throws {
        let api = try MockedAPI(
            """
            type Query { items(limit: Int, offset: Int): Page }
            type Page { items: [Item!]! offset: Int! limit: Int! nextOffset: Int }
            type Item { id: ID! }
            """
        )
        func page(_ offset: Int) throws -> JSONValue? {
            try api.data("{ items(limit: 20, offset: \(offset)) { offset limit nextOffset } }")["items"]
        }
        #expect(try page(20) == ["offset": 20, "limit": 20, "nextOffset": 40])
        #expect(try page(40) == ["offset": 40, "limit": 20, "nextOffset": .null])
        #expect(try page(400) == ["offset": 400, "limit": 20, "nextOffset": .null])
    }

    @Test func `offsets and limits cut`() throws {
        let data = try blog.data(
            "{ feed { id } next: feed(limit: 2, offset: 48) { id } past: feed(limit: 2, offset: 99) { id } authors(skip: 45, take: 10) { data { id } count totalCount } }"
        )
        #expect(data.each("feed", "id") == [1, 2, 3, 4, 5])
        #expect(data.each("next", "id") == [49, 50])
        #expect(data.at("past") == [])
        #expect(data.each("authors.data", "id") == [46, 47, 48, 49, 50])
        #expect(data.at("authors.count") == 5)
        #expect(data.at("authors.totalCount") == 50)
    }

    @Test func `wrappers may have their facts in an object of their own`() throws {
        let data = try blog.data("{ characters(page: 2) { info { count pages next prev } results { id } } }")
        #expect(data.at("characters.info") == ["count": 50, "pages": 5, "next": 3, "prev": 1])
        #expect(data.strings("characters.results", "id") == (11...20).map { "character-\($0)" })
    }

    @Test func `a cursor may stand beside a list of any name`() throws {
        let first = try blog.data("{ launches(pageSize: 30) { cursor hasMore launches { id } } }")
        #expect(first.at("launches.hasMore") == true)
        let second = try blog.data(
            "query ($c: String) { launches(pageSize: 30, after: $c) { hasMore launches { id } } }",
            variables: ["c": first.at("launches.cursor") ?? .null]
        )
        #expect(second.at("launches.hasMore") == false)
        #expect(second.strings("launches.launches", "id") == (31...50).map { "launch-\($0)" })
    }

    @Test func `an edge's own fields stay with its item`() throws {
        let wide = try shop.data("{ users(first: 5) { edges { joinedAt node { id } } } }")
        let narrow = try shop.data("{ users(last: 2, first: 4) { edges { joinedAt node { id } } } }")
        #expect(wide.at("users.edges.3") == narrow.at("users.edges.1"))
    }

    @Test func `a root list is a page, a relation is whole`() throws {
        let data = try shop.data("{ allUsers { id teams { id } } search(text: \"a\") { __typename } }")
        #expect(data.at("allUsers")?.array?.count == 10)
        #expect(data.at("search")?.array?.count == 10)
    }

    @Test func `the ends of a page are in their order whatever is asked for`() throws {
        let api = try MockedAPI(
            """
            type Query { users(cursor: UserKey, take: Int, skip: Int, after: String, before: String): [User!]! }
            type User { id: ID! }
            input UserKey { id: ID! }
            """
        )
        let last = try api.data("{ users(take: -1) { id } }").strings("users", "id")
        #expect(last == ["user-50"])
        for after in ["user-40", "user-3", "nothing"] {
            let query = "{ users(take: -2, cursor: { id: \"user-5\" }, after: \"\(after)\") { id } }"
            let answer = try api.answer(query)
            #expect(answer.at("data.users")?.array.map { $0.count <= 2 } ?? (answer["errors"] != nil))
        }
    }
}
