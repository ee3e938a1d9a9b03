import JSONModel

/// The errors of several answers: their codes and places, never their messages.
struct ErrorTally: Sendable {
    struct Sighting: Sendable {
        let code: String?
        /// The place, with `[]` for any index.
        let path: String
        fileprivate(set) var count = 0
        fileprivate var latest = -1
    }

    private(set) var sightings: [Sighting] = []

    mutating func read(_ errors: [JSONValue], in answer: Int) {
        for error in errors {
            let code = error["extensions"]?["code"]?.string
            let path = Self.path(error["path"]?.array ?? [])
            let index = sightings.firstIndex { $0.code == code && $0.path == path } ?? sightings.count
            if index == sightings.count { sightings.append(Sighting(code: code, path: path)) }
            guard sightings[index].latest != answer else { continue }
            sightings[index].count += 1
            sightings[index].latest = answer
        }
    }

    private static func path(_ steps: [JSONValue]) -> String {
        steps.reduce("") { path, step in
            guard let key = step.string else { return path + "[]" }
            return path.isEmpty ? key : "\(path).\(key)"
        }
    }

    /// The differences between our errors and the API's.
    func differences(to theirs: ErrorTally, speaker: ShapeDifference.Speaker, answers: Int) -> [ShapeDifference] {
        let given = theirs.sightings.filter { their in !sightings.contains { $0.isSame(their) } }.map { their in
            ShapeDifference(
                .error,
                .difference,
                at: their.path,
                speaker: speaker,
                ours: sightings.first { $0.path == their.path }.map(\.text) ?? "no error",
                theirs: their.text,
                count: their.count,
                of: answers
            )
        }
        guard speaker == .stub else { return given }
        let missing = sightings.filter { our in
            !theirs.sightings.contains { $0.isSame(our) || $0.path == our.path }
        }
        return given
            + missing.map { our in
                ShapeDifference(
                    .error,
                    .note,
                    at: our.path,
                    speaker: speaker,
                    ours: our.text,
                    theirs: nil,
                    count: answers,
                    of: answers
                )
            }
    }
}

extension ErrorTally.Sighting {
    fileprivate func isSame(_ other: Self) -> Bool { code == other.code && path == other.path }

    fileprivate var text: String { code.map { "an error with the code \($0)" } ?? "an error without a code" }
}
