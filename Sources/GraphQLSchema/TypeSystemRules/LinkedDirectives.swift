import GraphQLLanguage

/// The directives that `@link` brings into a Federation 2 schema, under the names it gives them.
///
/// `@link(url: "https://specs.apollo.dev/federation/v2.3", as: "fed", import: ["@key", {name: "@tag", as: "@label"}])`
/// makes `@key`, `@label` and everything that begins with `@fed__` known.
struct LinkedDirectives {
    private var names: Set<String> = []
    private var prefixes: [String] = []

    init(_ directives: [Directive]) {
        for link in directives where link.name.value == "link" {
            if let namespace = Self.namespace(of: link) {
                prefixes.append(namespace + "__")
                names.insert(namespace)
            }
            guard case .list(let imports)? = link.arguments.first(where: { $0.name.value == "import" })?.value.kind
            else { continue }
            names.formUnion(imports.compactMap(Self.importedName))
        }
    }

    func contains(_ directive: String) -> Bool {
        names.contains(directive) || prefixes.contains { directive.hasPrefix($0) }
    }

    /// The `as:` of a link, else the last part of its URL that is not a version.
    private static func namespace(of link: Directive) -> String? {
        if let name = [link].string(of: "link", "as") { return name }
        let parts = [link].string(of: "link", "url")?.split(separator: "/")
        guard let last = parts?.last else { return nil }
        let isVersion = last.hasPrefix("v") && last.dropFirst().first?.isNumber == true
        return (isVersion ? parts?.dropLast().last : last).map(String.init)
    }

    /// The name without its `@`; `nil` for anything but a directive.
    private static func importedName(_ value: Value) -> String? {
        let name: String? =
            switch value.kind {
            case .string(let name, _): name
            case .object(let fields): fields.string("as") ?? fields.string("name")
            default: nil
            }
        guard let name, name.hasPrefix("@") else { return nil }
        return String(name.dropFirst())
    }
}

extension [ObjectField] {
    fileprivate func string(_ name: String) -> String? {
        guard case .string(let text, _)? = first(where: { $0.name.value == name })?.value.kind else { return nil }
        return text
    }
}
