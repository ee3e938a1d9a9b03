import Foundation
import JSONModel
import Platform
import TestSupport
import Testing

/// The page, as a person uses it, in a real browser.
@Suite("The page", .offThePool, .enabled(if: Browser.program != nil, "needs Chromium"), .timeLimit(.minutes(10)))
struct PageTests {
    @Test func `shows the objects of a type, which links lead to`() throws {
        let connection = """
            extend type User { friends(first: Int): Friends! }
            type Friends { edges: [Friend!]! } type Friend { node: User! }
            """
        try onPage(["schemas/friends.graphql": connection]) { browser, _ in
            try browser.click("nav a", "World")
            try browser.wait(for: "document.querySelector('world-screen select').options.length > 4")
            _ = try browser.value(of: "location.hash = '#/world/Post'")
            try browser.wait(for: "document.querySelectorAll('.wide tbody tr').length === 50")
            #expect(try browser.text(of: ".wide thead th") == "Key\n\ntitle\nauthor")
            #expect(try browser.text(of: "world-screen h2").hasPrefix("Post: "))
            let author = try browser.text(of: ".wide tbody tr:first-child td:last-child a")
            try browser.click(".wide tbody tr:first-child td:last-child a", author)
            try browser.wait(for: "document.querySelector('world-screen h2').innerText === 'User \(author)'")
            #expect(try browser.value(of: "location.hash") == .string("#/world/User?key=\(author)"))

            let friends = "\(author)&fields=friends"
            _ = try browser.value(of: "location.hash = '#/world/User?key=\(friends)'")
            try browser.wait(for: "!document.querySelector('.wide thead').innerText.includes('posts')")
            #expect(try browser.text(of: ".wide tbody td:last-child").hasPrefix("user-"))
            #expect(try browser.text(of: ".wide tbody td:last-child").contains(", user-"))
            _ = try browser.value(of: "history.back()")
            try browser.wait(for: "document.querySelector('.wide thead').innerText.includes('posts')")

            try browser.click(".actions button", "Change")
            try browser.fill("world-screen code-editor textarea", with: #"{"name": "Robin"}"#)
            try browser.click("button", "Save")
            try browser.wait(for: "document.querySelector('.wide tbody').innerText.includes('Robin')")
            try browser.click(".actions button", "Delete")
            try browser.wait(for: "document.querySelector('main').innerText.includes('There is no such object')")
            try browser.click("button", "Undo")
            try browser.wait(for: "document.querySelector('.wide tbody').innerText.includes('Robin')")
            try browser.click("summary", "Columns")
            try browser.click(".bar label", "posts")
            try browser.wait(for: "document.querySelectorAll('.wide thead th').length === 4")
            #expect(try browser.value(of: "location.hash.endsWith('fields=name%2Cfriends')") == true)
        }
    }

    @Test func `shows pictures, which are this server's`() throws {
        let schema = """
            extend type Query { plants: [Plant!]! }
            type Plant { id: ID! name: String! imageUrl: String! owner: User keeper: Keeper! }
            type Keeper { id: ID! name: String! avatarUrl(size: Int): String! }
            """
        try onPage(["schemas/plants.graphql": schema]) { browser, server in
            for type in ["Plant", "Keeper"] {
                _ = try browser.value(of: "location.hash = '#/world/\(type)'")
                try browser.wait(for: "document.querySelector('world-screen h2')?.innerText.startsWith('\(type)')")
                try browser.wait(for: "document.querySelector('td img')?.naturalWidth >= 256")
            }
            #expect(try server.admin("GET", "/requests")?.json?["total"] == 0)
        }
    }

    @Test func `checks a stub while it is written`() throws {
        try onPage { browser, _ in
            try browser.click("nav a", "Stubs")
            try browser.click("button", "New stub")
            let area = "stubs-screen textarea"
            try browser.fill(area, with: "graphQL: { operations: A }\nrespnse: {}\n")
            try browser.wait(for: "document.querySelector('.problems').innerText.includes('2:1 Unknown key')")
            #expect(try browser.value(of: "CSS.highlights.get('wrong').size") == 1)
            try browser.fill(area, with: "graphQL: { operations: A }\nresponse: { data: { user: { nme: A } } }\n")
            try browser.wait(for: "document.querySelector('.problems .miss').innerText.includes('no field')")
            try browser.fill(area, with: "graphQL: { operations: A }\nresponse: { data: { user: { name: A } } }\n")
            try browser.wait(for: "document.querySelector('.problems').innerText === ''")
            try browser.click("button", "Save")
            try browser.wait(for: "document.querySelector('stubs-screen tbody').innerText.includes('run-time-1')")
        }
    }

    @Test func `says why a value is what it is`() throws {
        try onPage { browser, server in
            _ = try server.ask("mutation Rename { renameUser(id: \"user-3\", name: \"Ada\") { id } }")
            _ = try server.ask("query GetUser { user(id: \"user-3\") { name posts { title } } }")
            try browser.wait(for: "document.querySelectorAll('.row').length === 2")
            try browser.click(".row", "GetUser")
            try browser.wait(for: "document.querySelector('.value')")
            try browser.click(".value", "\"Ada\"")
            try browser.wait(for: "document.querySelector('why-panel h3')")
            let reason = try browser.text(of: "why-panel")
            #expect(reason.hasPrefix("Why data.user.name is \"Ada\""))
            #expect(reason.contains("written by the mutation renameUser at "))
            #expect(reason.contains("User.name of \"user-3\""))
            #expect(try browser.value(of: "document.querySelector('why-panel a').hash") == "#/traffic/1")
            let place = try #require(try browser.value(of: "location.hash").string)
            #expect(place == "#/traffic/2?why=%2Fdata%2Fuser%2Fname")

            try browser.open("about:blank")
            try browser.open(server.url + "/_admin/ui" + place)
            try browser.wait(for: "document.querySelector('why-panel h3')")

            _ = try browser.value(of: "location.hash = '#/try?document=%7B%20users%20%7B%20name%20%7D%20%7D'")
            try browser.wait(for: "document.querySelector('try-screen')")
            try browser.click("button", "Send")
            try browser.wait(for: "document.querySelector('try-screen .value')")
            try browser.click("try-screen .value", "\"")
            try browser.wait(for: "document.querySelector('try-screen why-panel h3')")
            #expect(try browser.text(of: "why-panel").hasPrefix("Why data.users[0].name is \""))
        }
    }

    @Test func `says of every layer that it decides`() throws {
        let upstream = "graphQL: { operations: Passed }\nresponse: { data: { user: { name: Theirs } } }"
        try serving(["endpoints/theirs.yml": upstream]) { other, _ in
            let files = [
                "schemas/more.graphql": "extend type User { bio: String city: String email: String } "
                    + "extend type Query { userByEmail(email: String!): User }",
                "mynah.yml": "mocks: { User: { bio: Writes mocks } }", "data/User.yml": "user-7: { city: Bergen }",
                "endpoints/stubs.yml": """
                - graphQL: { operations: Passed }
                  response: { passthrough: { upstream: "\(other.url)" } }
                - graphQL: { operations: Stubbed }
                  response: { data: { user: { name: Stubbed } } }
                """,
            ]
            try onPage(files) { browser, server in
                _ = try server.ask("query Passed { user(id: 7) { name } }")
                _ = try server.ask("query Stubbed { user(id: 7) { name } }")
                _ = try server.ask("mutation Written { renameUser(id: \"user-7\", name: \"Ada\") { name } }")
                let document =
                    "query Others { user(id: \"user-7\") { city bio id } userByEmail(email: \"a@b.test\") { email } }"
                _ = try server.ask(document)
                for (request, path, layer, says) in [
                    (1, "user/name", "upstream", "sent by \(other.url)"),
                    (2, "user/name", "stub", "in the data of the stub Stubbed (endpoints/stubs.yml:3:3)"),
                    (3, "renameUser/name", "written", "written by the mutation renameUser at "),
                    (4, "user/city", "files", "said by the project's files in data/"),
                    (4, "user/bio", "mocks", "said by mocks:, always \"Writes mocks\""),
                    (4, "userByEmail/email", "argument", "the argument \"email\" of the field that leads to the User"),
                    (4, "user/id", "schema", "key"),
                ] {
                    _ = try browser.value(of: "location.hash = '#/traffic/\(request)'")
                    try browser.wait(for: "document.querySelector('why-panel')?.innerText === ''")
                    let place = path.replacing("/", with: "%2F")
                    _ = try browser.value(of: "location.hash = '#/traffic/\(request)?why=%2Fdata%2F\(place)'")
                    try browser.wait(for: "document.querySelector('why-panel .reasons')")
                    let reasons = try browser.text(of: "why-panel .reasons")
                    #expect(reasons.hasPrefix(layer), "\(reasons)")
                    #expect(reasons.contains(says), "\(reasons)")
                }
            }
        }
    }

    @Test func `resets what the session has`() throws {
        try onPage { browser, server in
            _ = try server.ask("mutation { renameUser(id: \"user-1\", name: \"Ada\") { name } }")
            try browser.wait(for: "document.querySelector('.row')")
            try browser.click("header button", "Reset")
            try browser.wait(for: "document.querySelector('#told').textContent.startsWith('Reset: ')")
            try browser.wait(for: "!document.querySelector('.row')")
            #expect(try server.data("{ user(id: \"user-1\") { name } }")?["user"]?["name"] != "Ada")
        }
    }

    @Test func `tells of problems in files, and of what a later schema changes`() throws {
        try onPage(["operations/GetUser.graphql": "query GetUser { user(id: 1) { nme } }"]) { browser, _ in
            try browser.click("nav a", "Contract")
            try browser.wait(
                for: "document.querySelector('main').innerText.includes('operations/GetUser.graphql:1:31')"
            )
            try browser.click("summary", "Compare with a later schema")
            try browser.fill(
                "contract-screen textarea",
                with: "type Query { user(id: ID!): User } type User { id: ID! }"
            )
            try browser.click("button", "Compare")
            try browser.wait(for: "document.querySelector('main').innerText.includes('Query.users was removed.')")
        }
    }

    @Test func `is light or dark as the system is`() throws {
        try onPage { browser, _ in
            for (scheme, back) in [("light", "rgb(255, 255, 255)"), ("dark", "rgb(20, 23, 27)")] {
                let feature: JSONValue = ["name": "prefers-color-scheme", "value": .string(scheme)]
                try browser.call("Emulation.setEmulatedMedia", ["features": [feature]])
                #expect(try browser.value(of: "getComputedStyle(document.body).backgroundColor") == .string(back))
            }
        }
    }

    @Test func `is where browsers are led to`() throws {
        try onPage { browser, server in
            try browser.open(server.url + "/graphql")
            try browser.wait(for: "document.querySelector('try-screen')")
            #expect(try browser.value(of: "location.pathname + location.hash") == "/_admin/ui#/try")
        }
    }

    @Test func `looks into a session of its own`() throws {
        try onPage { browser, server in
            try browser.click("button", "Begin")
            try browser.wait(for: "location.hash.includes('session=')")
            let session = try #require(
                try browser.value(of: "new URLSearchParams(location.hash.split('?')[1]).get('session')").string
            )
            _ = try server.ask("query Outside { users { id } }")
            _ = try server.data("query Inside { users { id } }", in: "/_session/\(session)")
            try browser.wait(for: "document.querySelector('.row')")
            #expect(try browser.text(of: ".row .title") == "Inside")
            try browser.click("nav a", "World")
            try browser.wait(
                for: "document.querySelector('world-screen optgroup option')"
            )
            try browser.click("nav a", "Contract")
            try browser.click("contract-screen summary", "Query 1 of 4")
            try browser.wait(for: "document.querySelector('contract-screen').innerText.includes('users 1×')")
            try browser.click("button", "End")
            try browser.wait(for: "!location.hash.includes('session=')")
        }
    }

    /// What would run, or be markup, if a text were ever taken for more than a text.
    private static let hostile = [
        "<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "javascript:alert(1)",
        "{{constructor.constructor('alert(1)')()}}",
        "<svg/onload=alert(1)>", "'-alert(1)-'", "</textarea><script>alert(1)</script>",
    ]

    @Test func `takes every text for a text`() throws {
        try onPage { browser, server in
            for text in Self.hostile {
                let body: JSONValue = [
                    "query": "query H($x: ID!) { user(id: $x) { id name } }", "variables": ["x": .string(text)],
                ]
                _ = try server.post(
                    body.serialized(),
                    fields: "X-Name: \(text)\r\nUser-Agent: \(text)\r\n"
                )
                _ = try server.get("/" + text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!)
                _ = try server.post(
                    JSONValue.object(["query": "{ users { id } }", "operationName": .string(text)]).serialized()
                )
                let name = text.replacing("\"", with: "%22")
                let parts = [
                    "name=\"operations\"\r\n\r\n{\"query\": \"mutation($p: Upload!) { addPicture(picture: $p) "
                        + "{ filename } }\", \"variables\": {\"p\": null}}",
                    "name=\"map\"\r\n\r\n{\"0\": [\"variables.p\"]}",
                    "name=\"0\"; filename=\"\(name)\"\r\nContent-Type: text/plain\r\n\r\nhello",
                ].map { "--part\r\nContent-Disposition: form-data; \($0)\r\n" }
                _ = try server.post(parts.joined() + "--part--\r\n", contentType: "multipart/form-data; boundary=part")
            }
            let count = 4 * Self.hostile.count
            try browser.wait(for: "document.querySelector('.row')?.getAttribute('aria-setsize') === '\(count)'")
            for index in 0..<count {
                _ = try browser.value(of: "document.querySelector('long-list').pick(\(index))")
                let id = count - index
                try browser.wait(
                    for: "location.hash.startsWith('#/traffic/\(id)') && document.querySelector('article h2')"
                )
            }
            let isPlain = "!document.querySelector('main script, main img, main svg, main iframe')"
            try browser.click("a", "Try it")
            try browser.wait(for: "document.querySelector('code-editor')")
            #expect(try browser.value(of: isPlain) == true)

            for text in Self.hostile {
                let stub: JSONValue = [
                    "graphQL": ["operations": .string(text)],
                    "scenario": ["name": .string(text), "requires": .string(text)],
                    "response": ["data": ["user": ["name": .string(text)]], "template": false],
                ]
                let added = try server.admin("POST", "/stubs", body: String(decoding: stub.serialized(), as: UTF8.self))
                #expect(added?.status == 201)
                let name = JSONValue.object(["name": .string(text)]).serialized()
                _ = try server.admin("PUT", "/entities/User/user-1", body: String(decoding: name, as: UTF8.self))
                for (place, isShown) in [
                    ("/stubs", "document.querySelector('stubs-screen table')?.innerText"),
                    ("/world/User?key=user-1", "document.querySelector('.wide tbody')?.innerText"),
                ] {
                    _ = try browser.value(of: "location.hash = '#\(place)'")
                    let quoted = String(decoding: JSONValue.string(text).serialized(), as: UTF8.self)
                    try browser.wait(for: "\(isShown).includes(\(quoted))")
                    #expect(try browser.value(of: isPlain) == true)
                }
            }
        }
    }

    @Test func `asks for the token once`() throws {
        try onPage([:], ["--admin-token", "secret"]) { browser, _ in
            try browser.wait(for: "document.querySelector('dialog[open]')")
            try browser.fill("dialog input", with: "secret")
            try browser.click("dialog button", "Go on")
            try browser.wait(for: "!document.querySelector('dialog')")
            try browser.click("nav a", "Stubs")
            try browser.wait(for: "document.querySelector('stubs-screen table')")
            #expect(try browser.value(of: "location.href.includes('secret')") == false)
            // Files are saved with the token, which a link could not say.
            try browser.click("nav a", "Traffic")
            _ = try browser.value(
                of:
                    "HTMLAnchorElement.prototype.click = function () { globalThis.saved = `${this.download} ${this.href}` }"
            )
            try browser.click("button", "HAR")
            try browser.wait(for: "globalThis.saved?.startsWith('mynah.har blob:')")
        }
    }
}
