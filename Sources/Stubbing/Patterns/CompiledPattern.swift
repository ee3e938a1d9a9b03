import CPCRE2
import Locking
package import StubModel

/// A pattern as PCRE2 has compiled it, with callouts where the steps of a search are counted; any thread searches with
/// it.
///
/// Users write the patterns and clients the texts, so none may hang the server: a search gives up after a number of
/// steps, over all places in the text where it may begin, and an amount of memory.
///
/// SAFETY: compiled code is written only here at first, and PCRE2 promises that any number of threads may then match
/// with it at once ("Multithreading", pcre2api). A match writes only to a workspace that it alone has.
@safe
final class CompiledPattern: @unchecked Sendable {
    private let code: OpaquePointer
    /// The pattern without callouts, for short texts: counting takes longer than searching these; `nil` where steps
    /// must be counted.
    private let quick: OpaquePointer?
    private let costs: PatternCosts
    private let isMachineCode: Bool
    /// The workspaces that no search is using.
    private let workspaces = Locked<[MatchWorkspace]>([])

    /// In steps: a text is not searched if going over it once takes more.
    private static let longestLook = 2 * PatternBudget.stepsOfSearch

    /// In bytes: compiling a longer one may take seconds, as large classes without case do.
    private static let longestPattern = 4_000

    /// In bytes: texts up to this size are searched without counting first.
    private static let shortText = 128
    /// In bytes: a pattern that is larger when compiled is searched with counting at once.
    private static let smallPattern = 1_000

    enum Result: Sendable, Hashable {
        case found
        case notFound
        /// A limit was reached; matchers take that for not found.
        case gaveUp
    }

    init(_ expression: RegularExpression) throws(RegularExpressionError) {
        let bytes = Array(expression.pattern.utf8)
        let flags = Self.flags(expression.options)
        let surveyed = unsafe try Self.survey(expression)
        let ranges = unsafe PatternCosts.ranges(of: surveyed, size: bytes.count)
        var counted = CountedPattern(bytes, items: ranges)
        var code = unsafe surveyed
        if let text = counted?.text {
            if let compiled = unsafe try? Self.compile(text, flags) {
                unsafe pcre2_code_free_8(surveyed)
                unsafe code = unsafe compiled
            } else {
                counted = nil
            }
        }
        // Without machine code, the interpreter runs the pattern.
        _ = unsafe pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
        var (machineCode, size) = (0, 0)
        unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_JITSIZE), &machineCode)
        unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_SIZE), &size)
        isMachineCode = machineCode > 0
        let costs = unsafe PatternCosts(of: code, pattern: bytes, ranges: ranges, counted: counted)
        let isQuick = isMachineCode && costs.isPlain && size <= Self.smallPattern
        unsafe quick = isQuick ? try? Self.compile(bytes, flags) : nil
        _ = unsafe pcre2_jit_compile_8(quick, PCRE2_JIT_COMPLETE)
        unsafe self.code = code
        self.costs = costs
    }

    deinit {
        unsafe pcre2_code_free_8(code)
        unsafe pcre2_code_free_8(quick)
    }

    /// Compiles an expression, and throws if that fails.
    static func check(_ expression: RegularExpression) throws(RegularExpressionError) {
        unsafe pcre2_code_free_8(try survey(expression))
    }

    /// The expression with callouts before all of its items.
    private static func survey(_ expression: RegularExpression) throws(RegularExpressionError) -> OpaquePointer {
        let bytes = Array(expression.pattern.utf8)
        guard bytes.count <= longestPattern else {
            let message = "a pattern may have \(longestPattern) bytes"
            throw RegularExpressionError(message: message, offset: longestPattern)
        }
        return unsafe try compile(bytes, flags(expression.options) | PCRE2_AUTO_CALLOUT)
    }

    private static func compile(_ pattern: [UInt8], _ flags: UInt32) throws(RegularExpressionError) -> OpaquePointer {
        var code: Int32 = 0
        var offset = 0
        // SAFETY: the array outlives the call and has the size that is given.
        let compiled = unsafe pcre2_compile_8(pattern, pattern.count, flags, &code, &offset, nil)
        guard let compiled = unsafe compiled else {
            throw RegularExpressionError(message: Self.message(of: code), offset: offset)
        }
        return unsafe compiled
    }

    /// Searches the text for at most `steps`, and returns how many it took; all of them where it gave up.
    func search(_ text: String, steps: Int = PatternBudget.stepsOfSearch) -> (result: Result, steps: Int) {
        var text = text
        return text.withUTF8 { bytes in
            guard let workspace = workspaces.withLock({ $0.popLast() }) ?? MatchWorkspace() else {
                return (.gaveUp, steps)
            }
            var isReusable = isMachineCode
            defer { if isReusable { workspaces.withLock { $0.append(workspace) } } }
            // SAFETY: a Swift string is valid UTF-8, which is what the flag promises.
            if bytes.count <= Self.shortText, let quick = unsafe quick {
                let result = unsafe workspace.glance(quick, in: bytes, flags: PCRE2_NO_UTF_CHECK)
                if result >= 0 { return (.found, bytes.count) }
                if result == PCRE2_ERROR_NOMATCH { return (.notFound, bytes.count) }
            }
            let perByte = unsafe costs.perByte(of: bytes)
            guard bytes.count.multipliedReportingOverflow(by: perByte).partialValue <= Self.longestLook else {
                return (.gaveUp, steps)
            }
            workspace.begin(costs, perByte: perByte, steps: steps)
            var result = unsafe workspace.match(code, in: bytes, flags: PCRE2_NO_UTF_CHECK)
            if result == PCRE2_ERROR_JIT_STACKLIMIT {
                // Machine code has a small stack; the interpreter has the heap, up to a limit, and what steps are left.
                result = unsafe workspace.match(code, in: bytes, flags: PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT)
                // It holds what the interpreter has taken from the heap.
                isReusable = false
            }
            if result >= 0 { return (.found, steps - workspace.stepsLeft) }
            // A search that was given up counts with all steps, even if memory has ended it.
            guard result == PCRE2_ERROR_NOMATCH, workspace.finish(at: bytes.count) else { return (.gaveUp, steps) }
            return (.notFound, steps - workspace.stepsLeft)
        }
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

extension RegularExpression {
    /// Compiles the expression, and throws if PCRE2 cannot.
    package func check() throws(RegularExpressionError) { try CompiledPattern.check(self) }
}
