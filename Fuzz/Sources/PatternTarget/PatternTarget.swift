import StubModel

@testable import Stubbing

/// Whatever a pattern and a text are, the pattern is refused, or a search ends within its steps, and in the same way again.
///
/// The input is the pattern, a NUL, and the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let pattern = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let expression = try? CompiledPattern(RegularExpression(pattern)) else { return 0 }
    let text = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    // Short texts are searched in another way than long ones.
    for text in [text, String(repeating: text + "a", count: 200)] {
        let (result, steps) = expression.search(text)
        precondition((0...PatternBudget.stepsOfSearch).contains(steps), "takes \(steps) steps")
        let again = expression.search(text)
        precondition(again.result == result && again.steps == steps, "ends differently the second time")
    }
    return 0
}
