import TestSupport
import Testing

private let pageSchema = """
    type Query { user(id: ID!): User users(first: Int): [User!]! }
    type Mutation { renameUser(id: ID!, name: String!): User addPicture(picture: Upload!): Picture }
    scalar Upload
    type Picture { filename: String! }
    type Subscription { userRenamed: User }
    type User { id: ID! name: String! posts: [Post!]! }
    type Post { id: ID! title: String! author: User! }
    """

/// Calls a function with the page of a server, and looks at what the page must never do.
func onPage(
    _ files: [String: String] = [:],
    _ arguments: [String] = [],
    ignoring expected: String = "401 (Unauthorized)",
    _ body: (_ browser: Browser, _ server: RunningMynah) throws -> Void
) throws {
    let files = files.merging(["schemas/users.graphql": pageSchema]) { $1 }
    try serving(files, arguments) { server, folder in
        let browser = try Browser(in: folder)
        try browser.open(server.url + "/_admin/ui")
        try browser.wait(for: "document.querySelector('traffic-screen')")
        try body(browser, server)
        // Chromium tells of an answer that asks for a token, too.
        #expect(browser.errors.filter { !$0.contains(expected) } == [])
        #expect(browser.dialogCount == 0)
        #expect(browser.requests.filter { !$0.hasPrefix(server.url) } == [])
        #expect(try browser.namelessControls() == [])
    }
}
