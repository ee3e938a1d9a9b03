import Foundation
import GraphQLSchema
import JSONModel

/// Texts are what their names say, and agree with their other forms.
enum Texts {
    @Sendable
    static func codes(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        for field in object.type.fields ?? FieldTable([]) {
            guard let text = object.text(field.name), population.schema[field.type.namedType].enumValues == nil else {
                continue
            }
            let words = words(of: field.name)
            let scalar = folded(population.schema[field.type.namedType].name)
            // `lastSendEmail` may be when one was sent.
            guard !scalar.contains("date"), !scalar.contains("time") else { continue }
            let names = words.indices.map { words[$0...].joined() } + [scalar]
            guard let isCode = names.lazy.compactMap({ Codes.byName[$0] }).first else { continue }
            ledger.count(.codes, isCode(text), "\(object.label).\(field.name): \(text)")
        }
    }

    @Sendable
    static func vocabulary(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        for field in object.type.fields ?? FieldTable([]) {
            guard let text = object.text(field.name), population.schema[field.type.namedType].enumValues == nil,
                !text.isEmpty
            else { continue }
            let words = words(of: field.name)
            let kinds = words.indices.lazy.compactMap { Vocabulary.byName[words[$0...].joined()] }
            guard let kind = kinds.first else { continue }
            let said = text.lowercased()
            ledger.count(.vocabulary, kind.contains { said.contains($0) }, "\(object.label).\(field.name): \(text)")
        }
    }

    private static let bases = [
        "body", "description", "content", "text", "title", "name", "summary", "bio", "message", "shortdescription",
    ]

    @Sendable
    static func forms(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        for base in bases {
            guard let plain = object.name(base), let text = object.text(plain) else { continue }
            for ending in ["html", "text", "plain", "plaintext"] {
                guard let other = object.name(base + ending), other != plain, let form = object.text(other) else {
                    continue
                }
                ledger.count(
                    .forms,
                    stripped(form) == stripped(text),
                    "\(object.label): \(plain) \(text.prefix(30)), \(other) \(form.prefix(30))"
                )
            }
        }
        slugs(object, &ledger)
        names(object, &ledger)
    }

    private static func slugs(_ object: Seen, _ ledger: inout Ledger) {
        guard let slug = object.name("slug", "handle", "urlkey"), let text = object.text(slug),
            object.name("firstname", "login", "username", "email") == nil
        else { return }
        guard let name = object.name("name", "title"), let called = object.text(name) else { return }
        let words = Set(lettersOnly(called).split(separator: " "))
        let parts = lettersOnly(text).split(separator: " ")
        let known = parts.count { words.contains($0) }
        ledger.count(.forms, known * 2 >= parts.count, "\(object.label): \(name) \(called), \(slug) \(text)")
    }

    private static func names(_ object: Seen, _ ledger: inout Ledger) {
        guard let first = object.name("firstname", "givenname"), let last = object.name("lastname", "familyname"),
            let whole = object.name("name", "fullname"), let given = object.text(first), let family = object.text(last),
            let text = object.text(whole)
        else { return }
        let holds = text.contains(given) && text.contains(family)
        ledger.count(.forms, holds, "\(object.label): \(given), \(family), \(whole) \(text)")
    }

    private static func lettersOnly(_ text: String) -> String {
        // A slug has the letters without their marks.
        let plain = text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        return String(plain.map { $0.isLetter || $0.isNumber ? $0 : " " })
    }

    /// Without tags, entities and repeated gaps.
    private static func stripped(_ text: String) -> String {
        var plain = ""
        var isTag = false
        for letter in text {
            if letter == "<" { isTag = true }
            if !isTag { plain.append(letter) }
            if letter == ">" { isTag = false }
        }
        for (entity, letter) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            plain = plain.split(separator: entity, omittingEmptySubsequences: false).joined(separator: letter)
        }
        return plain.split { $0.isWhitespace }.joined(separator: " ")
    }
}
