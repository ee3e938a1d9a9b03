import GraphQLLanguage
import JSONModel

extension ExecutionContext {
    /// Counts values that are about to be written; false where the answer is refused.
    mutating func admit(_ count: Int) -> Bool {
        nodes += count
        if nodes > limits.nodes {
            refuse("The answer has more than \(limits.nodes) values", setting: limits.nodesSetting)
        } else if depth > limits.depth {
            refuse("The answer is nested more than \(limits.depth) levels deep", setting: nil)
        }
        return refusal == nil
    }

    /// Whether what has been written is no more than an answer may hold.
    mutating func hasRoom() -> Bool {
        if writer.mark + errorBytes <= limits.bytes { return true }
        refuse("The answer has more than \(limits.bytes) bytes", setting: limits.bytesSetting)
        return false
    }

    mutating func refuseEndlessPlan() {
        refuse("The operation selects more than \(OperationPlan.fieldLimit) different fields", setting: nil)
    }

    private mutating func refuse(_ message: String, setting: String?) {
        guard refusal == nil else { return }
        let advice = setting.map { " The setting \($0) allows more." } ?? ""
        refusal = GraphQLError("\(message), and is refused as a whole.\(advice)")
    }
}
