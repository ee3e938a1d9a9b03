package import HTTPMessages
import JSONModel

/// The servers that requests may be passed on to (`upstream:`): one for all, or several by host and path.
package struct UpstreamTable: Sendable, Hashable {
    package struct Entry: Sendable, Hashable {
        /// The host that a request names, without its port and in lower case; `nil` for any.
        package var host: String?
        /// What its path begins with, without a slash at the end; empty for any.
        package var prefix: String
        package var upstream: BaseURL
    }

    package private(set) var entries: [Entry] = []

    package init() {}

    /// One for all requests.
    package init(_ upstream: BaseURL) { entries = [Entry(host: nil, prefix: "", upstream: upstream)] }

    package var isEmpty: Bool { entries.isEmpty }

    /// Adds one for what a key says: `/prefix`, `host` or `host/prefix`.
    mutating func add(_ upstream: BaseURL, for key: String) {
        let host = key.prefix { $0 != "/" }.lowercased()
        var prefix = key.dropFirst(host.count)
        while prefix.hasSuffix("/") { prefix = prefix.dropLast() }
        entries.append(Entry(host: host.isEmpty ? nil : host, prefix: String(prefix), upstream: upstream))
    }

    /// Where a request is passed on to: the one for its host comes first, then that of the longest path.
    package func upstream(for request: HTTPRequest) -> BaseURL? {
        if entries.count == 1, entries[0].host == nil, entries[0].prefix.isEmpty { return entries[0].upstream }
        return entry(forHost: request.headers["Host"].map { Self.host(of: $0) }, path: request.rawPath)?.upstream
    }

    private func entry(forHost host: String?, path: String) -> Entry? {
        var best: Entry?
        for entry in entries where (entry.host == nil || entry.host == host) && Self.leads(entry.prefix, to: path) {
            if let known = best, (known.host != nil, known.prefix.count) >= (entry.host != nil, entry.prefix.count) {
                continue
            }
            best = entry
        }
        return best
    }

    /// Where a reference in an upstream's response is to be found here, whichever upstream it leads to.
    ///
    /// - Parameters:
    ///   - reference: a URL or a path of the upstream's.
    ///   - upstream: the one that has answered.
    ///   - request: what it has answered.
    /// - Returns: a path, or a URL where another host of ours stands for the upstream; `nil` where no request that is
    ///   passed on would be sent there.
    package func target(of reference: String, from upstream: BaseURL, to request: HTTPRequest) -> String? {
        guard entries.contains(where: { $0.upstream == upstream }) else { return upstream.target(of: reference) }
        let isRooted = reference.hasPrefix("/") && !reference.hasPrefix("//")
        let absolute = isRooted ? upstream.origin + reference : reference
        let asked = request.headers["Host"] ?? ""
        let host = Self.host(of: asked)
        for entry in entries.filter({ $0.upstream == upstream }) + entries.filter({ $0.upstream != upstream }) {
            guard let target = entry.upstream.target(of: absolute) else { continue }
            let path = String(target.prefix { !"?#".contains($0) })
            guard self.entry(forHost: entry.host ?? host, path: path) == entry else { continue }
            guard let other = entry.host, other != host else { return target }
            return request.scheme + other + asked.dropFirst(host.count) + target
        }
        // On this server the path would be another one.
        return isRooted && !upstream.path.isEmpty ? absolute : nil
    }

    private static func leads(_ prefix: String, to path: String) -> Bool {
        guard path.hasPrefix(prefix) else { return false }
        let next = path.utf8.dropFirst(prefix.utf8.count).first
        return prefix.isEmpty || next == nil || next == UInt8(ascii: "/")
    }

    private static func host(of field: String) -> String {
        if field.hasPrefix("[") { return field.prefix { $0 != "]" }.lowercased() + "]" }
        return field.prefix { $0 != ":" }.lowercased()
    }
}

private func >= (left: (Bool, Int), right: (Bool, Int)) -> Bool {
    left.0 == right.0 ? left.1 >= right.1 : left.0
}

extension UpstreamTable: CustomStringConvertible {
    /// As it is told people; no two tables have one text.
    package var description: String {
        if isEmpty { return "none" }
        if entries.count == 1, entries[0].host == nil, entries[0].prefix.isEmpty { return entries[0].upstream.text }
        return entries.map { "\($0.host ?? "")\($0.prefix.isEmpty ? "/" : $0.prefix) \($0.upstream.text)" }
            .joined(separator: ", ")
    }
}

extension SettingValue {
    /// A URL, or a mapping of hosts and paths to URLs.
    static func upstreams(_ path: Path<UpstreamTable>) -> SettingValue {
        let expectation = "an http or https URL such as https://api.example.com, or a mapping of paths to such"
        var value = SettingValue(path, "URL", range: "a URL or a mapping to URLs", expectation: expectation) { scalar in
            scalar.text == "none" ? UpstreamTable() : BaseURL(scalar.text).map { UpstreamTable($0) }
        } text: {
            "\($0)"
        }
        value.readMapping = { node, settings, problems in
            var table = UpstreamTable()
            for member in node.members ?? [] {
                guard let upstream = member.value.scalar.flatMap({ BaseURL($0.text) }) else {
                    problems.expected(PassthroughDecoder.baseURL, for: member.key, not: member.value)
                    continue
                }
                table.add(upstream, for: member.key)
            }
            settings[keyPath: path] = table
        }
        return value
    }

    /// Names behind each other, with commas between them, or a list of such.
    static func names(_ path: Path<[String]>) -> SettingValue {
        var value = SettingValue(path, "NAMES", range: "names", expectation: "names such as password,token") { scalar in
            scalar.text == "none" ? [] : scalar.text.split(separator: ",").map { $0.filter { $0 != " " } }
        } text: {
            $0.isEmpty ? "none" : $0.joined(separator: ",")
        }
        value.readList = { elements, settings in
            let names = elements.compactMap { $0.scalar?.value.string }
            guard names.count == elements.count, !names.contains(where: { $0.contains(",") }) else { return false }
            settings[keyPath: path] = names
            return true
        }
        return value
    }

    /// The path of a file; whether there is one is seen where it is needed.
    static func file(_ path: Path<String>) -> SettingValue {
        SettingValue(path, "FILE", range: "a file", expectation: "the path of a file") { scalar in
            scalar.value.string.map { $0 == "none" ? "" : $0 }
        } text: {
            $0.isEmpty ? "none" : $0
        }
    }
}
