import CPCRE2

/// The memory of one search at a time: PCRE2's match data, and the meter that its callouts turn.
///
/// SAFETY: a workspace is used by one search, or is in a list that a lock guards.
@safe
final class MatchWorkspace: @unchecked Sendable {
    private let data: OpaquePointer
    private let context: OpaquePointer
    private let briefContext: OpaquePointer
    private let meter: UnsafeMutablePointer<SearchMeter>

    /// In kibibytes.
    private static let heapLimit: UInt32 = 16_384

    /// At most this many backtracks are made from each place in a short text.
    private static let briefMatchLimit: UInt32 = 100

    /// `nil` where there is no memory left.
    init?() {
        // One pair of offsets is enough to know whether the pattern is found.
        guard let data = unsafe pcre2_match_data_create_8(1, nil) else { return nil }
        guard let context = unsafe pcre2_match_context_create_8(nil) else {
            unsafe pcre2_match_data_free_8(data)
            return nil
        }
        guard let brief = unsafe pcre2_match_context_copy_8(context) else {
            unsafe pcre2_match_context_free_8(context)
            unsafe pcre2_match_data_free_8(data)
            return nil
        }
        unsafe pcre2_set_match_limit_8(brief, Self.briefMatchLimit)
        unsafe briefContext = brief
        unsafe meter = .allocate(capacity: 1)
        unsafe meter.initialize(to: SearchMeter())
        unsafe self.data = data
        unsafe self.context = context
        unsafe pcre2_set_heap_limit_8(context, Self.heapLimit)
        // Called before each item of a pattern ("The callout interface", pcre2callout); not zero ends the search.
        unsafe pcre2_set_callout_8(
            context,
            { block, meter in
                guard let block = unsafe block, let meter = unsafe meter?.assumingMemoryBound(to: SearchMeter.self),
                    unsafe meter.pointee.charge(block.pointee)
                else { return PCRE2_ERROR_CALLOUT }
                return 0
            },
            meter
        )
    }

    deinit {
        unsafe pcre2_match_context_free_8(context)
        unsafe pcre2_match_context_free_8(briefContext)
        unsafe pcre2_match_data_free_8(data)
        unsafe meter.deallocate()
    }

    /// The steps that are left.
    var stepsLeft: Int { unsafe meter.pointee.left }

    /// Sets how many steps the next search may take.
    func begin(_ costs: PatternCosts, perByte: Int, steps: Int) {
        guard let items = unsafe costs.items.baseAddress else { return }
        unsafe meter.pointee.begin(items, perByte: perByte, bytesOfStart: costs.bytesOfStart, steps: steps)
    }

    /// Counts the steps after the last callout, up to the end of a text in which nothing was found; false where the
    /// steps are used up.
    func finish(at end: Int) -> Bool { unsafe meter.pointee.chargeStarts(upTo: end) }

    /// Searches a short text without counting steps, and returns PCRE2's result: an error if the search takes long.
    func glance(_ code: OpaquePointer, in text: UnsafeBufferPointer<UInt8>, flags: UInt32) -> Int32 {
        unsafe pcre2_match_8(code, text.baseAddress, text.count, 0, flags, data, briefContext)
    }

    /// Searches the text, and returns PCRE2's result.
    func match(_ code: OpaquePointer, in text: UnsafeBufferPointer<UInt8>, flags: UInt32) -> Int32 {
        unsafe meter.pointee.rewind()
        return unsafe pcre2_match_8(code, text.baseAddress, text.count, 0, flags, data, context)
    }
}
