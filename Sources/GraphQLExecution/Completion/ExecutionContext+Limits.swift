import GraphQLLanguage
import JSONModel

extension ExecutionContext {
    /// Counts values that are about to be written; false where the answer is refused.
    ///
    /// Every object and list asks, and every field asks `hasRoom`: the text of a refusal is made elsewhere.
    @inline(__always)
    mutating func admit(_ count: Int) -> Bool {
        nodes += count
        if nodes - limits.schemaNodes > limits.nodes || depth > limits.depth { refuseNodes() }
        return !isRefused
    }

    @inline(never)
    private mutating func refuseNodes() {
        if nodes - limits.schemaNodes > limits.nodes {
            refuse("The answer has more than \(limits.nodes) values", setting: limits.nodesSetting)
        } else {
            refuse("The answer is nested more than \(limits.depth) levels deep", setting: nil)
        }
    }

    /// Counts what is left for later, with what its payloads will say of where it belongs; false where the answer is
    /// refused.
    mutating func admit(parts count: Int) -> Bool {
        work.count += count
        errorBytes += count * (Self.partBytes + work.path.count * Self.componentBytes)
        if work.count > limits.parts {
            refuse("The answer has more than \(limits.parts) parts", setting: limits.partsSetting)
        }
        return !isRefused && hasRoom()
    }

    /// The head of a part's payload, and a component of its path, roughly.
    private static let partBytes = 64
    private static let componentBytes = 16

    /// Whether what has been written is no more than an answer may hold.
    @inline(__always)
    mutating func hasRoom() -> Bool {
        if writer.mark + errorBytes <= limits.bytes { return true }
        refuseBytes()
        return false
    }

    @inline(never)
    private mutating func refuseBytes() {
        refuse("The answer has more than \(limits.bytes) bytes", setting: limits.bytesSetting)
    }

    mutating func refuseEndlessPlan() {
        refuse("The operation selects more than \(OperationPlan.fieldLimit) different fields", setting: nil)
    }

    private mutating func refuse(_ message: String, setting: String?) {
        guard !isRefused else { return }
        let advice = setting.map { " The setting \($0) allows more." } ?? ""
        let end = isLaterPayload ? "the rest of it is left out" : "is refused as a whole"
        refusal = GraphQLError("\(message), and \(end).\(advice)")
    }
}
