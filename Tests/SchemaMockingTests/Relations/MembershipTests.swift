import JSONModel
import Testing

@testable import SchemaMocking

@Suite("Groups and their members")
struct MembershipTests {
    private let api: LivingAPI

    init() throws {
        api = try LivingAPI(
            """
            type Query { me: User! users(limit: Int): [User!]! channels(limit: Int): [Channel!]! channel(id: ID!): Channel }
            type User { id: ID! name: String! channels: [Channel!]! createdChannels: [Channel!]! }
            type Channel { id: ID! name: String! createdBy: User! members: [User!]! isMember: Boolean! isMine: Boolean! }
            type Mutation {
              createChannel(name: String!): Channel! joinChannel(channelId: ID!): Channel! leaveChannel(channelId: ID!): Channel!
            }
            """
        )
    }

    private func members(of channel: JSONValue) -> [String] {
        channel.at("members")?.array?.compactMap { $0.at("id")?.string } ?? []
    }

    private func own() throws -> [String] { try api.data("{ me { channels { id } } }").strings("me.channels", "id") }

    @Test func `agree from both sides, with the founder among them`() throws {
        let channels =
            try api.data("{ channels(limit: 500) { id members { id } createdBy { id } isMember isMine } }")
            .at("channels")?.array ?? []
        var ofUser: [String: Set<String>] = [:]
        for channel in channels {
            let (members, founder) = (members(of: channel), channel.at("createdBy.id")?.string ?? "")
            #expect(members.contains(founder))
            #expect(Set(members).count == members.count)
            #expect(channel.at("isMember")?.bool == members.contains("user-1"))
            #expect(channel.at("isMine")?.bool == (founder == "user-1"))
            for member in members { ofUser[member, default: []].insert(channel.at("id")?.string ?? "") }
        }
        #expect(channels.count == 50)
        let users =
            try api.data("{ users(limit: 500) { id channels { id } createdChannels { id createdBy { id } } } }")
            .at("users")?.array ?? []
        for user in users {
            let id = user.at("id")?.string ?? ""
            #expect(Set(user.strings("channels", "id")) == ofUser[id, default: []], "\(id)")
            #expect(user.each("createdChannels", "createdBy").allSatisfy { $0.at("id")?.string == id })
        }
    }

    @Test func `hold who makes, joins and leaves a group`() throws {
        let made = try api.data("mutation { createChannel(name: \"x\") { id members { id } isMember } }").at(
            "createChannel"
        )
        #expect(made.map(members) == ["user-1"])
        #expect(made?.at("isMember") == true)
        #expect(try own().contains("channel-51"))
        let other = try #require(
            api.data("{ channels { id isMember } }").at("channels")?.array?.first { $0.at("isMember") == false }?.at(
                "id"
            )?.string
        )
        let joined = try api.data("mutation { joinChannel(channelId: \"\(other)\") { isMember members { id } } }")
        #expect(joined.at("joinChannel.isMember") == true)
        #expect(joined.at("joinChannel").map(members)?.contains("user-1") == true)
        #expect(try own().contains(other))
        let left = try api.data("mutation { leaveChannel(channelId: \"\(other)\") { isMember members { id } } }")
        #expect(left.at("leaveChannel.isMember") == false)
        #expect(left.at("leaveChannel").map(members)?.contains("user-1") == false)
        #expect(try !own().contains(other))
    }
}
