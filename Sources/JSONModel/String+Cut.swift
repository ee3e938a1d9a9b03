extension String {
    /// The text where it is short enough, else its beginning with a mark that something is missing.
    ///
    /// - Parameter limit: in bytes of UTF-8, the mark aside.
    /// - Returns: a text that keeps none of the rest alive.
    package func cut(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: limit)
        // A character is not cut in two.
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end]) + "…"
    }
}
