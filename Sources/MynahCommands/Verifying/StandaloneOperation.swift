import AnswerShapes
import GraphQLLanguage

/// An operation of a client's document, with the fragments that it needs, from whichever file they are in.
struct StandaloneOperation: Sendable {
    let subject: VerifiedSubject
    let definition: OperationDefinition
    /// The operation and its fragments alone.
    let document: Document

    /// All operations of some documents, each text once, and remarks about those that cannot be read.
    static func all(of sources: [SourceText]) -> (operations: [StandaloneOperation], remarks: [VerificationRemark]) {
        var remarks: [VerificationRemark] = []
        var documents: [Document] = []
        for source in sources {
            do throws(GraphQLError) {
                documents.append(try Document(parsing: source))
            } catch {
                // A file of nothing but comments and blank lines is no mistake.
                if source.isBlank { continue }
                remarks.append(
                    VerificationRemark(
                        source.name ?? "a document that was sent",
                        error.message,
                        at: source.name == nil ? nil : error.locations.first
                    )
                )
            }
        }
        var fragments: [String: FragmentDefinition] = [:]
        for document in documents { fragments.merge(document.fragments) { first, _ in first } }
        var seen: Set<String> = []
        var operations: [StandaloneOperation] = []
        for document in documents {
            let known = fragments.merging(document.fragments) { _, own in own }
            for definition in document.operations {
                let subject = VerifiedSubject(
                    kind: .operation,
                    name: definition.name?.value ?? "an anonymous \(definition.type.rawValue)",
                    // A text that was sent has no place.
                    location: document.source.name == nil ? nil : document.location(of: definition.range)
                )
                var needed = NeededFragments(known)
                needed.read(definition.selectionSet)
                if let missing = needed.missing {
                    remarks.append(VerificationRemark(subject, "there is no fragment \"\(missing)\""))
                    continue
                }
                let text = ([definition.printed()] + needed.found.map { $0.printed() }).joined(separator: "\n\n")
                guard seen.insert(text).inserted, let alone = try? Document(parsing: SourceText(text)),
                    let operation = alone.operations.first
                else { continue }
                operations.append(StandaloneOperation(subject: subject, definition: operation, document: alone))
            }
        }
        return (operations, remarks)
    }
}

/// The fragments that selections spread, and those that these spread, each once.
private struct NeededFragments {
    private let known: [String: FragmentDefinition]
    private(set) var found: [FragmentDefinition] = []
    private(set) var missing: String?
    private var seen: Set<String> = []

    init(_ known: [String: FragmentDefinition]) { self.known = known }

    mutating func read(_ set: SelectionSet) {
        for selection in set.selections {
            switch selection {
            case .field(let field): if let below = field.selectionSet { read(below) }
            case .inlineFragment(let fragment): read(fragment.selectionSet)
            case .fragmentSpread(let spread):
                guard seen.insert(spread.name.value).inserted else { continue }
                guard let fragment = known[spread.name.value] else {
                    missing = missing ?? spread.name.value
                    continue
                }
                found.append(fragment)
                read(fragment.selectionSet)
            }
        }
    }
}
