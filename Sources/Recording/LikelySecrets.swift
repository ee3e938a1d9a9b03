import GraphQLLanguage
import HTTPMessages
import JSONModel

/// The names of recorded values that look like secrets, for the user to leave them out the next time.
struct LikelySecrets {
    private(set) var names: Set<String> = []

    /// Collects the names of likely secrets in an exchange: in its JSON bodies, its query, its variables and its
    /// literals.
    mutating func read(_ exchange: RecordedExchange, _ rules: RecordingRules) {
        var found: Set<String> = []
        func isNew(_ name: String) -> Bool { Self.isLikely(name) && !rules.isSecret(name) }
        func read(_ value: JSONValue) {
            switch value {
            case .array(let elements): elements.forEach(read)
            case .object(let members):
                for member in members {
                    if member.value.isTelling, isNew(member.key) {
                        found.insert(member.key)
                    } else {
                        read(member.value)
                    }
                }
            default: break
            }
        }
        for body in [exchange.request.body, exchange.body] {
            if let json = try? JSONValue(parsing: body) { read(json) }
        }
        for item in FormItem.read((exchange.request.rawQuery ?? "").utf8)
        where !item.value.isEmpty && !rules.isSecret(item: item.name) {
            found.formUnion(RecordingRules.parts(ofItem: item.name).map(String.init).filter(Self.isLikely))
        }
        if let operation = exchange.operation {
            read(.object(operation.variables))
            if let document = try? Document(parsing: SourceText(operation.document)) {
                found.formUnion(DocumentSecrets(in: document, where: isNew).literals.map(\.name))
            }
        }
        names.formUnion(found)
    }

    /// The words at the end of a secret's name.
    private static let words: Set<String> = [
        "apikey", "authorization", "credentials", "cvc", "cvv", "jwt", "passcode", "passphrase", "passwd", "password",
        "privatekey", "pwd", "secret", "secretkey", "token",
    ]

    /// The words before `token` that make it one of a page, or of a page's form.
    private static let harmless: Set<String> = ["next", "page", "previous", "continuation", "cursor", "sync"]

    /// Whether a name is one that secrets have: `password`, `accessToken`, `X-Api-Key`, `client_secret`.
    static func isLikely(_ name: String) -> Bool {
        var words: [String] = []
        var wasLower = false
        for character in name {
            if !character.isLetter && !character.isNumber {
                words.append("")
            } else {
                if words.isEmpty || character.isUppercase && wasLower { words.append("") }
                words[words.count - 1] += character.lowercased()
            }
            wasLower = character.isLowercase
        }
        words.removeAll(where: \.isEmpty)
        guard let last = words.last else { return false }
        let before = words.dropLast().last ?? ""
        return Self.words.contains(before + last) || Self.words.contains(last) && !harmless.contains(before)
    }
}

extension JSONValue {
    /// Whether the value could be a secret: a text that is not empty, or a number.
    fileprivate var isTelling: Bool {
        switch self {
        case .string(let text): !text.isEmpty
        case .number: true
        default: false
        }
    }
}
