import GraphQLLanguage

/// What a syntax tree says, as text, without where it says it: two trees are the same if their structures are.
func structure(of node: Any) -> String {
    if node is SourceRange || node is SourceText || node is ParserUsage { return "" }
    if let name = node as? Name { return "'\(name.value)'" }
    let mirror = Mirror(reflecting: node)
    guard !mirror.children.isEmpty else { return mirror.displayStyle == .collection ? "[]" : "\(node)" }
    let children = mirror.children.map { "\($0.label ?? "")=\(structure(of: $0.value))" }
    return "(\(children.joined(separator: " ")))"
}
