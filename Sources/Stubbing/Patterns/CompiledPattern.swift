import CPCRE2

/// The only place that touches PCRE2's memory.
///
/// SAFETY: compiled code and the match context are written only here at first, and PCRE2 promises that any number of
/// threads may then match with them at once ("Multithreading", pcre2api). What a match writes to is made for each.
@safe
final class CompiledPattern: @unchecked Sendable {
    private let code: OpaquePointer
    private let context: OpaquePointer

    /// Steps of one search: some ten milliseconds.
    private static let matchLimit: UInt32 = 1_000_000
    private static let depthLimit: UInt32 = 100_000
    /// In kibibytes.
    private static let heapLimit: UInt32 = 16_384

    init(_ pattern: String, options: RegularExpression.Options) throws(RegularExpressionError) {
        var code: Int32 = 0
        var offset = 0
        var pattern = pattern
        let flags = Self.flags(options)
        let compiled = pattern.withUTF8 { bytes in
            unsafe pcre2_compile_8(bytes.baseAddress, bytes.count, flags, &code, &offset, nil)
        }
        guard let compiled = unsafe compiled else {
            throw RegularExpressionError(message: Self.message(of: code), offset: offset)
        }
        guard let context = unsafe pcre2_match_context_create_8(nil) else {
            unsafe pcre2_code_free_8(compiled)
            throw RegularExpressionError(message: "there is no memory left", offset: 0)
        }
        unsafe pcre2_set_match_limit_8(context, Self.matchLimit)
        unsafe pcre2_set_depth_limit_8(context, Self.depthLimit)
        unsafe pcre2_set_heap_limit_8(context, Self.heapLimit)
        // Where that cannot be had, the interpreter runs the pattern.
        _ = unsafe pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE)
        unsafe self.code = compiled
        unsafe self.context = context
    }

    deinit {
        unsafe pcre2_match_context_free_8(context)
        unsafe pcre2_code_free_8(code)
    }

    func search(_ text: String) -> RegularExpression.Result {
        // One pair: whether something is found is all that is asked.
        guard let data = unsafe pcre2_match_data_create_8(1, nil) else { return .gaveUp }
        defer { unsafe pcre2_match_data_free_8(data) }
        var text = text
        let result = text.withUTF8 { bytes in
            // SAFETY: a Swift string is valid UTF-8, which is what this flag promises.
            let result = unsafe pcre2_match_8(
                code,
                bytes.baseAddress,
                bytes.count,
                0,
                PCRE2_NO_UTF_CHECK,
                data,
                context
            )
            guard result == PCRE2_ERROR_JIT_STACKLIMIT else { return result }
            // Compiled code has a small stack; the interpreter has the heap, up to the limit.
            let flags = PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT
            return unsafe pcre2_match_8(code, bytes.baseAddress, bytes.count, 0, flags, data, context)
        }
        if result >= 0 { return .found }
        return result == PCRE2_ERROR_NOMATCH ? .notFound : .gaveUp
    }

    private static func flags(_ options: RegularExpression.Options) -> UInt32 {
        // `\C` would match half a character.
        var flags = PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C
        if options.contains(.ignoresCase) { flags |= PCRE2_CASELESS }
        if options.contains(.multiline) { flags |= PCRE2_MULTILINE }
        if options.contains(.dotMatchesNewlines) { flags |= PCRE2_DOTALL }
        if options.contains(.extended) { flags |= PCRE2_EXTENDED }
        return flags
    }

    private static func message(of code: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            unsafe pcre2_get_error_message_8(code, buffer.baseAddress, buffer.count)
        }
        return String(decoding: buffer.prefix(Int(max(0, count))), as: UTF8.self)
    }
}
