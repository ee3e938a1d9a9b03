import HTTPMessages
import Locking
import ServiceTestSupport
import TestSupport
import Testing

@testable import Reporting
@testable import ServerRuntime

@Suite("Start report")
struct StartReportTests {
    private static var fullOverview: ServiceOverview {
        var overview = ServiceOverview()
        overview.adminPath = "/_admin"
        overview.graphQLPath = "/graphql"
        overview.schema = ServiceOverview.SchemaCounts(types: 12, fields: [3, 1, 0])
        overview.schemaFiles = ["schemas/a.graphql", "schemas/b.graphql", "schemas/c.graphql"]
        overview.graphQLStubs = 2
        overview.httpStubs = 1
        overview.stubFiles = ["operations/GetHero.json", "endpoints/a.yml"]
        overview.templates = 4
        overview.fileFolders = ["files"]
        overview.example = .operation("{ hero { id name } }")
        return overview
    }

    private static var bareOverview: ServiceOverview {
        var overview = ServiceOverview()
        overview.adminPath = "/_admin"
        overview.httpStubs = 1
        overview.stubFiles = ["endpoints/a\u{1B}.yml"]
        overview.upstreams = ["https://api.example.com/v1"]
        overview.example = .path("/a b/it's")
        return overview
    }

    private static let full = StartReport(
        urls: ["http://127.0.0.1:8080", "http://[::1]:8080"],
        isOpen: false,
        overview: fullOverview,
        wantsToken: false,
        isWatching: true
    )

    private static let bare = StartReport(
        urls: ["http://127.0.0.1:8080"],
        isOpen: true,
        overview: bareOverview,
        wantsToken: true,
        isWatching: false
    )

    private static func text(_ format: ServerLog.Format) -> String {
        let bytes = Locked<[UInt8]>([])
        let log = ServerLog(
            format: format,
            includesRequests: false,
            clock: LogClock(now: { 1_735_732_800_000 }, monotonic: { 0 }),
            write: { line in bytes.withLock { $0 += line } }
        )
        log.started(full)
        log.understood(nil)
        log.understood(Understanding(count: 24, understood: 16))
        log.understood(Understanding(count: 24, understood: 24))
        log.understood(Understanding())
        log.started(bare)
        return String(decoding: bytes.withLock { $0 }, as: UTF8.self)
    }

    @Test func `is a block for people`() throws { try expectGolden(Self.text(.text), "start.txt") }

    @Test func `is one record for machines`() throws { try expectGolden(Self.text(.json), "start.jsonl") }

    @Test func `counts what a service has`() throws {
        let overview = try InMemoryClient().service.overview
        #expect(overview.graphQLPath == "/graphql")
        #expect(overview.schema == ServiceOverview.SchemaCounts(types: 4, fields: [5, 1, 1]))
        #expect(overview.schema?.description == "4 types, 5 queries, 1 mutation, 1 subscription")
        #expect(overview.example == .operation("{ items { id name } }"))
        let nothing = try InMemoryClient(schema: nil).service.overview
        #expect((nothing.graphQLPath, nothing.schema, nothing.example) == (nil, nil, nil))
    }

    @Test func `counts stubs, and finds one that can be tried`() throws {
        let client = try AdminClient()
        let stubs = """
            - { http: { api: get /a/:id }, response: { status: 204 } }
            - { http: { api: get /b, query: { c: d } }, response: { status: 204 } }
            - { http: { api: post /c }, response: { status: 204 } }
            - { http: { api: get /d/e }, response: { status: 204 } }
            - { graphQL: { operations: A }, response: { data: {} } }
            """
        #expect(client.send(.post, "/stubs", body: stubs).status == 201)
        let overview = client.service.overview
        #expect((overview.graphQLStubs, overview.httpStubs) == (1, 4))
    }
}
