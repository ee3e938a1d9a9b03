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
                let names = definition.selectionSet.fragmentNames(among: known)
                if let missing = names.first(where: { known[$0] == nil }) {
                    remarks.append(VerificationRemark(subject, "there is no fragment \"\(missing)\""))
                    continue
                }
                let texts = [definition.printed()] + names.compactMap { known[$0]?.printed() }
                let text = texts.joined(separator: "\n\n")
                guard seen.insert(text).inserted, let alone = try? Document(parsing: SourceText(text)),
                    let operation = alone.operations.first
                else { continue }
                operations.append(StandaloneOperation(subject: subject, definition: operation, document: alone))
            }
        }
        return (operations, remarks)
    }
}
