extension JSONValue {
    /// Merges objects member by member; any other value is replaced.
    package func overlaid(with other: JSONValue) -> JSONValue {
        guard case .object(var members) = self, case .object(let others) = other else { return other }
        for member in others {
            members[member.key] = members[member.key].map { $0.overlaid(with: member.value) } ?? member.value
        }
        return .object(members)
    }

    /// The sum of two numbers, or of texts that are numbers, as a text like the first; `nil` where there is none.
    package func sum(with other: JSONValue) -> JSONValue? {
        if let left = int, let right = other.int {
            let (sum, isTooLarge) = left.addingReportingOverflow(right)
            return isTooLarge ? nil : .number(.integer(sum))
        }
        guard let left = double ?? string.flatMap({ Double($0) }),
            let right = other.double ?? other.string.flatMap({ Double($0) }), (left + right).isFinite
        else { return nil }
        let sum = JSONNumber.double(((left + right) * 1e6).rounded() / 1e6)
        return string == nil ? .number(sum) : .string(sum.text)
    }
}
