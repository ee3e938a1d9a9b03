import GraphQLLanguage

/// The directives that `@link` brings into a Federation 2 schema, under the names it gives them.
///
/// `@link(url: "https://specs.apollo.dev/federation/v2.3", as: "fed", import: ["@key", {name: "@tag", as: "@label"}])`
/// makes `@key`, `@label` and everything that begins with `@fed__` known.
struct LinkedDirectives {
    private var names: Set<String> = []
    private var prefixes: [String] = []
    /// Federation's own names of the directives imported from its specification, by their names in this schema.
    private(set) var federationNames: [String: String] = [:]
    /// The prefix of Federation's directives that are not imported: `federation__`; `nil` without a link to Federation.
    private(set) var federationPrefix: String?

    init(_ directives: [Directive]) {
        for link in directives where link.name.value == "link" {
            if let namespace = Self.namespace(of: link) {
                prefixes.append(namespace + "__")
                names.insert(namespace)
            }
            let imports = Self.imports(of: link)
            names.formUnion(imports.map(\.name))
            guard [link].string(of: "link", "url")?.hasPrefix(Self.federationURL) ?? false else { continue }
            federationPrefix = (Self.namespace(of: link) ?? "federation") + "__"
            for (name, original) in imports { federationNames[name] = original }
        }
    }

    private static let federationURL = "https://specs.apollo.dev/federation/"

    func contains(_ directive: String) -> Bool {
        names.contains(directive) || prefixes.contains { directive.hasPrefix($0) }
    }

    /// The name of a directive in Federation's specification; `nil` unless a link to Federation brings it.
    func federationName(of directive: String) -> String? {
        if let name = federationNames[directive] { return name }
        guard let federationPrefix, directive.hasPrefix(federationPrefix) else { return nil }
        return String(directive.dropFirst(federationPrefix.count))
    }

    /// The directives under the names that specifications give them.
    func canonical(_ directives: [Directive]) -> [Directive] {
        guard federationPrefix != nil, !directives.isEmpty else { return directives }
        return directives.map { directive in
            guard let name = federationName(of: directive.name.value) else { return directive }
            return Directive(
                name: Name(name, range: directive.name.range),
                arguments: directive.arguments,
                range: directive.range
            )
        }
    }

    /// The `as:` of a link, else the last part of its URL that is not a version.
    private static func namespace(of link: Directive) -> String? {
        if let name = [link].string(of: "link", "as") { return name }
        let parts = [link].string(of: "link", "url")?.split(separator: "/")
        guard let last = parts?.last else { return nil }
        let isVersion = last.hasPrefix("v") && last.dropFirst().first?.isNumber == true
        return (isVersion ? parts?.dropLast().last : last).map(String.init)
    }

    /// The directives that a link imports: their names here and in their specification, without the `@`.
    private static func imports(of link: Directive) -> [(name: String, original: String)] {
        guard case .list(let imports)? = link.arguments.first(where: { $0.name.value == "import" })?.value.kind
        else { return [] }
        return imports.compactMap { value in
            let names: (name: String, original: String)? =
                switch value.kind {
                case .string(let name, _): (name, name)
                case .object(let fields):
                    fields.string("name").map { (fields.string("as") ?? $0, $0) }
                default: nil
                }
            guard let names, names.name.hasPrefix("@"), names.original.hasPrefix("@") else { return nil }
            return (String(names.name.dropFirst()), String(names.original.dropFirst()))
        }
    }
}

extension [ObjectField] {
    fileprivate func string(_ name: String) -> String? {
        guard case .string(let text, _)? = first(where: { $0.name.value == name })?.value.kind else { return nil }
        return text
    }
}
