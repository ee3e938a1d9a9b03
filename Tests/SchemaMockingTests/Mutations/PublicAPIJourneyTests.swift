import JSONModel
import SchemaMocking
import Testing

/// The journeys of APIs that people learn GraphQL with, and of public ones in styles of their own.
@Suite("Journeys by public API")
struct PublicAPIJourneyTests {
    @Test func `AniList finds one by what is asked, and saves without a key`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "anilist-anime"))
        let title = try #require(try api.data("{ Media(id: 7) { title { romaji english } } }").at("Media.title"))
        #expect(title["romaji"] == title["english"])
        let word = try #require(title["romaji"]?.string?.split(separator: " ").first)
        let found = try api.data(
            """
            { Media(search: "\(word)") { title { romaji } } none: Media(type: MANGA, averageScore_greater: 1000) { id }
              best: Media(sort: SCORE_DESC) { averageScore } some: Media(genre_in: ["Drama"]) { genres }
              second: Media(id_in: [8, 9]) { id } Character(id: 3) { name { full first last } } }
            """
        )
        #expect(found.at("Media.title.romaji")?.string?.contains(word) == true)
        #expect(found["none"] == .null && found.at("second.id") == 8)
        #expect(found.at("some.genres")?.array?.contains("Drama") == true)
        let scores = try api.data("{ Page { media(sort: SCORE_DESC) { averageScore } } }").each(
            "Page.media",
            "averageScore"
        )
        #expect(scores.compactMap(\.int) == scores.compactMap(\.int).sorted(by: >))
        let name = try #require(found.at("Character.name"))
        #expect(name["full"]?.string == "\(name["first"]?.string ?? "") \(name["last"]?.string ?? "")")

        let saved = try api.data(
            "mutation { SaveMediaListEntry(mediaId: 5, status: CURRENT, progress: 3) { id mediaId progress media { id } } }"
        )
        let id = try #require(saved.at("SaveMediaListEntry.id")?.int)
        #expect(
            saved["SaveMediaListEntry"] == [
                "id": JSONValue.number(.integer(id)), "mediaId": 5, "progress": 3, "media": ["id": 5],
            ]
        )
        let changed = try api.data(
            "mutation { SaveMediaListEntry(id: \(id), progress: 4) { id mediaId progress } DeleteMediaListEntry(id: \(id)) { deleted } }"
        )
        #expect(changed.at("SaveMediaListEntry.progress") == 4 && changed.at("SaveMediaListEntry.mediaId") == 5)
        #expect(changed.at("DeleteMediaListEntry.deleted") == true)
        #expect(try api.data("{ MediaList(id: \(id)) { id } }")["MediaList"] == .null)
    }

    @Test func `GitLab knows an issue by its project's path and its number`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "gitlab-projects"))
        let place = "projectPath: \"gitlab-org/gitlab\", iid: \"5\""
        let changed = try api.data(
            """
            mutation {
              updateIssue(input: { \(place), title: "Broken", stateEvent: CLOSE, addLabelIds: ["label-3"] }) {
                errors issue { title state closedAt } }
              issueSetAssignees(input: { \(place), assigneeUsernames: ["ann"] }) { issue { iid } }
              issueSetLocked(input: { \(place), locked: true }) { issue { iid } }
              issueSetDueDate(input: { \(place), dueDate: "2027-01-01T00:00:00Z" }) { issue { iid } } }
            """
        )
        #expect(changed.at("updateIssue.errors") == [] && changed.at("updateIssue.issue.state") == "closed")
        #expect(changed.at("updateIssue.issue.closedAt")?.string?.hasSuffix("Z") == true)
        let issue = try api.data(
            """
            { project(fullPath: "gitlab-org/gitlab") { issue(iid: "5") {
              title state discussionLocked dueDate assignees { nodes { username } } labels { nodes { id } } } } }
            """
        ).at("project.issue")
        #expect(issue?["title"] == "Broken" && issue?["state"] == "closed" && issue?["discussionLocked"] == true)
        #expect(issue?["dueDate"] == "2027-01-01T00:00:00Z")
        #expect(issue?.at("assignees.nodes") == [["username": "ann"]])
        #expect(issue?.at("labels.nodes")?.array?.contains(["id": "label-3"]) == true)
        let reopened = try api.data(
            "mutation { updateIssue(input: { \(place), stateEvent: REOPEN, removeLabelIds: [\"label-3\"] }) { issue { state closedAt labels { nodes { id } } } } }"
        ).at("updateIssue.issue")
        #expect(reopened?["state"] == "opened" && reopened?["closedAt"] == .null)
        #expect(reopened?.at("labels.nodes")?.array?.contains(["id": "label-3"]) == false)

        let made = try api.data(
            """
            mutation { createIssue(input: { projectPath: "gitlab-org/gitlab", title: "Zebra", labels: ["bug"] }) { issue { id state labels { nodes { title } } } }
              pipelineCancel(input: { id: "pipeline-3" }) { errors } todoMarkDone(input: { id: "todo-2" }) { todo { state } } }
            """
        )
        #expect(made.at("createIssue.issue.labels.nodes") == [["title": "bug"]])
        #expect(made.at("todoMarkDone.todo.state") == "done")
        let listed = try api.data(
            "{ project(fullPath: \"gitlab-org/gitlab\") { issues(search: \"Zebra\") { nodes { title } } } }"
        )
        #expect(listed.at("project.issues.nodes") == [["title": "Zebra"]])
        let states = try api.data("{ projects { nodes { issues { nodes { state } } } } }").each(
            "projects.nodes",
            "issues"
        )
        #expect(!states.flatMap { $0.each("nodes", "state") }.contains("all"))
    }

    @Test func `Payload has settings of which there is one, counts and copies`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "payload-magazine"))
        let made = try api.data(
            """
            mutation { updateSiteSetting(data: { siteName: "Mine" }) { siteName }
              createPost(data: { title: "New", author: "user-3", categories: ["category-1"], _status: published }) { id author { id } categories { id } }
              loginUser(email: "ann@example.com", password: "secret") { user { email } } }
            """
        )
        #expect(
            made.at("createPost.author.id") == "user-3" && made.at("createPost.categories") == [["id": "category-1"]]
        )
        #expect(made.at("loginUser.user.email") == "ann@example.com")
        let found = try api.data(
            """
            { SiteSetting { siteName } Posts(where: { author: { equals: "user-3" } }, limit: 1, page: 2) { totalDocs pagingCounter docs { author { id } } }
              published: Posts(where: { _status: { equals: published } }) { totalDocs } countPosts(where: { _status: { equals: published } }) { totalDocs }
              meUser { user { id } } post: Post(id: "post-3") { title author { id } } }
            """
        )
        #expect(found["SiteSetting"] == ["siteName": "Mine"])
        #expect(found.at("Posts.pagingCounter") == 2 && found.at("Posts.docs.0.author.id") == "user-3")
        #expect(found.at("published.totalDocs") == found.at("countPosts.totalDocs"))
        #expect(found.at("meUser.user.id") == "user-1")
        let copy = try api.data("mutation { duplicatePost(id: \"post-3\") { id title author { id } } }")
        #expect(copy.at("duplicatePost.id") == "post-52")
        #expect(copy.at("duplicatePost.title") == found.at("post.title"))
        #expect(copy.at("duplicatePost.author") == found.at("post.author"))
    }

    @Test func `The Graph filters and sorts by what objects lead to`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "thegraph-exchange"))
        let found = try api.data(
            """
            { pools(first: 50, where: { token0_in: ["token-1", "token-2"] }, orderBy: token0__symbol) { token0 { id symbol } }
              tokens(where: { name_contains_nocase: "RIVER" }) { name symbol }
              swaps(first: 5, orderBy: timestamp, orderDirection: desc) { timestamp sender } }
            """
        )
        let pools = found["pools"]?.array ?? []
        #expect(!pools.isEmpty && pools.allSatisfy { ["token-1", "token-2"].contains($0.at("token0.id")?.string) })
        let symbols = pools.compactMap { $0.at("token0.symbol")?.string }
        #expect(symbols == symbols.sorted() && symbols.allSatisfy { $0.count == 3 && $0 == $0.uppercased() })
        let tokens = found.each("tokens", "name").compactMap(\.string)
        #expect(!tokens.isEmpty && tokens.allSatisfy { $0.lowercased().contains("river") })
        let moments = found.each("swaps", "timestamp").compactMap(\.int)
        #expect(moments == moments.sorted(by: >) && moments.allSatisfy { $0 > 1_000_000_000 })
        #expect(found.each("swaps", "sender").allSatisfy { $0.string?.hasPrefix("0x") == true })
    }

    @Test func `Rick and Morty's characters are found by parts of their names`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "rickandmorty-show"))
        let found = try api.data(
            """
            { characters(filter: { name: "an", status: "alive" }) { info { count } results { name status } }
              character(id: "2") { status name } }
            """
        )
        let results = found.at("characters.results")?.array ?? []
        #expect(!results.isEmpty && found.at("characters.info.count")?.int == results.count)
        #expect(
            results.allSatisfy { $0["status"] == "Alive" && $0["name"]?.string?.lowercased().contains("an") == true }
        )
        #expect(["Alive", "Dead", "unknown"].contains(found.at("character.status")?.string))
        // What is called so is not mixed with what has it in its name.
        let name = try #require(found.at("character.name")?.string)
        let same = try api.data("{ characters(filter: { name: \"\(name)\" }) { results { name } } }")
        #expect(same.each("characters.results", "name").allSatisfy { $0.string == name })
    }
}
