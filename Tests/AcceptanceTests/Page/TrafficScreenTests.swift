import Foundation
import JSONModel
import Platform
import TestSupport
import Testing

/// Requests as they come, as a person looks at them in a real browser.
@Suite("Traffic", .offThePool, .enabled(if: Browser.program != nil, "needs Chromium"), .timeLimit(.minutes(10)))
struct TrafficScreenTests {
    @Test func `shows requests as they come, and makes stubs of them`() throws {
        let near =
            "graphQL: { operations: GetUser, variables: { id: user-2 } }\nresponse: { data: { user: { name: Two } } }"
        try onPage(["endpoints/near.yml": near]) { browser, server in
            _ = try server.ask("query GetUser($id: ID!) { user(id: $id) { name } }", variables: ["id": "user-1"])
            try browser.wait(for: "document.querySelector('.row .miss')")
            _ = try server.ask("query Others { users(first: 2) { id } }")
            try browser.wait(for: "document.querySelectorAll('.row').length === 2")
            try browser.click(".row", "GetUser")
            try browser.wait(for: "document.querySelector('article h2')")
            let detail = try browser.text(of: "article")
            #expect(detail.contains("endpoints/near.yml#1\nvariables.id: expected user-2, got user-1"))
            #expect(detail.contains("query GetUser($id: ID!) { user(id: $id) { name } }"))
            #expect(try browser.value(of: "location.hash") == "#/traffic/1")
            #expect(try browser.text(of: "article mark") == "$id")
            let notes = "endpoints/near.yml#1: id: expected user-2, got user-1"
            #expect(try browser.text(of: "pre .note").contains(notes))
            #expect(try browser.text(of: ".leaf .note").contains("expected user-2, got user-1"))

            try browser.click("button", "Make a stub")
            try browser.wait(for: "document.querySelector('#told').textContent.includes('answers from now on')")
            _ = try server.ask("query GetUser { user(id: \"user-9\") { name } }")
            #expect(try server.admin("GET", "/requests?stub=run-time-1")?.json?["total"] == 1)
        }
    }

    @Test func `shows in a document what near stubs differ in`() throws {
        let near = """
            - graphQL: { query: "{ users(first: 3) { id posts { title } } }" }
              response: { data: {} }
            - graphQL: { operations: Users, query: "{ users { friends: posts { author { id } } } }" }
              response: { data: {} }
            """
        try onPage(["endpoints/near.yml": near]) { browser, server in
            let document = """
                query User {
                  users(first: 2) { ...Parts }
                }
                fragment Parts on User { id posts { id author { name } } }
                """
            _ = try server.ask(document)
            try browser.click(".row", "User")
            try browser.wait(for: "document.querySelector('article mark')")
            #expect(try browser.text(of: "article mark") == "User\nfirst\nposts")
            let shown = try browser.text(of: "article pre")
            #expect(shown.contains("got 2\n}\nfragment Parts"))
            #expect(shown.contains("endpoints/near.yml#1: title: the operation does not select it"))
        }
    }

    @Test func `scrolls through ten thousand requests`() throws {
        let settings = "limits: { journal: 10000 }\n"
        try onPage(["mynah.yml": settings, "files/a.txt": "a"]) { browser, server in
            let get = "GET /a.txt HTTP/1.1\r\nHost: mynah\r\n"
            for _ in 0..<100 {
                let connection = try RawConnection(to: server.url)
                connection.send(String(repeating: get + "\r\n", count: 99) + get + "Connection: close\r\n\r\n")
                _ = connection.receiveToEnd()
            }
            let list = "document.querySelector('long-list')"
            let isWhole = "document.querySelector('.row').getAttribute('aria-setsize') === '10000'"
            try browser.wait(for: "\(list).scrollTop = \(list).scrollHeight, \(isWhole)")
            try browser.wait(for: "\(list).scrollTop = \(list).scrollHeight, document.querySelector('#row-9999')")
            #expect(try browser.value(of: "document.querySelectorAll('.row').length < 60") == true)
            // A connection's last request may end after the next one's first: the row says which request it is. A page
            // that was too slow for the events lists all anew: it is whole when the row is picked, or scrolled again.
            let place = "window.place = `#/traffic/${\(list).rows[5000].id}`"
            let pick = "\(list).rows.length === 10000 && (\(place), \(list).pick(5000), true)"
            try browser.wait(for: "\(list).scrollTop = \(list).scrollHeight, \(pick)")
            try browser.wait(for: "document.querySelector('article h2')?.innerText === 'GET /a.txt'")
            #expect(try browser.value(of: "location.hash === window.place") == true)
        }
    }

    @Test func `adds no older requests to a list that is another one meanwhile`() throws {
        try onPage { browser, server in
            for number in 0..<300 { _ = try server.get("/none/\(number)") }
            // Lists anew, so that the first hundred are not there yet.
            try browser.fill("input[name=method]", with: "GET")
            _ = try browser.value(of: "document.querySelector('form').requestSubmit()")
            let list = "document.querySelector('long-list')"
            try browser.wait(for: "location.hash.includes('method=GET') && \(list).rows.length === 200")
            let hold = """
                const whole = window.fetch
                const released = new Promise((release) => { window.release = release })
                window.fetch = async (url, options) => {
                  const answer = await whole(url, options)
                  if (!url.includes("before=")) return answer
                  const text = await answer.text()
                  window.isHeld = true
                  await released
                  answer.text = async () => { setTimeout(() => { window.isRead = true }); return text }
                  return answer
                }
                """
            _ = try browser.value(of: "(() => { \(hold) })()")
            try browser.wait(for: "\(list).scrollTop = \(list).scrollHeight, window.isHeld")
            _ = try server.admin("DELETE", "/requests")
            _ = try server.get("/next")
            try browser.wait(for: "document.querySelector('.row .title')?.textContent === 'GET /next'")
            _ = try browser.value(of: "window.release()")
            try browser.wait(for: "window.isRead")
            #expect(try browser.value(of: "\(list).rows.length") == 1)
        }
    }

    @Test func `follows the events that fit the filters, and lists anew once the server is another one`() throws {
        try onPage { browser, server in
            try browser.fill("input[name=field]", with: "User.name")
            _ = try browser.value(of: "document.querySelector('form').requestSubmit()")
            try browser.wait(for: "location.hash.includes('field=User.name')")
            _ = try server.ask("query One { users { name } }")
            try browser.wait(for: "document.querySelectorAll('.row').length === 1")
            _ = try server.ask("query Two { users { id } }")
            _ = try server.ask("query Three { users { name } }")
            try browser.wait(for: "document.querySelectorAll('.row').length === 2")
            #expect(try browser.text(of: ".row .title") == "Three\nOne")
            // What is counted from one again is another journal.
            _ = try server.admin("DELETE", "/requests")
            _ = try server.ask("query Four { users { name } }")
            try browser.wait(for: "document.querySelector('.row .title')?.textContent === 'Four'")
            #expect(try browser.value(of: "document.querySelectorAll('.row').length") == 1)
            let asked = browser.requests.filter { $0.contains("/_admin/events?") || $0.contains("wait=") }
            #expect(asked.allSatisfy { $0.contains("/_admin/events?") && $0.contains("only=request") })
        }
    }

    @Test func `goes on with another server at its address`() throws {
        try onPage(ignoring: "net::ERR_") { browser, server in
            _ = try server.ask("query Before { users { id } }")
            try browser.wait(for: "document.querySelector('.row .title')?.textContent === 'Before'")
            server.process.terminate()
            _ = server.process.waitUntilExit()
            let port = try #require(URL(string: server.url)?.port)
            let next = try RunningMynah([], port: ["--port", "\(port)"])
            _ = try next.ask("query After { viewer { name } }")
            try browser.wait(for: "document.querySelector('.row .title')?.textContent === 'After'")
            #expect(try browser.value(of: "document.querySelectorAll('.row').length") == 1)
        }
    }

    @Test func `filters, and is not in the journal itself`() throws {
        try onPage { browser, server in
            for number in 0..<300 { _ = try server.get("/none/\(number)") }
            _ = try server.ask("query Only { users(first: 1) { id } }")
            try browser.wait(for: "document.querySelector('.row .title')?.textContent === 'Only'")
            #expect(try browser.value(of: "document.querySelectorAll('.row').length < 60") == true)
            #expect(try browser.value(of: "document.querySelector('.row').getAttribute('aria-setsize') >= 100") == true)
            try browser.fill("input[name=operation]", with: "Only")
            _ = try browser.value(of: "document.querySelector('form').requestSubmit()")
            try browser.wait(for: "document.querySelectorAll('.row').length === 1")
            #expect(try browser.value(of: "location.hash") == "#/traffic?operation=Only")
            #expect(try server.admin("GET", "/requests?limit=1")?.json?["total"] == 301)
        }
    }

    @Test func `moves through requests by keys, and shows what had no effect`() throws {
        let hue = "extend type Query { lamps(hue: String): [Lamp!]! } type Lamp { id: ID! }"
        try onPage(["schemas/lamps.graphql": hue]) { browser, server in
            for name in ["First", "Second", "Third"] {
                _ = try server.ask("query \(name) { lamps(hue: \"x\") { id } }")
            }
            try browser.wait(for: "document.querySelectorAll('.row').length === 3")
            _ = try browser.value(of: "document.querySelector('long-list').focus()")
            for (key, title) in [("ArrowDown", "Third"), ("End", "First"), ("ArrowUp", "Second")] {
                try browser.press(key)
                try browser.wait(for: "document.querySelector('article h2')?.innerText === '\(title)'")
                #expect(try browser.text(of: "[aria-selected=true] .title") == title)
            }
            #expect(try browser.text(of: "article details > p") == "lamps(hue)")
        }
    }

    @Test func `keeps a request beside another`() throws {
        try onPage { browser, server in
            _ = try server.ask("query First { users(first: 1) { id } }")
            _ = try server.ask("query Second { users(first: 2) { id } }")
            // Whatever is chosen twice is fetched once.
            _ = try browser.value(of: "location.hash = '#/traffic/1'; dispatchEvent(new HashChangeEvent('hashchange'))")
            try browser.wait(for: "document.querySelector('article h2')")
            try browser.click(".row", "First")
            try browser.click("article button", "Keep beside")
            try browser.click(".row", "Second")
            try browser.wait(for: "document.querySelectorAll('article h2').length === 2")
            #expect(try browser.text(of: "article h2") == "Second\nFirst")
            try browser.click("article button", "Leave")
            #expect(try browser.text(of: "article h2") == "Second")
        }
    }
}
