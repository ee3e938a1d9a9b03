import Foundation
import JSONModel
import TestSupport
import Testing

/// The pictures of the page in the docs.
@Suite(
    "Pictures of the page",
    .offThePool,
    .enabled(if: Browser.program != nil, "needs Chromium"),
    .timeLimit(.minutes(10))
)
struct PagePictureTests {
    /// A screen, and what is there once it is whole.
    private struct Screen {
        var name: String
        var place: String
        var isReady: String
    }

    private static let document = """
        query ProductPage($id: ID!) {
          product(id: $id) {
            name
            stock
            reviews(first: 2) { nodes { rating title author { name } } }
          }
        }
        """

    private static let screens = [
        Screen(name: "traffic", place: "/traffic/2", isReady: "document.querySelector('article h2')"),
        Screen(
            name: "try",
            place: "/try?document=\(document.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
                + "&variables=%7B%22id%22%3A%22plant-7%22%7D",
            isReady: "document.querySelector('try-screen')"
        ),
        Screen(name: "stubs", place: "/stubs", isReady: "document.querySelector('stubs-screen tbody tr')"),
        Screen(name: "world", place: "/world/Plant", isReady: "document.querySelector('world-screen .wide')"),
        Screen(
            name: "contract",
            place: "/contract",
            isReady: "document.querySelector('main').innerText.includes('no problems')"
        ),
    ]

    /// Each is made anew with `UPDATE_GOLDEN`; fonts differ between machines, so that else only its size is looked at.
    @Test func `show every screen`() throws {
        let server = try RunningMynah([])
        _ = try server.ask("query GetViewer { viewer { name } }")
        _ = try server.ask(Self.document, variables: ["id": "plant-7"])
        _ = try server.get("/accounts")
        _ = try server.admin("PUT", "/entities/Product/plant-7", body: #"{"stock": 3}"#)
        try inTemporaryFolder { folder in
            let browser = try Browser(in: folder)
            try browser.call(
                "Emulation.setDeviceMetricsOverride",
                ["width": 1_100, "height": 620, "deviceScaleFactor": 1, "mobile": false]
            )
            for screen in Self.screens {
                try browser.open(server.url + "/_admin/ui#" + screen.place)
                try browser.wait(for: screen.isReady)
                if screen.name == "try" {
                    try browser.click("button", "Send")
                    try browser.wait(for: "document.querySelector('article .leaf')")
                }
                #expect(try browser.namelessControls() == [], "\(screen.name)")
                let picture = try browser.picture()
                let file = repositoryRoot.appending(path: "docs/pictures/page-\(screen.name).webp")
                if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try picture.write(to: file) }
                #expect((1..<60_000).contains(try Data(contentsOf: file).count))
                #expect(!picture.isEmpty)
            }
        }
    }
}
