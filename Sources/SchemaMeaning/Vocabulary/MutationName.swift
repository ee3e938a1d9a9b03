/// The verb and the noun of a mutation's name.
///
/// `createIssue`, `issueCreate`, `create_issue` and `insertIssue` all make an issue. Some nouns are verbs too:
/// `mergePullRequest` requests nothing.
package struct MutationName: Sendable {
    package let verb: String
    /// The folded noun that the verb is about: `pullrequest`.
    package let noun: String
    /// Whether the verb is a word for the state afterwards: `read` of `markAsRead`.
    package let isDone: Bool
    /// Whether that state ends: `unmarkCommentAsAnswer`.
    let isUndone: Bool
    /// Whether it is about all objects that there are: `markAllAsRead`.
    let isAboutAll: Bool
    /// The folded name of the leaf that finds the entity, where the name tells it: `sku` of `updateProductBySku`.
    package let by: String?

    /// - Parameters:
    ///   - name: the mutation's name.
    ///   - subjects: the folded nouns that it may be about: with `order`, `orderClose` closes one.
    ///   - takesFiles: whether it takes files: then the verb of `singleUpload` is `upload`.
    package init(_ name: String, subjects: [String] = [], takesFiles: Bool = false) {
        var words = FieldName(name).words
        // The actor tells nothing of the act: `adminCreateUser`.
        if words.count > 2, WordSets[.actors].contains(words[0]), Self.verbs.contains(words[1]) { words.removeFirst() }
        let first = words.first ?? ""
        let nouns: ArraySlice<String>
        let mark = words.firstIndex { $0 == "mark" || $0 == "unmark" }.flatMap { index -> Int? in
            let rest = words.dropFirst(index + 1)
            return rest.dropFirst().contains("as") || rest.last.map(WordSets[.marks].contains) ?? false
                || subjects.contains(rest.dropLast().joined()) ? index : nil
        }
        isDone = mark != nil
        isUndone = mark.map { words[$0] == "unmark" } ?? false
        if let mark {
            // `markNotificationAsRead`, `todoMarkDone`, `markPatientDead` of a patient.
            verb = words[words.count - 1]
            nouns = (words[..<mark] + words[(mark + 1)...].dropLast().filter { $0 != "as" })[...]
        } else if words.count > 1, WordSets[.particles].contains(words[1]), WordSets[.particleVerbs].contains(first) {
            verb = words[0] + words[1]
            nouns = words.dropFirst(2)
        } else if words.count > 1, let last = words.last, !Self.verbs.contains(first),
            WordSets[.lastVerbs].contains(last) || takesFiles && last == Self.upload
                || subjects.contains(words.dropLast().joined())
        {
            verb = last
            nouns = words.dropLast()
        } else if let count = Self.subjectLength(of: words, subjects) {
            // `issueSetAssignees`, `customerSignUp`.
            let isEntry = words.count > count + 1 && words[count] == "sign"
            verb = isEntry ? words[count] + words[count + 1] : words[count]
            nouns = words[..<count]
        } else {
            verb = first
            nouns = words.dropFirst()
        }
        isAboutAll = nouns.contains(Self.all)
        let plain = nouns.filter { !WordSets[.quantities].contains($0) && $0 != Self.all }
        if let index = plain.lastIndex(of: "by"), index > 0, index < plain.count - 1 {
            noun = plain[..<index].joined()
            by = plain[(index + 1)...].joined()
        } else {
            noun = plain.joined()
            by = nil
        }
    }

    /// The number of words at the beginning that are a subject, where a verb follows them.
    private static func subjectLength(of words: [String], _ subjects: [String]) -> Int? {
        guard words.count > 2, !verbs.contains(words[0]) else { return nil }
        return (1..<words.count - 1).first { count in
            subjects.contains(words[..<count].joined())
                && (verbs.contains(words[count]) || words[count] == "sign" && ["up", "in"].contains(words[count + 1]))
        }
    }

    /// The noun, and its singulars.
    var nouns: [String] { [noun] + singulars(noun) }

    /// The noun without a last word that only tells a part: `events` of Directus's `create_events_item`.
    var barerNouns: [String] {
        guard let ending = WordSets[.subjectEndings].first(where: { noun.hasSuffix($0) && noun != $0 }) else {
            return []
        }
        let rest = String(noun.dropLast(ending.count))
        return [rest] + singulars(rest)
    }

    private static let all = "all"

    /// The verb of files that are sent.
    package static let upload = "upload"

    private static let verbs = [.makers, .adders, .updaters, .deleters, .removers].reduce(into: Set<String>()) {
        $0.formUnion(WordSets[$1])
    }

    /// The words for the state after a verb: `star` → `starred`; verbs with `un…` and `re…` are left to callers.
    static func participles(of verb: String) -> Set<String> {
        guard verb.utf8.count > 2, let last = verb.last else { return [] }
        if let irregular = irregular[verb] { return Set(irregular) }
        if let particle = WordSets[.particles].first(where: verb.hasSuffix),
            case let stem = String(verb.dropLast(particle.count)), WordSets[.particleVerbs].contains(stem)
        {
            return Set(participles(of: stem).map { $0 + particle })
        }
        var words: Set<String> = []
        if last == "e" {
            words.formUnion([verb + "d", verb.dropLast() + "ing"])
        } else if last == "y", let before = verb.dropLast().last, !"aeiou".contains(before) {
            words.formUnion([verb.dropLast() + "ied", verb + "ing"])
        } else {
            words.formUnion([verb + "ed", verb + "ing", verb + "\(last)ed", verb + "\(last)ing"])
        }
        return words
    }

    /// The word without the `un` before it; `nil` for other words.
    static func contrary(of word: String) -> String? {
        let isContrary = word.hasPrefix("un") && word.count > 4 && !["unite", "undo", "upload"].contains(word)
        return isContrary ? String(word.dropFirst(2)) : nil
    }

    /// Whether the words of a mutation's name are about who is signed in.
    static func isAboutSession(_ words: [String]) -> Bool {
        words.contains(where: WordSets[.session].contains)
            || zip(words, words.dropFirst()).contains { WordSets[.session].contains($0 + $1) }
    }

    /// Whether a word is the form of a verb that tells that something is done: `borrowed`, `taken`.
    static func isParticiple(_ word: String) -> Bool {
        word.utf8.count > 4 && word.hasSuffix("ed") || irregular.values.contains { $0.contains(word) }
    }

    /// Verbs, each before a word for the state after it.
    private static let irregular = Dictionary(grouping: Array(WordSets[.verbForms]).pairs, by: \.0)
        .mapValues { $0.map(\.1) }
}

extension [String] {
    fileprivate var pairs: [(String, String)] { stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) } }
}
