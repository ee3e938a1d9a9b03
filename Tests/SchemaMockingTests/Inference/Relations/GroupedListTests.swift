import JSONModel
import SchemaMocking
import Testing

@Suite("Lists that sum up others")
struct GroupedListTests {
    let api: LivingAPI

    init() throws {
        api = try LivingAPI(
            """
            type Query { me: User poll(id: ID!): Poll }
            type Poll { id: ID! votes: [Vote!]! voteCounts: [VoteCount!]! answerGroups: [AnswerGroup!]! }
            type Vote { id: ID! choice: Choice! weight: Int! poll: Poll! user: User! }
            type VoteCount { choice: Choice! count: Int! voters: [User!]! votes: [Vote!]! viewerHasVoted: Boolean! weight: Int }
            type AnswerGroup { choice: Choice! }
            type User { id: ID! name: String! }
            enum Choice { YES NO MAYBE }
            type Mutation { addVote(pollId: ID!, choice: Choice!): VotePayload }
            type VotePayload { vote: Vote poll: Poll voteCounts: [VoteCount!]! }
            """
        )
    }

    private static let counts = "voteCounts { choice count viewerHasVoted weight voters { id } votes { id choice } }"

    @Test func `agree with what they sum up`() throws {
        for number in 1...9 {
            let poll = try api.data(
                "{ poll(id: \"poll-\(number)\") { votes { id choice weight user { id } } \(Self.counts) } }"
            )["poll"]
            let votes = poll?.at("votes")?.array ?? []
            #expect(poll?.each("voteCounts", "choice") == ["YES", "NO", "MAYBE"])
            for count in poll?.at("voteCounts")?.array ?? [] {
                let cast = votes.filter { $0["choice"] == count["choice"] }
                #expect(count["count"]?.int == cast.count)
                #expect(count.strings("votes", "id") == cast.compactMap { $0["id"]?.string })
                #expect(Set(count.strings("voters", "id")) == Set(cast.compactMap { $0.at("user.id")?.string }))
                #expect(count["weight"] == cast.last?["weight"] ?? .null)
            }
        }
    }

    @Test func `follow what is written, in the payload too`() throws {
        let added = try api.data(
            "mutation { addVote(pollId: \"poll-3\", choice: NO) { vote { id } poll { \(Self.counts) } \(Self.counts) } }"
        )["addVote"]
        let counts = try #require(try api.data("{ poll(id: \"poll-3\") { \(Self.counts) } }").at("poll.voteCounts"))
        #expect(counts.at("1.viewerHasVoted") == true)
        #expect(counts.at("1.votes.0.id") == added?.at("vote.id"))
        #expect(added?["voteCounts"] == counts)
        #expect(added?.at("poll.voteCounts") == counts)
    }

    @Test func `are lists like any other where there is nothing to sum up`() throws {
        let data = try api.data("{ poll(id: \"poll-3\") { answerGroups { choice } } }")
        #expect(data.each("poll.answerGroups", "choice") != ["YES", "NO", "MAYBE"])
    }
}
