public import JSONModel

/// The coverage of the schema: the elements that requests have asked for, and those that they have not.
///
///     let coverage = try await server.coverage()
///     #expect(coverage.notAsked.filter { $0.hasPrefix("Mutation.") }.isEmpty)
///
/// Elements are named by their coordinates: `Query.hero`, `Query.hero(id:)`, `Episode.JEDI`, `ReviewInput.stars`,
/// `SearchResult.Movie` for a member of a union.
public struct MockCoverage: Sendable, Hashable {
    /// A number of elements that were asked for, out of all of a kind.
    public struct Share: Sendable, Hashable {
        /// The number of elements that were asked for.
        public var asked: Int
        /// The number of all elements.
        public var all: Int

        /// The share in percent, rounded down; 100 where there are no elements.
        public var percent: Int { all == 0 ? 100 : asked * 100 / all }
    }

    /// Objects, interfaces, unions, enums and input objects.
    public var types: Share
    /// The fields of objects and interfaces.
    public var fields: Share
    /// The arguments of fields.
    public var arguments: Share
    /// The fields of input objects.
    public var inputFields: Share
    /// The values of enums that arguments and input fields take.
    public var enumValues: Share
    /// The members of unions.
    public var unionMembers: Share

    /// The number of different operations that asked for an element, by its coordinate.
    public var asked: [String: Int]
    /// The elements that no operation asked for, in the order of the schema.
    public var notAsked: [String]
    /// The deprecated elements that were asked for.
    public var deprecated: [String]
    /// The fields that were null in a response.
    public var nulls: [String]
    /// The nullable fields that were asked for and were never null.
    public var neverNull: [String]
    /// The fields that had an error in a response.
    public var errors: [String]
    /// The stubs that never answered, each with its place.
    public var unusedStubs: [String]
    /// The operations of clients' documents in the project that were never sent.
    public var unsentDocuments: [String]

    /// The whole answer of the admin API: the JSON that `mynah coverage --from FILE` reads.
    public var json: JSONValue

    init(_ json: JSONValue) {
        func share(_ key: String) -> Share {
            let share = json["summary"]?[key]
            return Share(asked: share?["asked"]?.int ?? 0, all: share?["of"]?.int ?? 0)
        }
        func names(_ key: String) -> [String] { json[key]?.array?.compactMap(\.string) ?? [] }
        func counts(_ key: String) -> [(String, Int)] {
            json[key]?.object?.members.map { ($0.key, $0.value.int ?? 0) } ?? []
        }
        types = share("types")
        fields = share("fields")
        arguments = share("arguments")
        inputFields = share("inputFields")
        enumValues = share("enumValues")
        unionMembers = share("unionMembers")
        asked = Dictionary(counts("asked"), uniquingKeysWith: +)
        notAsked = names("notAsked")
        deprecated = names("deprecated")
        nulls = names("nulls")
        neverNull = names("neverNull")
        errors = names("errors")
        unusedStubs = counts("stubs").filter { $0.1 == 0 }.map(\.0)
        unsentDocuments = counts("documents").filter { $0.1 == 0 }.map(\.0)
        self.json = json
    }
}

extension MockControl {
    /// The coverage of the schema since the server began: by a session's requests, or by those of all a server's
    /// sessions.
    ///
    /// - Throws: `MockProblem` where no schema is served, or the server cannot be asked.
    public func coverage() async throws -> MockCoverage {
        MockCoverage(try await perform("GET", "/coverage") ?? [:])
    }

    /// Forgets the coverage so far, which a reset does not.
    ///
    /// - Throws: `MockProblem` where the server cannot be asked.
    public func removeCoverage() async throws { try await perform("DELETE", "/coverage") }
}
