import HTTPMessages
import Recording

/// The secrets that must not stand in a report: the values of header fields that are sent, and values behind names.
struct Secrets {
    private let values: [String]
    private let rules: RecordingRules

    /// - Parameters:
    ///   - headers: the header fields that are sent to the API.
    ///   - names: the names that `redact:` lists.
    init(headers: HTTPHeaders, names: [String]) {
        values = headers.fields.flatMap { field in
            // Of "Bearer abc" the API may tell the last word alone.
            [field.value] + field.value.split(separator: " ").dropFirst().map(String.init)
        }
        .filter { $0.utf8.count >= 6 }
        rules = RecordingRules(redacting: names)
    }

    func redacting(_ text: String) -> String {
        values.reduce(rules.redacting(text)) { $0.replacing($1, with: "REDACTED") }
    }
}
