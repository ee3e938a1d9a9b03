package import JSONModel

extension Coverage {
    /// Why a file is no coverage, in a clause.
    package struct Unreadable: Error, Sendable, Equatable {
        package let reason: String
    }

    /// Reads what `CoverageReport.json` wrote.
    package init(_ json: JSONValue) throws(Unreadable) {
        guard let members = json.object, members["asked"]?.object != nil else {
            throw Unreadable(reason: "it has no \"asked\"")
        }
        asked = try Self.counts("asked", members)
        nulls = try Self.names("nulls", members)
        errors = try Self.names("errors", members)
        operations = try Self.counts("operations", members)
        stubs = try Self.counts("stubs", members)
        documents = try Self.counts("documents", members)
    }

    private static func counts(_ key: String, _ members: JSONObject) throws(Unreadable) -> [String: Int] {
        guard let value = members[key] else { return [:] }
        guard let object = value.object else { throw Unreadable(reason: "\"\(key)\" is no object") }
        var counts: [String: Int] = [:]
        for member in object.members {
            guard let count = member.value.int, count >= 0 else {
                throw Unreadable(reason: "\"\(member.key)\" in \"\(key)\" is no count")
            }
            counts[member.key] = count
        }
        return counts
    }

    private static func names(_ key: String, _ members: JSONObject) throws(Unreadable) -> Set<String> {
        guard let value = members[key] else { return [] }
        guard let names = value.array?.map(\.string), let all = names as? [String] else {
            throw Unreadable(reason: "\"\(key)\" is no list of names")
        }
        return Set(all)
    }
}
