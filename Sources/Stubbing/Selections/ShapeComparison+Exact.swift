extension ShapeComparison {
    /// Whether each field of the shape has one field of the operation to itself, and no field is left over.
    func matchesExactly(_ fields: [ShapeField], in candidates: [Candidate], _ log: inout MatchLog) -> Bool {
        let owners = assign(fields, to: candidates, log)
        let owned = Set(owners.compactMap(\.self))
        let fits = log.all(Array(fields.indices)) { index, log in
            if index < owners.count, owners[index] != nil { return true }
            return log.inside(fields[index].name) { explain(fields[index], in: candidates, besides: owned, &$0) }
        }
        guard fits || log.explains else { return false }
        return log.all(Array(candidates.indices)) { index, log in
            let candidate = candidates[index]
            // A field of that name was compared above, and the difference said there.
            if owned.contains(index) || fields.contains(where: { isMeant(candidate.node, by: $0) }) && !fits {
                return true
            }
            if !candidate.occurrences.contains(where: { $0.field.isIncluded(variables) }) { return true }
            return log.inside(candidate.node.responseKey) { $0.differs("selected, but not expected") }
        } && fits
    }

    private func explain(
        _ field: ShapeField,
        in candidates: [Candidate],
        besides owned: Set<Int>,
        _ log: inout MatchLog
    ) -> Bool {
        let free = candidates.indices.filter { !owned.contains($0) && isMeant(candidates[$0].node, by: field) }
        guard !free.isEmpty else { return log.differs("the operation does not select it") }
        return log.any(free) { matches(field, by: candidates[$0], &$1) }
    }

    /// The candidate for each field of the shape; `nil` where all that fit are needed elsewhere.
    ///
    /// This is a maximum matching, by augmenting paths: `{ a: hero(id: $id) b: hero(id: 1) }` has only one way to fit.
    private func assign(_ fields: [ShapeField], to candidates: [Candidate], _ log: MatchLog) -> [Int?] {
        let fitting = fields.map { field in
            candidates.indices.filter { index in
                var attempt = log.quiet
                return isMeant(candidates[index].node, by: field)
                    && matches(field, by: candidates[index], isOneOfMany: true, &attempt)
            }
        }
        var holders: [Int: Int] = [:]
        for field in fields.indices {
            var tried: Set<Int> = []
            _ = place(field, among: fitting, &holders, tried: &tried)
        }
        var owners = [Int?](repeating: nil, count: fields.count)
        for (candidate, field) in holders { owners[field] = candidate }
        return owners
    }

    private func place(
        _ field: Int,
        among fitting: [[Int]],
        _ holders: inout [Int: Int],
        tried: inout Set<Int>
    ) -> Bool {
        for candidate in fitting[field] where tried.insert(candidate).inserted {
            if let holder = holders[candidate], !place(holder, among: fitting, &holders, tried: &tried) { continue }
            holders[candidate] = field
            return true
        }
        return false
    }
}
