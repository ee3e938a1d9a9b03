import StubModel
import Stubbing

/// Whether requests ask for a field, read off their documents.
struct AskedField: Sendable {
    let path: FieldPath
    let form: JournalForm

    /// `nil` where the request's document is not there any more.
    func isAsked(by entry: JournalEntry) -> Bool? {
        let operations = entry.details.operations
        if operations.isEmpty { return false }
        guard let asked = entry.request?.askedOperations(form.decoder) else { return nil }
        var isUnknown = false
        for (index, operation) in operations.enumerated() where operation.type == path.type {
            let request = asked.indices.contains(index) ? asked[index] : nil
            guard let selection = request.flatMap(form.selection) else {
                isUnknown = true
                continue
            }
            if path.isAsked(in: selection) { return true }
        }
        return isUnknown ? nil : false
    }
}
