package import GraphQLLanguage
package import GraphQLSchema

/// The words of a schema in another language, with their meanings in the language of rules: `kunde` is `customer`.
package struct Translation: Sendable, Hashable {
    /// Meanings by the word, folded.
    private var words: [String: String] = [:]
    /// The meaning of one, by the folded plural: `customer` for `kunden`.
    private var singles: [String: String] = [:]
    /// A line of a rule text.
    struct Line: Sendable, Hashable {
        /// The words that the line defines, folded.
        let words: [String]
        let place: SourceLocation
    }
    private var lines: [Line] = []
    /// Whether keys are called after their form, so that a `graphUuid` is a `graphId`.
    var namesUUIDs = false

    package init() {}

    package var isEmpty: Bool { words.isEmpty && !namesUUIDs }

    /// The words that have a meaning.
    var known: some Collection<String> { words.keys }

    /// The line that gives a word its meaning, or names it as a plural.
    func line(of word: String) -> Line? { lines.first { $0.words.contains(word) } }

    mutating func add(_ words: [String], meaning: String, at place: SourceLocation) {
        for word in words { self.words[word] = meaning }
        lines.append(Line(words: words, place: place))
    }

    mutating func add(plurals: [String], of word: String, at place: SourceLocation) {
        for plural in plurals { singles[plural] = words[word] }
        lines.append(Line(words: plurals, place: place))
    }

    /// Reads a moment's name with its last word first as what it is: `dateCompleted` as `completedDate`.
    mutating func addMoments(of schema: Schema) {
        for field in schema.types.flatMap(\.allFields) where field.name.hasPrefix(FieldName.date) {
            let name = FieldName(field.name)
            if let moment = name.usualMoment { words[name.words.joined()] = moment }
        }
    }

    /// The lines whose words occur in no name: the first word and the place of each.
    package func unused(in schema: Schema) -> [(word: String, place: SourceLocation)] {
        if lines.isEmpty { return [] }
        var names: Set<String> = []
        for type in schema.types {
            names.insert(type.name)
            for field in type.allFields { names.formUnion([field.name] + field.arguments.map(\.name)) }
            names.formUnion((type.inputFields?.map(\.name) ?? []) + (type.enumValues?.map(\.name) ?? []))
        }
        let folded = names.map(foldedName)
        return lines.compactMap { line in
            let isUsed = folded.contains { name in line.words.contains { name.contains($0) } }
            return isUsed ? nil : (line.words[0], line.place)
        }
    }
}

extension Translation {
    /// The schema with the meanings of its names.
    package func applied(to schema: Schema) -> Schema { isEmpty ? schema : schema.meaning { meant($0, isList: $1) } }

    /// The meaning of a name; parts that are no words of the other language stay as they are.
    ///
    /// - Parameters:
    ///   - name: a name of the schema.
    ///   - isList: whether the name stands for several, which decides about a word that is its own plural.
    /// - Returns: the name, in the language of rules.
    package func meant(_ name: String, isList: Bool = false) -> String {
        if isEmpty || name.hasPrefix("__") { return name }
        let pieces = Self.pieces(of: name)
        var meant = ""
        var start = 0
        while start < pieces.count {
            // The longest run of pieces that is a word: `gueltigBis`.
            let run = (start + 1...pieces.count).reversed().lazy.compactMap { end -> (end: Int, word: String)? in
                let word = foldedName(pieces[start..<end].joined())
                return self.word(word, isList: isList && end == pieces.count).map { (end, $0) }
            }.first
            let piece = pieces[start]
            meant += piece.prefix { $0 == "_" }
            let text = piece.drop { $0 == "_" }
            if let word = run?.word ?? compound(foldedName(piece)) {
                meant += Self.written(word, as: text)
            } else {
                meant += text
            }
            start = run?.end ?? start + 1
        }
        return namesUUIDs ? Self.withoutForm(meant) : meant
    }

    /// The name of a key without the form of it: `graph_id` for `graphUuid`.
    private static func withoutForm(_ name: String) -> String {
        var pieces = pieces(of: name)
        guard pieces.count > 1, let last = pieces.popLast().map(foldedName) else { return name }
        let forms = WordSets[.uuidNames]
        if forms.contains(last) { return "\(pieces.joined())_\(KeyField.usualName)" }
        return singulars(last).contains(where: forms.contains) ? "\(pieces.joined())_\(KeyField.pluralName)" : name
    }

    /// The meaning of a name that stands in a text, without its case and underscores.
    package func folded(_ name: String) -> String { foldedName(meant(name)) }

    private func word(_ word: String, isList: Bool) -> String? {
        if let single = singles[word], isList || words[word] == nil { return plural(single) }
        return words[word] ?? singulars(word).lazy.compactMap { words[$0] }.first.map(plural)
    }

    /// The meaning of words that are written as one: `kundennummer`, `bestellungsdatum`.
    ///
    /// There is a limit of parts, since the ways to split a long word are without number.
    private func compound(_ word: String, parts: Int = 4) -> String? {
        guard word.utf8.count > 4, parts > 1 else { return nil }
        for length in (2..<word.utf8.count - 1).reversed() {
            let first = String(word.prefix(length))
            let rest = String(word.dropFirst(length))
            let one = words[first] ?? singles[first] ?? singulars(first).lazy.compactMap { words[$0] }.first
            guard let one, let end = self.word(rest, isList: false) ?? compound(rest, parts: parts - 1)
            else { continue }
            return one + end.prefix(1).uppercased() + end.dropFirst()
        }
        return nil
    }

    /// The parts of a name, as they are written; underscores belong to what follows them.
    private static func pieces(of name: String) -> [String] {
        let bytes = Array(name.utf8)
        var pieces: [String] = []
        var start = 0
        for end in bytes.indices.dropFirst() where FieldName.startsWord(at: end, in: bytes) {
            if bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: "_") }) { continue }
            pieces.append(String(decoding: bytes[start..<end], as: UTF8.self))
            start = end
        }
        return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
    }

    /// A meaning in the case of the text that it replaces: `BEZAHLT` is `PAID`, `Kunde` is `Customer`.
    private static func written(_ word: String, as text: Substring) -> String {
        guard text.first?.isUppercase ?? false else { return word }
        if text.count > 1, !text.contains(where: \.isLowercase) {
            return FieldName(word).words.joined(separator: "_").uppercased()
        }
        return word.prefix(1).uppercased() + word.dropFirst()
    }
}
