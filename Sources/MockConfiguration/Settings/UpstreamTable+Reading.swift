import HTTPMessages
import JSONModel

extension UpstreamTable {
    /// Reads the value of `upstream` in `mynah.yml`: one upstream for all requests, or one for each path or host.
    init(_ node: YAMLNode, _ problems: inout Problems) {
        let members = node.members ?? []
        if members.contains(where: { $0.key == "url" }) {
            if let entry = Entry(node, hasPrefix: false, &problems) { add(entry, for: "/") }
            return
        }
        for member in members {
            if let upstream = member.value.scalar.flatMap({ BaseURL($0.text) }) {
                add(Entry(upstream), for: member.key)
            } else if member.value.members != nil {
                let hasPrefix = member.key.drop { $0 != "/" }.count > 1
                if let entry = Entry(member.value, hasPrefix: hasPrefix, &problems) { add(entry, for: member.key) }
            } else {
                problems.expected(PassthroughDecoder.baseURL, for: member.key, not: member.value)
            }
        }
    }
}

extension UpstreamTable.Entry {
    /// Reads an upstream with more settings than its URL.
    ///
    /// - Parameters:
    ///   - node: the mapping of the upstream.
    ///   - hasPrefix: whether its key has a path that could be left out.
    ///   - problems: receives the problems of the mapping.
    fileprivate init?(_ node: YAMLNode, hasPrefix: Bool, _ problems: inout Problems) {
        var draft = Draft()
        Setting.decode(node, as: Draft.keys, in: "\"upstream\"", into: &draft, &problems)
        guard let url = draft.url else {
            problems.error("What an upstream is for needs its \"url\".", at: node.location)
            return nil
        }
        guard let upstream = url.scalar.flatMap({ BaseURL($0.text) }) else {
            problems.expected(PassthroughDecoder.baseURL, for: "url", not: url)
            return nil
        }
        self.init(upstream)
        headers = draft.headers
        guard let strip = draft.strip else { return }
        guard let strips = strip.scalar?.value.bool else {
            problems.expected("true or false", for: "strip", not: strip)
            return
        }
        stripsPrefix = strips && hasPrefix
        if strips, !hasPrefix {
            let problem = "\"strip\" leaves out the path that an upstream is for, and this one is for all paths."
            problems.warning(problem, at: strip.location)
        }
    }

    private struct Draft {
        var url: YAMLNode?
        var strip: YAMLNode?
        var headers: [UpstreamTable.HeaderOverride] = []

        static let keys: [Setting<Draft>] = [
            Setting(key: "url", .text) { node, draft, _ in draft.url = node },
            Setting(key: "strip", .flag) { node, draft, _ in draft.strip = node },
            Setting(key: "headers", PassthroughDecoder.replacementsSchema) { node, draft, problems in
                guard let members = node.members else {
                    return problems.expected("\(node.mappingName) of names to texts", for: "headers", not: node)
                }
                PassthroughDecoder.checkHeaders(node, &problems)
                for member in members {
                    guard let scalar = member.value.scalar else {
                        problems.expected("a text, or null to leave it out", for: member.key, not: member.value)
                        continue
                    }
                    let value = scalar.value == .null ? nil : scalar.text
                    draft.headers.append(UpstreamTable.HeaderOverride(name: member.key, value: value))
                }
            },
        ]
    }
}
