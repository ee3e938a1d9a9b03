import Synchronization

/// Names that have been read: the same few stand in thousands of objects.
private let knownWords = Mutex<[String: [String]]>([:])
private let knownFolds = Mutex<[String: String]>([:])

/// The words of a GraphQL name, small: `createdAt`, `created_at` and `CREATED_AT` are all `created at`.
///
/// The audit has its own reading of names: one that it shared with what it judges could not find its faults.
func words(of name: String) -> [String] {
    if let known = knownWords.withLock({ $0[name] }) { return known }
    let words = split(name)
    knownWords.withLock { $0[name] = words }
    return words
}

private func split(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
        let startsWord =
            letter.isUppercase && index > 0
            && (!letters[index - 1].isUppercase || (index + 1 < letters.count && letters[index + 1].isLowercase))
        if startsWord || letter == "_" {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        if letter != "_" { word += letter.lowercased() }
    }
    return word.isEmpty ? words : words + [word]
}

/// A name without case and gaps.
func folded(_ name: String) -> String {
    if let known = knownFolds.withLock({ $0[name] }) { return known }
    let folded = name.filter { $0 != "_" }.lowercased()
    knownFolds.withLock { $0[name] = folded }
    return folded
}

/// What a plural may be the plural of, and the word itself.
func singulars(of word: String) -> [String] {
    var singulars = [word]
    if word.hasSuffix("ies") { singulars.append(word.dropLast(3) + "y") }
    if word.hasSuffix("es") { singulars.append(String(word.dropLast(2))) }
    if word.hasSuffix("s") { singulars.append(String(word.dropLast())) }
    if word == "people" { singulars.append("person") }
    if word == "children" { singulars.append("child") }
    return singulars
}

/// A set of words that are written in one text.
func set(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
