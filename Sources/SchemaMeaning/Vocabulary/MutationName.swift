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
        if words.count > 1, WordSets[.bulks].contains(words[0]) { words.removeFirst() }
        let first = words.first ?? ""
        let nouns: ArraySlice<String>
        let isMade =
            WordSets[.becoming].contains(first) && words.count > 2 && WordSets[.madeStates].contains(words.last ?? "")
        let mark = isMade ? 0 : words.firstIndex(where: WordSets[.markers].contains)
        let state = isMade ? words.suffix(1) : mark.flatMap { Self.markedState(words.dropFirst($0 + 1), subjects) }
        isDone = state != nil
        isUndone = mark.flatMap { Self.contrary(of: words[$0]) } != nil
        if let mark, let state {
            // `markNotificationAsRead`, `todoMarkDone`, `markPatientDead` of a patient, `markNoShow`.
            verb = state.joined()
            nouns = (words[..<mark] + words[(mark + 1)...].dropLast(state.count).filter { $0 != "as" })[...]
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

    /// The words for the state as which something is marked, by those behind `mark`; `nil` where these tell of none.
    private static func markedState(_ rest: ArraySlice<String>, _ subjects: [String]) -> ArraySlice<String>? {
        if let index = rest.lastIndex(of: "as"), index < rest.endIndex - 1 { return rest[(index + 1)...] }
        guard let last = rest.last else { return nil }
        if WordSets[.marks].contains(last) || subjects.contains(rest.dropLast().joined()) { return rest.suffix(1) }
        return subjects.contains(where: rest.joined().hasPrefix) ? nil : rest
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
