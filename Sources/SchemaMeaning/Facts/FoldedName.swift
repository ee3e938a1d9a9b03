/// A name without its case and underscores: how names that mean the same are compared (`per_page`, `perPage`).
package func foldedName(_ name: String) -> String {
    // Most names are asked for as they are folded.
    if !name.utf8.contains(where: { $0 == UInt8(ascii: "_") || $0.isUppercase }) { return name }
    // SAFETY: no more bytes are written than the name has, and all that are counted have been written.
    return unsafe String(unsafeUninitializedCapacity: name.utf8.count) { buffer in
        var count = 0
        for byte in name.utf8 where byte != UInt8(ascii: "_") {
            unsafe buffer[count] = byte.isUppercase ? byte | 0x20 : byte
            count += 1
        }
        return count
    }
}

extension String {
    /// Whether the text has another one in it, byte by byte: for names and short texts, for which the standard
    /// library's search would make a table each time.
    package func holds(_ part: String) -> Bool {
        var rest = utf8[...]
        while rest.count >= part.utf8.count {
            if rest.starts(with: part.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
