import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// What a key or a mock says about an object guides the rest of it.
@Suite("Given traits")
struct GivenTraitsTests {
    private static let sdl = """
        type Query {
          user(login: String!): User
          member(email: String!): Member
          organization(login: String!): Organization
          repository(owner: String!, name: String!): Repository
          productBySlug(slug: String!): Product
          city(name: String!): City
          plant(id: ID!): Plant
          plants(first: Int): [Plant!]!
          post(id: ID!): Post
        }
        type User { id: ID! login: String! name: String! email: String! avatarUrl: String! url: String! }
        type Member { id: ID! email: String! name: String! firstName: String! login: String! }
        type Organization { id: ID! login: String! name: String! websiteUrl: String! email: String! }
        type Repository {
          id: ID! name: String! nameWithOwner: String! url: String! sshUrl: String! owner: User! ownerLogin: String!
        }
        interface Product { id: ID! slug: String! name: String! url: String! }
        type Plant implements Product { id: ID! slug: String! name: String! url: String! color: String! }
        type City { id: ID! name: String! country: String! timeZone: String! }
        type Post { id: ID! title: String! author: User authorName: String! authorEmail: String! authorId: ID! }
        """

    private func answer(_ text: String, settings: MockSettings = MockSettings()) throws -> JSONValue {
        try MockedAPI(Self.sdl, settings: settings).data(text)
    }

    @Test func `a login is in the address, the picture and the e-mail`() throws {
        let data = try answer(#"{ user(login: "ada-holm") { login name email avatarUrl url } }"#)
        #expect(data.at("user.name") == "Ada Holm")
        #expect(data.at("user.email")?.string?.hasPrefix("ada-holm@") ?? false)
        #expect(data.at("user.avatarUrl") == "https://avatars.example.com/u/ada-holm.png")
        #expect(data.at("user.url") == "https://example.com/users/ada-holm")
    }

    @Test func `an e-mail address gives its owner's name`() throws {
        let data = try answer(#"{ member(email: "eva.lind@acme.test") { name firstName login } }"#)
        #expect(data.at("member.name") == "Eva Lind")
        #expect(data.at("member.firstName") == "Eva")
        #expect(["eva-lind", "evalind"].contains(data.at("member.login")))
    }

    @Test func `a company's login is its domain`() throws {
        let data = try answer(#"{ organization(login: "green-fern") { name websiteUrl email } }"#)
        #expect(data.at("organization.name") == "Green Fern")
        #expect(data.at("organization.websiteUrl") == "https://www.green-fern.example")
        #expect(data.at("organization.email")?.string?.hasSuffix("@green-fern.example") ?? false)
    }

    @Test func `a repository's full name is its owner's and its own`() throws {
        let data = try answer(
            #"{ repository(owner: "apple", name: "swift") { nameWithOwner url sshUrl ownerLogin owner { login } } }"#
        )
        #expect(data.at("repository.nameWithOwner") == "apple/swift")
        #expect(data.at("repository.url") == "https://git.example.com/apple/swift")
        #expect(data.at("repository.sshUrl") == "git@git.example.com:apple/swift.git")
        #expect(data.at("repository.ownerLogin") == "apple")
    }

    @Test func `a slug is a name`() throws {
        let data = try answer(#"{ productBySlug(slug: "blue-fern") { slug name url } }"#)
        #expect(
            data["productBySlug"] == [
                "slug": "blue-fern", "name": "Blue Fern", "url": "https://example.com/plants/blue-fern",
            ]
        )
    }

    @Test func `a city is where it is`() throws {
        let data = try answer(#"{ city(name: "Lisbon") { name country timeZone } }"#)
        #expect(data["city"] == ["name": "Lisbon", "country": "Portugal", "timeZone": "Europe/Lisbon"])
    }

    @Test func `a mocked name is in the slug and the address`() throws {
        var settings = MockSettings()
        settings.types["Plant", default: TypeSettings()].fields["name"] = FieldSettings(
            source: .literal("Swiss “Cheese” Plant\n")
        )
        let data = try answer(#"{ plant(id: "plant-3") { name slug url } }"#, settings: settings)
        #expect(data.at("plant.name") == "Swiss “Cheese” Plant\n")
        #expect(data.at("plant.slug")?.string?.hasPrefix("swiss-cheese-plant") ?? false)
        #expect(data.at("plant.url")?.string?.hasPrefix("https://example.com/plants/swiss-cheese-plant") ?? false)
    }

    @Test func `what implements a product is one of its own kind`() throws {
        let data = try answer("{ plants(first: 20) { name } }")
        #expect(data.strings("plants", "name").allSatisfy { $0.hasSuffix(" Plant") })
    }

    @Test func `a relation's mocked leaf is the prefixed one too`() throws {
        var settings = MockSettings()
        settings.types["Post", default: TypeSettings()].fields["author"] = FieldSettings(
            source: .literal(["name": "Grace Hopper"])
        )
        let data = try answer(
            "{ post(id: \"post-1\") { authorName authorEmail author { name email } } }",
            settings: settings
        )
        #expect(data.at("post.authorName") == "Grace Hopper")
        #expect(data.at("post.author.name") == "Grace Hopper")
        #expect(data.at("post.authorEmail") == data.at("post.author.email"))
        #expect(data.at("post.authorEmail")?.string?.hasPrefix("grace.hopper@") ?? false)
    }

    @Test func `as many examples as objects are dealt without repeats`() throws {
        var settings = MockSettings()
        settings.population = 12
        let names = (1...12).map { JSONValue.string("Plant \($0)") }
        settings.types["Plant", default: TypeSettings()].fields["name"] = FieldSettings(source: .examples(names))
        let data = try answer("{ plants { name slug } all: plants(first: 12) { name } }", settings: settings)
        #expect(Set(data.strings("all", "name")).count == 12)
        #expect(data.strings("all", "name") != names.compactMap(\.string))
    }

    @Test func `what is prefixed with a relation's name is the relation's`() throws {
        for number in 1...20 {
            let data = try answer(
                "{ post(id: \"post-\(number)\") { authorName authorEmail authorId author { id name email } } }"
            )
            #expect(data.at("post.authorName") == data.at("post.author.name"))
            #expect(data.at("post.authorEmail") == data.at("post.author.email"))
            #expect(data.at("post.authorId") == data.at("post.author.id"))
        }
    }
}
