package import GraphQLLanguage
import JSONModel

/// Documents that clients send by their ids, read from the manifests that clients' compilers write.
package struct PersistedDocuments: Sendable {
    /// One document; its name has the manifest and the id.
    package struct Entry: Sendable {
        package let id: String
        package let source: SourceText
    }

    /// The documents in the order written.
    package private(set) var entries: [Entry] = []
    private var positions: [String: Int] = [:]

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// The text of a document; its id may be a hash with or without `sha256:` before it.
    package func text(of id: String) -> [UInt8]? {
        let position = positions[id] ?? positions[id.hasPrefix("sha256:") ? String(id.dropFirst(7)) : "sha256:" + id]
        return position.map { entries[$0].source.bytes }
    }

    /// Reads a manifest, of Apollo's compilers (`operations`) or of Relay's (`{ id: text }`).
    mutating func read(_ source: SourceText, _ problems: inout Problems) {
        let file = LocatedJSON.read(source)
        problems.append(file.diagnostics)
        guard let node = file.documents.first else {
            guard file.diagnostics.isEmpty, let name = source.name else { return }
            return problems.error("This manifest is empty.", at: ProjectPath.start(of: name))
        }
        guard let members = node.members else {
            return problems.error("A manifest is a JSON object, not \(node.summary).", at: node.location)
        }
        guard let operations = members.first(where: { $0.key == "operations" })?.value.elements else {
            return readTexts(members, in: source, problems: &problems)
        }
        if let format = node["format"]?.scalar?.text, format != "apollo-persisted-query-manifest" {
            problems.error("The format \"\(format)\" is not known.", at: node["format"]?.location ?? node.location)
        }
        for operation in operations {
            guard let id = operation["id"]?.scalar?.text, let body = operation["body"]?.scalar?.text else {
                problems.error("An operation has an \"id\" and a \"body\", which are texts.", at: operation.location)
                continue
            }
            add(id, text: body, at: operation.location, in: source, problems: &problems)
        }
    }

    private mutating func readTexts(_ members: [YAMLNode.Member], in source: SourceText, problems: inout Problems) {
        for member in members {
            // Apollo's older compilers write an object with the name and the text.
            guard let text = member.value.scalar?.value.string ?? member.value["source"]?.scalar?.value.string else {
                problems.error(
                    "\"\(member.key)\" must be the text of a document, not \(member.value.summary).",
                    at: member.value.location
                )
                continue
            }
            add(member.key, text: text, at: member.keyLocation, in: source, problems: &problems)
        }
    }

    private mutating func add(
        _ id: String,
        text: String,
        at location: SourceLocation,
        in manifest: SourceText,
        problems: inout Problems
    ) {
        if let known = positions[id] {
            guard entries[known].source.bytes != Array(text.utf8) else { return }
            return problems.error("There is another document with the id \"\(id)\".", at: location)
        }
        let name = "\(manifest.name ?? "manifest") (\(id.count > 20 ? id.prefix(12) + "…" : id))"
        positions[id] = entries.count
        entries.append(Entry(id: id, source: SourceText(text, name: name)))
    }
}
