import JSONModel
import Testing

/// What tests of GitHub's schema begin with.
extension LivingAPI {
    /// Some repository, with the variables that find it.
    func repository() throws -> (id: String, variables: JSONObject) {
        let variables: JSONObject = ["o": "apple", "n": "swift"]
        let found = try data(
            "query ($o: String!, $n: String!) { repository(owner: $o, name: $n) { id } }",
            variables: variables
        )
        return (try #require(found.at("repository.id")?.string), variables)
    }

    /// The answer to the mutation that makes an issue.
    func createIssue(_ title: String, in repository: String) throws -> JSONValue {
        try data(
            """
            mutation ($input: CreateIssueInput!) { createIssue(input: $input) {
              issue { id number title body bodyText bodyHTML state closed closedAt createdAt author { login }
                repository { id nameWithOwner } comments { totalCount } } } }
            """,
            variables: ["input": ["repositoryId": .string(repository), "title": .string(title), "body": "It <hurts>."]]
        )
    }
}
