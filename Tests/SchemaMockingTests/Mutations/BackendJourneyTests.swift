import JSONModel
import SchemaMocking
import Testing

/// The journeys of back ends that make their schema themselves: AppSync, Contentful, Dgraph, Neo4j, Supabase.
@Suite("Journeys by back ends")
struct BackendJourneyTests {
    @Test func `AppSync`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "appsync-tasks"))
        let made = try api.data(
            """
            mutation { createTask(input: { projectID: "project-1", title: "Paint the fence", status: TODO }) {
              id projectID project { id tasks(limit: 1) { items { id } } } } }
            """
        )
        let id = try #require(made.at("createTask.id")?.string)
        #expect(made.at("createTask.project.id") == "project-1" && made.at("createTask.projectID") == "project-1")
        #expect(made.at("createTask.project.tasks.items") == [["id": .string(id)]])
        let found = try api.data(
            """
            { searchTasks(filter: { title: { match: "fence" } }) { total items { id } }
              tasksByProjectIDAndDueOn(projectID: "project-1", limit: 1) { items { id } nextToken } }
            """
        )
        #expect(found.each("searchTasks.items", "id") == [.string(id)])
        #expect(found.each("tasksByProjectIDAndDueOn.items", "id") == [.string(id)])
        #expect(found.at("tasksByProjectIDAndDueOn.nextToken")?.string != nil)
        // The condition only says whether the task that is named is changed.
        let refused = try api.data(
            "mutation { updateTask(input: { id: \"\(id)\", status: DONE }, condition: { status: { eq: BLOCKED } }) { id } }"
        )
        #expect(refused["updateTask"] == .null)
        let changed = try api.data(
            "mutation { updateTask(input: { id: \"\(id)\", status: DONE }, condition: { status: { eq: TODO } }) { id status } }"
        )
        #expect(changed["updateTask"] == ["id": .string(id), "status": "DONE"])
        let plain = try api.data("mutation { updateTask(input: { id: \"\(id)\", notes: \"Green\" }) { status notes } }")
        #expect(plain["updateTask"] == ["status": "DONE", "notes": "Green"])
        let gone = try api.data("mutation { deleteTask(input: { id: \"\(id)\" }) { id title } }")
        #expect(gone["deleteTask"] == ["id": .string(id), "title": "Paint the fence"])
        let after = try api.data("{ getTask(id: \"\(id)\") { id } }")
        #expect(after["getTask"] == .null)
        let never = try api.data("mutation { updateTask(input: { id: \"\(id)\", notes: \"x\" }) { id } }")
        #expect(never["updateTask"] == .null)
    }

    @Test func `AppSync's pages end`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "appsync-tasks"))
        var token: JSONValue = .null
        var ids: [JSONValue] = []
        for _ in 1...3 {
            let after = token.string ?? ""
            let page = try api.data("{ listTasks(limit: 20, nextToken: \"\(after)\") { items { id } nextToken } }")
            ids += page.each("listTasks.items", "id")
            token = try #require(page.at("listTasks.nextToken"))
        }
        #expect(token == .null && Set(ids.compactMap(\.string)).count == 50 && ids.count == 50)
    }

    @Test func `Contentful`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "contentful-recipes"))
        let page = try api.data(
            """
            { recipeCollection(skip: 10, limit: 2) { total skip limit items { sys { id } title chef { sys { id } name } } }
              named: recipeCollection(where: { sys: { id_in: ["recipe-2", "recipe-9"] } }) { items { sys { id } } }
              of: recipeCollection(where: { chef: { sys: { id: "chef-3" } } }) { items { chef { sys { id } } } }
              late: recipeCollection(order: [sys_publishedAt_DESC]) { items { sys { publishedAt } } }
              times: recipeCollection { items { prepTimeMinutes cookTimeMinutes totalTimeMinutes } } }
            """
        )
        #expect(page.at("recipeCollection.total") == 50 && page.at("recipeCollection.skip") == 10)
        let first = try #require(page.at("recipeCollection.items")?.array?.first)
        let id = try #require(first.at("sys.id")?.string)
        let chef = try #require(first.at("chef.sys.id")?.string)
        let one = try api.data(
            """
            { recipe(id: "\(id)") { sys { id } title } chef(id: "\(chef)") { name }
              other: recipe(id: "5KsDBWseXY6QegucYAoacS") { sys { id } } }
            """
        )
        #expect(one.at("recipe.title") == first["title"] && one.at("recipe.sys.id") == .string(id))
        #expect(one.at("chef.name") == first.at("chef.name"))
        #expect(one.at("other.sys.id") == "5KsDBWseXY6QegucYAoacS")
        #expect(page.at("named.items") == [["sys": ["id": "recipe-2"]], ["sys": ["id": "recipe-9"]]])
        let chefs = page.each("of.items", "chef")
        #expect(!chefs.isEmpty && chefs.allSatisfy { $0 == ["sys": ["id": "chef-3"]] })
        let moments = page.each("late.items", "sys").compactMap { $0["publishedAt"]?.string }
        #expect(moments.count == 50 && moments == moments.sorted().reversed())
        for item in page.at("times.items")?.array ?? [] {
            let parts = ["prepTimeMinutes", "cookTimeMinutes"].compactMap { item[$0]?.int }
            #expect(item["totalTimeMinutes"]?.int == parts.reduce(0, +))
        }
    }

    @Test func `Dgraph`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "dgraph-blog"))
        let made = try api.data(
            """
            mutation { addAuthor(input: [{ name: "Ann", posts: [{ title: "Hi" }] }]) {
              numUids author { id name postCount posts { postID author { id } } postsAggregate { count } } } }
            """
        )
        let author = try #require(made.at("addAuthor.author")?.array?.first)
        let post = try #require(author.at("posts")?.array?.first?["postID"]?.string)
        #expect(author.at("postsAggregate.count") == 1 && author["postCount"] == 1)
        let changed = try api.data(
            """
            mutation { updatePost(input: { filter: { postID: ["\(post)"] }, set: { title: "Ho", numLikes: 1000000 } }) {
              numUids post { postID title } } }
            """
        )
        #expect(changed["updatePost"] == ["numUids": 1, "post": [["postID": .string(post), "title": "Ho"]]])
        let sums = try api.data(
            """
            { aggregatePost { count numLikesMax } queryPost(first: 1, order: { desc: numLikes, then: { asc: title } }) { postID }
              few: aggregatePost(filter: { numLikes: { ge: 1000000 } }) { count numLikesSum } }
            """
        )
        #expect(sums["aggregatePost"] == ["count": 51, "numLikesMax": 1_000_000])
        #expect(sums["queryPost"] == [["postID": .string(post)]])
        #expect(sums["few"] == ["count": 1, "numLikesSum": 1_000_000])
        let gone = try api.data(
            "mutation { deletePost(filter: { postID: [\"\(post)\"] }) { numUids post { postID } } }"
        )
        #expect(gone["deletePost"] == ["numUids": 1, "post": [["postID": .string(post)]]])
        let never = try api.data(
            "mutation { updatePost(input: { filter: { postID: [\"\(post)\"] }, set: { title: \"x\" } }) { numUids } }"
        )
        #expect(never["updatePost"] == ["numUids": 0])
    }

    @Test func `types that are known by a code`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "dgraph-blog"))
        let all = try api.data(
            "{ countries { code name capital emoji continent { code name countries { code } } languages { code } } continents { code name } }"
        )
        let country = try #require(all["countries"]?.array?.first)
        let (code, continent) = (country["code"] ?? .null, country["continent"] ?? .null)
        #expect(continent.each("countries", "code").contains(code))
        let listed = try #require(all["continents"]?.array?.first { $0["code"] == continent["code"] })
        #expect(listed["name"] == continent["name"])
        let one = try api.data(
            """
            { country(code: "\(code.string ?? "")") { code name capital emoji } germany: country(code: "DE") { name capital currency emoji }
              countries(filter: { continent: { eq: "\(continent["code"]?.string ?? "")" } }) { continent { code } } }
            """
        )
        for name in ["code", "name", "capital", "emoji"] { #expect(one.at("country.\(name)") == country[name]) }
        #expect(one["germany"] == ["name": "Germany", "capital": "Berlin", "currency": "EUR", "emoji": "🇩🇪"])
        let chosen = one.each("countries", "continent")
        #expect(!chosen.isEmpty && chosen.allSatisfy { $0["code"] == continent["code"] })
    }

    @Test func `Neo4j`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "neo4j-movies"))
        let made = try api.data(
            """
            mutation { createMovies(input: [{ title: "Alien", released: 1979,
              actors: { create: [{ node: { name: "Sigourney" }, edge: { roles: ["Ripley"] } }],
                connect: [{ where: { node: { id: "actor-3" } }, edge: { roles: ["Ash"] } }] },
              genres: { create: [{ node: { name: "Horror" } }] } }]) {
              movies { id released actors { id name movies(where: { title: "Alien" }) { title } } genres { name }
                actorsConnection { totalCount edges { node { id } } } actorsAggregate { count } } } }
            """
        )
        let movie = try #require(made.at("createMovies.movies")?.array?.first)
        let actors = movie.each("actors", "id")
        #expect(actors.count == 2 && actors.contains("actor-3") && movie.each("actors", "name").contains("Sigourney"))
        #expect(movie.each("actors", "movies").allSatisfy { $0 == [["title": "Alien"]] })
        #expect(movie.at("actorsConnection.edges")?.array?.compactMap { $0.at("node.id") } == actors)
        #expect(movie.at("actorsAggregate.count") == 2 && movie["genres"] == [["name": "Horror"]])
        let found = try api.data(
            """
            { movies(where: { actors_SOME: { name: "Sigourney" } }) { title }
              none: movies(where: { title: "Alien", actors_NONE: { name: "Sigourney" } }) { title }
              moviesAggregate(where: { released_LTE: 1979 }) { count released { min max } } }
            """
        )
        #expect(found["movies"] == [["title": "Alien"]] && found["none"] == [])
        #expect(found.at("moviesAggregate.released.max")?.int ?? 0 <= 1979)
        let changed = try api.data(
            """
            mutation { updateMovies(where: { title: "Alien" }, update: { imdbRating: 8.5,
              actors: [{ disconnect: [{ where: { node: { id: "actor-3" } } }] }] }) { movies { imdbRating actors { name } } } }
            """
        )
        #expect(changed.at("updateMovies.movies") == [["imdbRating": 8.5, "actors": [["name": "Sigourney"]]]])
        let gone = try api.data("mutation { deleteMovies(where: { title: \"Alien\" }) { nodesDeleted } }")
        #expect(gone.at("deleteMovies.nodesDeleted") == 1)
    }

    @Test func `Supabase`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "supabase-billing"))
        let made = try api.data(
            """
            mutation { insertIntoInvoiceLineCollection(objects: [{ invoiceId: "3", quantity: 2, unitPrice: "4.50" }]) {
              affectedCount records { id amount invoice { id subtotal } } } }
            """
        )
        let line = try #require(made.at("insertIntoInvoiceLineCollection.records")?.array?.first)
        let id = try #require(line["id"])
        #expect(made.at("insertIntoInvoiceLineCollection.affectedCount") == 1 && line["amount"] == "9.00")
        let list = try api.data(
            """
            { invoiceCollection(filter: { id: { eq: "3" } }) { edges { node { subtotal
              invoiceLineCollection(first: 1) { edges { node { id } } } } } } }
            """
        )
        let invoice = try #require(list.at("invoiceCollection.edges")?.array?.first?["node"])
        #expect(invoice["subtotal"] == line.at("invoice.subtotal"))
        #expect(invoice.at("invoiceLineCollection.edges")?.array?.first?.at("node.id") == id)
        let paid = try api.data(
            """
            mutation { updateInvoiceCollection(set: { status: paid }, filter: { id: { eq: "3" } }) {
              affectedCount records { status paidAt } } }
            """
        )
        #expect(paid.at("updateInvoiceCollection.affectedCount") == 1)
        #expect(paid.at("updateInvoiceCollection.records")?.array?.first?["paidAt"]?.string != nil)
        let gone = try api.data(
            "mutation { deleteFromInvoiceCollection(filter: { id: { eq: \"3\" } }) { affectedCount records { id } } }"
        )
        #expect(gone.at("deleteFromInvoiceCollection.affectedCount") == 1)
    }

    @Test func `Vendure`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "vendure-shop"))
        let list = try api.data(
            """
            { products(options: { take: 3, sort: { name: ASC }, filter: { name: { contains: "e" } } }) { totalItems items { name } }
              order(id: "order-1") { total totalWithTax lines { linePrice linePriceWithTax unitPrice quantity } } }
            """
        )
        let names = list.each("products.items", "name").compactMap(\.string)
        #expect(names.count == 3 && names == names.sorted() && names.allSatisfy { $0.contains("e") })
        #expect(list.at("products.totalItems")?.int ?? 50 < 50)
        func amount(_ value: JSONValue?) -> Double? { value?.string.flatMap { Double($0) } }
        let order = try #require(list["order"])
        for (object, name) in [(order, "total")] + (order["lines"]?.array ?? []).map({ ($0, "linePrice") }) {
            let (net, gross) = (try #require(amount(object[name])), try #require(amount(object[name + "WithTax"])))
            #expect(abs(net * 1.2 - gross) < 0.011)
        }
        for line in order["lines"]?.array ?? [] {
            let (price, quantity) = (try #require(amount(line["unitPrice"])), try #require(line["quantity"]?.int))
            #expect(abs((amount(line["linePrice"]) ?? 0) - price * Double(quantity)) < 0.011)
        }
    }

    @Test func `WordPress finds by what is said to stand for the key`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "wordpress-blog"))
        let post = try #require(try api.data("{ post(id: \"post-4\") { id slug databaseId } }")["post"])
        let (slug, number) = (try #require(post["slug"]?.string), try #require(post["databaseId"]?.int))
        let found = try api.data(
            """
            { bySlug: post(id: "\(slug)", idType: SLUG) { id } byNumber: post(id: "\(number)", idType: DATABASE_ID) { id }
              byKey: post(id: "post-4", idType: ID) { id } other: post(id: "hello-world", idType: SLUG) { slug title } }
            """
        )
        for name in ["bySlug", "byNumber", "byKey"] { #expect(found.at("\(name).id") == "post-4", "\(name)") }
        #expect(found["other"] == ["slug": "hello-world", "title": "Hello World"])
    }
}
