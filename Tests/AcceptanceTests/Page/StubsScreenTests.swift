import Foundation
import JSONModel
import TestSupport
import Testing

/// The screen of stubs and scenarios.
@Suite(
    "The page's screen for stubs",
    .offThePool,
    .enabled(if: Browser.program != nil, "needs Chromium"),
    .timeLimit(.minutes(10))
)
struct StubsScreenTests {
    @Test func `says where stubs are from and how often they answered, and moves scenarios`() throws {
        let stubs = """
            - graphQL: { operations: GetUser }
              response: { data: { user: { name: Ada } } }
            - http: { api: get /cart }
              scenario: { name: cart, requires: full }
              response: { body: { text: full } }
            """
        try onPage(["endpoints/stubs.yml": stubs]) { browser, server in
            for _ in 0..<2 { _ = try server.ask("query GetUser { user(id: 1) { name } }") }
            #expect(try server.get("/cart").hasPrefix("404 "))
            try browser.click("nav a", "Stubs")
            try browser.wait(for: "document.querySelectorAll('stubs-screen tbody')[0]?.rows.length === 2")
            let rows = try browser.text(of: "stubs-screen tbody tr").replacing("\t", with: " | ").split(separator: "\n")
            #expect(
                rows.sorted() == [
                    "endpoints/stubs.yml#1 | GetUser | endpoints/stubs.yml:1:3 | 2",
                    "endpoints/stubs.yml#2 | get /cart | endpoints/stubs.yml:3:3 | never",
                ]
            )
            let choose = """
                (() => {
                  const states = document.querySelector("select[aria-label='State of cart']");
                  states.dataset.isOld = true;
                  states.value = "full";
                  states.dispatchEvent(new Event("change"));
                })()
                """
            _ = try browser.value(of: choose)
            let isMoved = "states => states.value === 'full' && !states.dataset.isOld"
            try browser.wait(for: "(\(isMoved))(document.querySelector(\"select[aria-label='State of cart']\"))")
            #expect(try server.get("/cart") == "200 full")
        }
    }

    @Test func `changes and removes the stubs that were added`() throws {
        try onPage(ignoring: "400 (Bad Request)") { browser, server in
            let stub = #"{"graphQL": {"operations": "GetUser"}, "response": {"data": {"user": {"name": "Ada"}}}}"#
            _ = try server.admin("POST", "/stubs", body: stub)
            let document = "query GetUser { user(id: 1) { name } }"
            _ = try browser.value(of: "location.hash = '#/stubs/run-time-1'")
            try browser.click("article button", "Change")
            try browser.wait(for: "document.querySelector('stubs-screen textarea').value.includes('Ada')")
            try browser.fill("stubs-screen textarea", with: stub.replacing("operations", with: "operation"))
            try browser.click("button", "Save")
            try browser.wait(for: "document.querySelector('#told.problem')?.textContent.includes('1:14:Unknown key')")
            try browser.fill("stubs-screen textarea", with: stub.replacing("Ada", with: "Eve"))
            try browser.click("button", "Save")
            // The editor shows what is written as well: the stub is saved when the editor is gone.
            let isSaved = "article => !article.querySelector('textarea') && article.textContent.includes('Eve')"
            try browser.wait(for: "(\(isSaved))(document.querySelector('stubs-screen article'))")
            #expect(try server.ask(document)?.summary == #"200 {"data":{"user":{"name":"Eve"}}}"#)
            try browser.click("article button", "Remove")
            try browser.wait(for: "document.querySelector('stubs-screen tbody').rows.length === 0")
            #expect(try server.admin("GET", "/stubs")?.json?["stubs"] == [])
        }
    }
}
