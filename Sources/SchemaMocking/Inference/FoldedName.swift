/// A name without its case and underscores: how names that mean the same are compared (`per_page`, `perPage`).
func foldedName(_ name: String) -> String {
    String(
        decoding: name.utf8.lazy.filter { $0 != UInt8(ascii: "_") }.map { $0.isUppercase ? $0 | 0x20 : $0 },
        as: UTF8.self
    )
}
