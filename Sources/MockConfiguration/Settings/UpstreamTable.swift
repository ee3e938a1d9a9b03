package import HTTPMessages
import JSONModel

/// The servers that requests may be passed on to (`upstream:`): one for all, or several by host and path.
package struct UpstreamTable: Sendable, Hashable {
    package struct Entry: Sendable, Hashable {
        /// The host that a request must name, without its port and in lower case; `nil` for any.
        package var host: String?
        /// The beginning of the request's path, without a slash at the end; empty for any.
        package var prefix: String
        package var upstream: BaseURL
        /// Whether the prefix is removed, because the upstream's paths do not have it.
        package var stripsPrefix = false
        /// Header fields that replace those of the request, in order; one without a value removes the request's.
        package var headers: [HeaderOverride] = []

        /// An entry for all requests.
        package init(_ upstream: BaseURL) { (host, prefix, self.upstream) = (nil, "", upstream) }

        /// The upstream's URL for a request target of this server: `/users?page=2`.
        ///
        /// A URL that has exactly the path that is asked for is meant as it is: `https://api.example.com/graphql`.
        package func url(of target: String) -> String {
            if !upstream.path.isEmpty, target.prefix(while: { $0 != "?" }) == upstream.path {
                return upstream.url(of: String(target.dropFirst(upstream.path.count)))
            }
            guard stripsPrefix, target.hasPrefix(prefix) else { return upstream.url(of: target) }
            let rest = target.dropFirst(prefix.count)
            return upstream.url(of: rest.hasPrefix("/") ? String(rest) : "/\(rest)")
        }

        /// The path of this server that a reference of the upstream's corresponds to; `nil` if the reference leads
        /// elsewhere.
        package func target(of reference: String) -> String? {
            upstream.target(of: reference).map { stripsPrefix ? prefix + $0 : $0 }
        }
    }

    /// A header field of the requests to an upstream; without a value, the field is left out.
    package struct HeaderOverride: Sendable, Hashable {
        package var name: String
        package var value: String?
    }

    package private(set) var entries: [Entry] = []

    package init() {}

    /// A table with one upstream for all requests.
    package init(_ upstream: BaseURL) { entries = [Entry(upstream)] }

    package var isEmpty: Bool { entries.isEmpty }

    /// Sets a header field of all requests that are passed on, over any other value.
    package mutating func setHeader(_ name: String, to value: String) {
        for index in entries.indices {
            entries[index].headers.removeAll { $0.name.lowercased() == name.lowercased() }
            entries[index].headers.append(HeaderOverride(name: name, value: value))
        }
    }

    /// Adds an upstream for a key: `/prefix`, `host` or `host/prefix`.
    mutating func add(_ entry: Entry, for key: String) {
        let host = key.prefix { $0 != "/" }.lowercased()
        var prefix = key.dropFirst(host.count)
        while prefix.hasSuffix("/") { prefix = prefix.dropLast() }
        var entry = entry
        entry.host = host.isEmpty ? nil : host
        entry.prefix = String(prefix)
        entries.append(entry)
    }

    /// The upstream of a request: one for its host comes first, then one for the longest path.
    package func entry(for request: HTTPRequest) -> Entry? {
        if entries.count == 1, entries[0].host == nil, entries[0].prefix.isEmpty { return entries[0] }
        return entry(forHost: request.headers["Host"].map { Self.host(of: $0) }, path: request.rawPath)
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

    /// The place on this server for a reference in an upstream's response, whichever upstream it leads to.
    ///
    /// - Parameters:
    ///   - reference: a URL or a path of the upstream's.
    ///   - upstream: the upstream of the response.
    ///   - request: the request that was passed on.
    /// - Returns: a path, or a URL if another host name of this server stands for the upstream; `nil` if no request for
    ///   the reference would be passed on.
    package func target(of reference: String, from upstream: BaseURL, to request: HTTPRequest) -> String? {
        guard entries.contains(where: { $0.upstream == upstream }) else { return upstream.target(of: reference) }
        let isRooted = reference.hasPrefix("/") && !reference.hasPrefix("//")
        let absolute = isRooted ? upstream.origin + reference : reference
        let asked = request.headers["Host"] ?? ""
        let host = Self.host(of: asked)
        for entry in entries.filter({ $0.upstream == upstream }) + entries.filter({ $0.upstream != upstream }) {
            guard let target = entry.target(of: absolute) else { continue }
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
    /// The table for people: header fields by their names alone, as their values may be secrets.
    package var description: String {
        if isEmpty { return "none" }
        return entries.map { entry in
            let isForAll = entries.count == 1 && entry.host == nil && entry.prefix.isEmpty
            let key = isForAll ? "" : "\(entry.host ?? "")\(entry.prefix.isEmpty ? "/" : entry.prefix) "
            let names = entry.headers.map(\.name).joined(separator: " ")
            return key + entry.upstream.text + (entry.stripsPrefix ? " without \(entry.prefix)" : "")
                + (names.isEmpty ? "" : " with \(names)")
        }
        .joined(separator: ", ")
    }
}

extension SettingValue {
    /// A URL, or a mapping of hosts and paths to URLs.
    static func upstreams(_ path: @autoclosure @escaping Path<UpstreamTable>) -> SettingValue {
        let expectation = "an http or https URL such as https://api.example.com, or a mapping of paths to such"
        var value = SettingValue(path(), "URL", range: "a URL or a mapping to URLs", expectation: expectation) {
            scalar in
            scalar.text == "none" ? UpstreamTable() : BaseURL(scalar.text).map { UpstreamTable($0) }
        } text: {
            "\($0)"
        }
        value.readMapping = { node, settings, problems in
            settings[keyPath: path()] = UpstreamTable(node, &problems)
        }
        return value.described(by: ["type": ["string", "object"]])
    }

    /// Names with commas between them, or a list of names.
    static func names(_ path: @autoclosure @escaping Path<[String]>) -> SettingValue {
        var value = SettingValue(path(), "NAMES", range: "names", expectation: "names such as password,token") {
            scalar in
            scalar.text == "none" ? [] : scalar.text.split(separator: ",").map { $0.filter { $0 != " " } }
        } text: {
            $0.isEmpty ? "none" : $0.joined(separator: ",")
        }
        value.readList = { elements, settings in
            let names = elements.compactMap { $0.scalar?.value.string }
            guard names.count == elements.count, !names.contains(where: { $0.contains(",") }) else { return false }
            settings[keyPath: path()] = names
            return true
        }
        return value.described(by: ["type": ["string", "array"], "items": ["type": "string"]])
    }

    /// The path of a file; whether it exists is checked where it is needed.
    static func file(_ path: @autoclosure @escaping Path<String>) -> SettingValue {
        SettingValue(path(), "FILE", range: "a file", expectation: "the path of a file") { scalar in
            scalar.value.string.map { $0 == "none" ? "" : $0 }
        } text: {
            $0.isEmpty ? "none" : $0
        }
        .described(by: ["type": "string"])
    }
}
