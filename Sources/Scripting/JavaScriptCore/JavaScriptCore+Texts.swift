import JSONModel

/// Texts cross as UTF-16: as UTF-8 they would end, silently, at the first surrogate that stands alone.
extension JavaScriptCore {
    /// Calls `body` with a text of the engine that lives as long as the call.
    @unsafe
    func withText<Result>(_ string: String, _ body: (Text) -> Result) -> Result? {
        let units = Array(string.utf16)
        guard let text = unsafe stringCreateWithCharacters(units, units.count) else { return nil }
        defer { unsafe stringRelease(text) }
        return unsafe body(text)
    }

    /// Calls `body` with JSON as a text of the engine; JSON has no zero bytes.
    @unsafe
    func withText<Result>(json: JSONText, _ body: (Text) -> Result) -> Result? {
        let count = json.bytes.count
        let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { copy in
            let bytes = UnsafeMutableRawBufferPointer(copy)
            unsafe bytes.copyBytes(from: json.bytes)
            unsafe bytes[count] = 0
            return unsafe stringCreateWithUTF8CString(copy.baseAddress)
        }
        guard let text = unsafe text else { return nil }
        defer { unsafe stringRelease(text) }
        return unsafe body(text)
    }

    /// The value as a string; `nil` where it cannot be one.
    @unsafe
    func string(_ value: Value?, in context: Context) -> String? {
        guard let value = unsafe value, let text = unsafe valueToStringCopy(context, value, nil) else { return nil }
        defer { unsafe stringRelease(text) }
        let units = unsafe UnsafeBufferPointer(start: stringGetCharacters(text), count: stringGetLength(text))
        return unsafe String(decoding: units, as: UTF16.self)
    }

    /// The value as a string in UTF-8; `nil` where it cannot be one.
    @unsafe
    func bytes(_ value: Value?, in context: Context) -> [UInt8]? {
        guard let value = unsafe value, let text = unsafe valueToStringCopy(context, value, nil) else { return nil }
        defer { unsafe stringRelease(text) }
        let units = unsafe UnsafeBufferPointer(start: stringGetCharacters(text), count: stringGetLength(text))
        // Nearly all JSON is ASCII; what is not, the standard library decodes.
        if unsafe units.reduce(0, |) >= 0x80 { return unsafe Array(String(decoding: units, as: UTF16.self).utf8) }
        return unsafe Array(unsafeUninitializedCapacity: units.count) { bytes, count in
            for index in units.indices { unsafe bytes[index] = UInt8(truncatingIfNeeded: units[index]) }
            count = units.count
        }
    }
}
