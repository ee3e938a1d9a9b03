/// Compares the shapes of our answers with those of the real API's, place by place.
struct AnswerComparison {
    /// The source of our answers.
    let speaker: ShapeDifference.Speaker
    /// The number of the API's answers.
    let answers: Int
    private(set) var differences: [ShapeDifference] = []

    /// - Parameters:
    ///   - ours: our answers; `nil` below a place where we have none.
    ///   - theirs: the API's answers.
    ///   - path: the place.
    mutating func compare(_ ours: ShapeTally?, _ theirs: ShapeTally, at path: String = "") {
        for sighting in theirs.sightings { compare(ours, sighting, of: theirs, at: path) }
        if let ours, !theirs.sightings.isEmpty { noteWhatTheyNeverGave(ours, theirs, at: path) }
        for member in theirs.members {
            let place = path.isEmpty ? member.key : "\(path).\(member.key)"
            compare(ours?.member(member.key), member.shape, at: place)
        }
        if let ours, theirs.type == nil, ours.type == nil { compareMembers(ours, theirs, at: path) }
        if let element = theirs.elements.first { compare(ours?.elements.first, element, at: path + "[]") }
    }

    private mutating func compare(
        _ ours: ShapeTally?,
        _ sighting: ShapeTally.Sighting,
        of theirs: ShapeTally,
        at path: String
    ) {
        let kind = sighting.fact.kind
        if sighting.isForbidden {
            return add(kind, .contradiction, at: path, by: .schema, ours: theirs.type, theirs: sighting)
        }
        guard let ours, !ours.sightings.isEmpty, !ours.has(sighting.fact),
            let severity = severity(of: sighting.fact, ours, theirs)
        else { return }
        add(kind, severity, at: path, by: speaker, ours: ours.said, theirs: sighting)
    }

    /// The meaning of a fact that the schema allows and no answer of ours shows; `nil` where it means nothing.
    private func severity(of fact: ValueFact, _ ours: ShapeTally, _ theirs: ShapeTally) -> ShapeDifference.Severity? {
        switch fact {
        case .enumValue, .absent: nil
        // Where our document does not ask for it, our types are not told.
        case .type: ours.tellsTypes ? .note : nil
        case .null: ours.kinds.isEmpty ? nil : speaker == .stub ? .difference : .note
        case _ where ours.kinds.isEmpty: .note
        case _ where !theirs.isOpen: nil
        case .integer where ours.has(.fraction): nil
        case .fraction where ours.has(.integer): .difference
        default: .contradiction
        }
    }

    /// Notes what a stub always says and the API never does.
    private mutating func noteWhatTheyNeverGave(_ ours: ShapeTally, _ theirs: ShapeTally, at path: String) {
        guard speaker == .stub else { return }
        for sighting in ours.sightings where !theirs.has(sighting.fact) {
            switch sighting.fact {
            case .null where !theirs.kinds.isEmpty, .type where theirs.has(.object):
                add(sighting.fact.kind, .note, at: path, by: speaker, ours: "\(sighting.fact)", theirs: nil)
            default: break
            }
        }
    }

    /// Compares which members objects have that no schema says anything of.
    private mutating func compareMembers(_ ours: ShapeTally, _ theirs: ShapeTally, at path: String) {
        guard ours.objectCount > 0, theirs.objectCount > 0 else { return }
        for member in ours.members where member.shape.valueCount == ours.objectCount {
            let given = theirs.member(member.key)?.valueCount ?? 0
            guard given < theirs.objectCount else { continue }
            let place = path.isEmpty ? member.key : "\(path).\(member.key)"
            let isAlways = given == 0
            differences.append(
                ShapeDifference(
                    .absent,
                    isAlways ? .contradiction : speaker == .stub ? .difference : .note,
                    at: place,
                    speaker: speaker,
                    ours: member.shape.said,
                    theirs: isAlways ? "nothing" : "nothing in some objects",
                    count: answers,
                    of: answers
                )
            )
        }
        for member in theirs.members where ours.member(member.key) == nil {
            let place = path.isEmpty ? member.key : "\(path).\(member.key)"
            let count = member.shape.sightings.map(\.count).max() ?? 0
            let theirs = member.shape.said
            differences.append(
                ShapeDifference(
                    .additional,
                    .note,
                    at: place,
                    speaker: speaker,
                    ours: nil,
                    theirs: theirs,
                    count: count,
                    of: answers
                )
            )
        }
    }

    private mutating func add(
        _ kind: ShapeDifference.Kind,
        _ severity: ShapeDifference.Severity,
        at path: String,
        by speaker: ShapeDifference.Speaker,
        ours: String?,
        theirs: ShapeTally.Sighting?
    ) {
        differences.append(
            ShapeDifference(
                kind,
                severity,
                at: path,
                speaker: speaker,
                ours: ours,
                theirs: theirs.map { "\($0.fact)" },
                count: theirs?.count ?? answers,
                of: answers
            )
        )
    }
}

extension ShapeTally {
    fileprivate var tellsTypes: Bool {
        sightings.contains { if case .type = $0.fact { true } else { false } }
    }

    /// The type of the schema, or else the kinds that were seen, as the object of a sentence.
    fileprivate var said: String {
        if kinds.isEmpty { return "\(ValueFact.null)" }
        return type ?? kinds.map { "\($0)" }.joined(separator: " or ")
    }
}

extension ValueFact {
    fileprivate var kind: ShapeDifference.Kind {
        switch self {
        case .null: .null
        case .type: .member
        case .enumValue: .enumValue
        case .absent: .absent
        case .boolean, .integer, .fraction, .string, .list, .object: .type
        }
    }
}
