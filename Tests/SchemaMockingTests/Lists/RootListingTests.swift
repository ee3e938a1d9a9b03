import JSONModel
import SchemaMocking
import Testing

/// An object of the root that is a page of whichever of its lists is asked for.
@Suite("Pages around several lists")
struct RootListingTests {
    private let api: MockedAPI

    init() throws { api = try MockedAPI(dialect: "anilist-anime") }

    @Test func `the page's arguments choose a part of the list inside, whose own choose among all`() throws {
        let document = """
            query ($page: Int, $status: MediaStatus) { Page(page: $page, perPage: 4) {
              pageInfo { total perPage currentPage lastPage hasNextPage } media(status_not: $status, sort: [SCORE_DESC]) { id status averageScore } } }
            """
        var seen: [JSONValue] = []
        var scores: [Int] = []
        var total = 0
        for page in 1...20 {
            let found = try api.data(
                document,
                variables: ["page": .number(.integer(page)), "status": "FINISHED"]
            )
            let info = try #require(found.at("Page.pageInfo"))
            total = try #require(info["total"]?.int)
            #expect(info["currentPage"]?.int == page && info["perPage"] == 4)
            #expect(info["lastPage"]?.int == (total + 3) / 4)
            seen += found.each("Page.media", "id")
            scores += found.each("Page.media", "averageScore").compactMap(\.int)
            for media in found.at("Page.media")?.array ?? [] { #expect(media["status"] != "FINISHED") }
            guard info["hasNextPage"] == true else { break }
        }
        #expect(seen.count == total && Set(seen.compactMap(\.int)).count == total && (10..<50).contains(total))
        #expect(scores == scores.sorted(by: >))
    }

    @Test func `each list is asked by itself, and the page is that of the first`() throws {
        let found = try api.data(
            """
            { Page(perPage: 3) { pageInfo { total } users(search: "zzz") { id } media { id } characters(search: "a") { id } } all: Page { pageInfo { perPage total } media { id } } }
            """
        )
        #expect(found.at("Page.media")?.array?.count == 3 && found.at("Page.characters")?.array?.count == 3)
        #expect(found.at("all.pageInfo") == ["perPage": 10, "total": 50] && found.at("all.media")?.array?.count == 10)
        #expect(try api.errors("{ Page(perPage: -1) { media { id } } }").count == 1)
        #expect(try api.ignored("{ Page { media(sort: [TITLE_ROMAJI]) { id } } }") == [])
    }

    @Test func `dates in parts begin before they end`() throws {
        let media = try #require(
            try api.data(
                "{ Page(perPage: 50) { media { startDate { year month day } endDate { year month day } } } }"
            ).at("Page.media")?.array
        )
        func number(_ date: JSONValue?) -> Int {
            (date?["year"]?.int ?? 0) * 10_000 + (date?["month"]?.int ?? 0) * 100 + (date?["day"]?.int ?? 0)
        }
        #expect(media.count == 50)
        for one in media {
            #expect(number(one["startDate"]) <= number(one["endDate"]) && number(one["endDate"]) <= 2025_01_01)
        }
    }
}
