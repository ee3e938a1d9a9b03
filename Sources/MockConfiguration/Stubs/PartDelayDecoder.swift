import StubModel

/// Decodes `defer:`, in stubs and settings: one mapping, or a list of them.
///
///     defer:
///       - { label: Reviews, after: 0.8 }
///       - { path: product.offers, after: 0.1 }
enum PartDelayDecoder {
    static func read(_ node: YAMLNode, _ problems: inout Problems) -> [PartDelay] {
        (node.elements ?? [node]).map { element in
            var part = PartDelay()
            Setting.decode(element, as: keys, in: "\"defer\"", into: &part, &problems)
            return part
        }
    }

    static let schema = ValueSchema.oneOrMore(.mapping(keys)).described("How long deferred and streamed parts wait.")

    private static let keys: [Setting<PartDelay>] = [
        text("label", expectation: "the label of a fragment or list", at: \.label),
        text("path", expectation: "a path such as product.reviews", at: \.path),
        .seconds("after", \.after, in: 0...86_400),
    ]

    private static func text(
        _ key: String,
        expectation: String,
        at path: any WritableKeyPath<PartDelay, String?> & Sendable
    ) -> Setting<PartDelay> {
        Setting(key: key, .scalar.described("Which part it is about: \(expectation).")) { node, part, problems in
            part[keyPath: path] = node.scalar?.text
            if node.scalar == nil { problems.expected(expectation, for: key, not: node) }
        }
    }
}
