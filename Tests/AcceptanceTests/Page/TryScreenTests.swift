import Foundation
import JSONModel
import TestSupport
import Testing

/// The screen on which people write operations and send them.
@Suite(
    "The page's screen for operations",
    .offThePool,
    .enabled(if: Browser.program != nil, "needs Chromium"),
    .timeLimit(.minutes(10))
)
struct TryScreenTests {
    @Test func `offers variables, members of input objects and enum values`() throws {
        let schema = """
            extend type Query { found(by: Search, order: Order): String }
            input Search { text: String within: [Search!] order: Order }
            enum Order { OLDEST LATEST }
            """
        try onPage(["schemas/search.graphql": schema]) { browser, _ in
            try browser.click("nav a", "Try it")
            let document = "query($by: Search, $order: Order) { found(by: $by, order: $order) }"
            try browser.fill("code-editor textarea", with: document)
            let area = "code-editor[label^=Variables] textarea"
            let list = "code-editor[label^=Variables] .offers"
            for (text, key, offers) in [
                (#"{"#, "\"", "by Search\norder Order"), (#"{"by": {}, "o"#, "r", "order Order"),
                (#"{"by": {"within": [{"#, "\"", "text String\nwithin [Search!]\norder Order"),
                (#"{"by": {"within": [{"order": "L"#, "A", "LATEST enumValue"),
            ] as [(String, Character, String)] {
                try browser.fill(area, with: text)
                try browser.type(key)
                try browser.wait(for: "document.querySelector('\(list):not([hidden])')")
                let wanted = String(decoding: JSONValue.string(offers).serialized(), as: UTF8.self)
                try browser.wait(for: "document.querySelector('\(list)').innerText === \(wanted)")
            }
            try browser.press("Enter")
            let value = try browser.value(of: "document.querySelector('\(area)').value")
            #expect(value == #"{"by": {"within": [{"order": "LATEST""#)
        }
    }

    @Test func `tries operations, whose answers may come in parts`() throws {
        try onPage([:], ["--incremental"]) { browser, server in
            try browser.click("nav a", "Try it")
            func send(_ document: String) throws {
                try browser.fill("code-editor textarea", with: document)
                try browser.click("button", "Send")
            }
            try send("{ user(id: \"user-1\") { id }")
            try browser.wait(for: "document.querySelector('article').innerText.includes('Expected')")
            try send("{ user(id: \"user-1\") { id ... @defer { name } } }")
            try browser.wait(for: "document.querySelector('article').innerText.includes('Complete.')")
            #expect(try browser.text(of: "article").contains("Part 2"))
            try send("subscription { userRenamed { id name } }")
            try server.waitForSubscriptions(1)
            _ = try server.ask("mutation { renameUser(id: \"user-1\", name: \"Ada\") { id } }")
            try browser.wait(for: "document.querySelector('article').innerText.includes('\"Ada\"')")
            try browser.click("button", "Stop")
            try server.waitForSubscriptions(0)
            #expect(try browser.value(of: "document.querySelector('try-screen select').options.length") == 4)
        }
    }

    @Test func `offers what may be typed, and says what is wrong`() throws {
        try onPage { browser, _ in
            try browser.click("nav a", "Try it")
            let area = "code-editor textarea"
            try browser.fill(area, with: "query($id: ID!) { use")
            try browser.type("r")
            try browser.wait(for: "document.querySelectorAll('.offers:not([hidden]) li').length === 2")
            #expect(try browser.text(of: ".offers li") == "user User\nusers [User!]!")
            try browser.press("ArrowDown")
            try browser.press("Enter")
            #expect(try browser.value(of: "document.querySelector('\(area)').value") == "query($id: ID!) { users")
            #expect(try browser.value(of: "document.querySelector('.offers').hidden") == true)

            try browser.fill(area, with: "{ user(id: 1) { nam } }")
            try browser.wait(for: "document.querySelector('.problems').innerText.includes('Did you mean \"name\"?')")
            #expect(try browser.value(of: "CSS.highlights.get('wrong').size") == 1)
            try browser.click(".problems button", "1:17")
            #expect(try browser.value(of: "document.querySelector('\(area)').selectionStart") == 16)
            try browser.fill(area, with: "{ user(id: 1) { name } }")
            try browser.wait(for: "document.querySelector('.problems').innerText === ''")
        }
    }

    /// The time that it takes is not asserted; what is sent is: never the schema.
    @Test(.enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"))
    func `offers fields of a large schema without loading it`() throws {
        try inTemporaryFolder { folder in
            let schema = try #require(sharedFolder).appending(path: "schemas/github.graphql")
            let server = try RunningMynah([schema.path])
            let browser = try Browser(in: folder)
            try browser.open(server.url + "/_admin/ui#/try")
            try browser.wait(for: "document.querySelector('code-editor textarea')")
            try browser.fill("code-editor textarea", with: "{ viewer { re")
            try browser.type("p")
            try browser.wait(for: "document.querySelector('.offers:not([hidden])')?.innerText.includes('repositories')")
            let size = try browser.value(
                of:
                    "performance.getEntriesByType('resource').reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)"
            )
            #expect(try #require(size.int) < 200_000)
            #expect(browser.errors == [])
        }
    }

    @Test func `sends header fields in the session, and remembers what was sent`() throws {
        try onPage { browser, server in
            _ = try server.admin("POST", "/sessions", body: #"{"id": "mine"}"#)
            _ = try browser.value(of: "location.hash = '#/try?session=mine'")
            try browser.wait(for: "document.querySelector('try-screen')")
            try browser.fill("code-editor textarea", with: "{ users { id } }")
            try browser.fill("code-editor[label^=Header] textarea", with: #"{"X-Team": "blue"}"#)
            try browser.click("button", "Send")
            try browser.wait(for: "document.querySelector('article .leaf')")
            let sent = try server.send("GET", "/_session/mine/_admin/requests/1")?.json
            #expect(sent?["request"]?["headers"]?["x-team"] == "blue")
            #expect(try server.admin("GET", "/requests")?.json?["total"] == 0)

            try browser.fill("code-editor textarea", with: "{ another }")
            let recall = "(past => { past.value = 0; past.dispatchEvent(new Event('change')) })"
            _ = try browser.value(of: "\(recall)(document.querySelector('try-screen select'))")
            #expect(try browser.value(of: "document.querySelector('code-editor').value") == "{ users { id } }")
        }
    }

    @Test func `prettifies, and leaves what is no document as it is`() throws {
        try onPage(ignoring: "400 (Bad Request)") { browser, _ in
            try browser.click("nav a", "Try it")
            let area = "code-editor textarea"
            let documentText = "document.querySelector('\(area)').value"
            try browser.fill(area, with: "query A{users{id # the key\n}}query B($id:ID!){user(id:$id){name}}")
            try browser.fill("code-editor[label^=Variables] textarea", with: #"{"id":9007199254740993}"#)
            _ = try browser.value(of: "document.querySelector('code-editor').goTo(50)")
            try browser.press("P", with: 10)
            let pretty =
                "query A {\n  users {\n    id # the key\n  }\n}\n\nquery B($id: ID!) {\n  user(id: $id) {\n    name\n  }\n}"
            let quoted = String(decoding: JSONValue.string(pretty).serialized(), as: UTF8.self)
            try browser.wait(for: "\(documentText) === \(quoted)")
            let variables = try browser.value(
                of: "document.querySelector('code-editor[label^=Variables] textarea').value"
            )
            #expect(variables == "{\n  \"id\": 9007199254740993\n}")
            #expect(try browser.value(of: "document.querySelector('try-screen').operationName") == "B")
            _ = try browser.value(of: "document.execCommand('undo')")
            #expect(try browser.value(of: "\(documentText).startsWith('query A{users')") == true)

            try browser.fill(area, with: "{ users { } }")
            try browser.click("button", "Prettify")
            try browser.wait(for: "document.querySelector('#told.problem')")
            let told =
                "This is no document\nIt is laid out once it can be parsed.\n1:11:Syntax Error: Expected Name, found \"}\"."
            #expect(try browser.value(of: "document.querySelector('#told').textContent") == .string(told))
            #expect(try browser.value(of: documentText) == "{ users { } }")
        }
    }

    @Test func `sends the operation of several that the caret is in`() throws {
        try onPage { browser, server in
            try browser.click("nav a", "Try it")
            try browser.fill("code-editor textarea", with: "query One { users { id } }\nquery Two { users { name } }")
            _ = try browser.value(of: "document.querySelector('code-editor').goTo(3)")
            try browser.click("button", "Send")
            try browser.wait(for: "document.querySelector('article').innerText.includes('id: ')")
            _ = try browser.value(of: "document.querySelector('code-editor').goTo(40)")
            try browser.click("button", "Send")
            try browser.wait(for: "document.querySelector('article').innerText.includes('name: ')")
            #expect(try server.admin("GET", "/requests?operation=One")?.json?["total"] == 1)
        }
    }

    @Test func `adds fields by a click, and sends files`() throws {
        try onPage { browser, server in
            try browser.click("nav a", "Try it")
            try browser.fill("code-editor textarea", with: "mutation($picture: Upload!) {\n}")
            _ = try browser.value(of: "document.querySelector('code-editor').goTo(30)")
            try browser.click("summary", "Fields")
            try browser.click("field-tree summary", "mutation")
            try browser.click("field-tree button[aria-label='Add addPicture']", "+")
            let value = "document.querySelector('code-editor').value"
            try browser.wait(for: "\(value).includes('addPicture(picture: ) { __typename }\\n}')")
            let document = "mutation($picture: Upload!) { addPicture(picture: $picture) { filename } }"
            try browser.fill("code-editor textarea", with: document)
            try browser.click("button", "Attach a file")
            let choose = """
                (() => {
                  const files = new DataTransfer();
                  files.items.add(new File(["hello"], "lamp.txt", { type: "text/plain" }));
                  document.querySelector("try-screen input[type=file]").files = files.files;
                })()
                """
            _ = try browser.value(of: choose)
            try browser.fill("try-screen input[name=variable]", with: "picture")
            try browser.click("button", "Send")
            try browser.wait(for: "document.querySelector('article').innerText.includes('\"lamp.txt\"')")
            #expect(try server.admin("GET", "/requests?limit=1")?.json?["total"] == 1)
        }
    }
}
