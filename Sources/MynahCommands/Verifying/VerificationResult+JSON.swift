import AnswerShapes
import GraphQLLanguage
import GraphQLSchema
import JSONModel

extension VerificationResult {
    /// The reason why a file is no report, in a clause.
    struct Unreadable: Error, Sendable {
        let reason: String
    }

    /// The report as it is kept, with all findings.
    var json: JSONValue {
        [
            "against": .string(target),
            "asked": [
                "operations": .number(.integer(operations)), "endpoints": .number(.integer(endpoints)),
                "answers": .number(.integer(answers)),
            ],
            "findings": .array(findings.map(\.json)),
            "failures": .array(failures.map(\.json)),
            "unasked": .array(unasked.map(\.json)),
        ]
    }

    /// Reads what `json` wrote.
    init(_ json: JSONValue) throws(Unreadable) {
        guard let target = json["against"]?.string, let findings = json["findings"]?.array else {
            throw Unreadable(reason: "it has no \"against\" and no \"findings\"")
        }
        self.init(target: target)
        operations = json["asked"]?["operations"]?.int ?? 0
        endpoints = json["asked"]?["endpoints"]?.int ?? 0
        answers = json["asked"]?["answers"]?.int ?? 0
        for value in findings {
            guard let finding = Finding(value) else {
                throw Unreadable(reason: "one of its \"findings\" has another form than this version writes")
            }
            self.findings.append(finding)
        }
        failures = (json["failures"]?.array ?? []).compactMap(VerificationRemark.init)
        unasked = (json["unasked"]?.array ?? []).compactMap(VerificationRemark.init)
    }
}

extension VerificationResult.Finding {
    fileprivate var json: JSONValue {
        var json: JSONObject = [
            "severity": .string(difference.severity.rawValue), "kind": .string(difference.kind.rawValue),
            "name": .string(name), "path": .string(difference.path), "speaker": .string(difference.speaker.rawValue),
        ]
        json["ours"] = difference.ours.map { .string($0) }
        json["theirs"] = difference.theirs.map { .string($0) }
        json["count"] = .number(.integer(difference.count))
        json["answers"] = .number(.integer(difference.answers))
        json["message"] = .string(difference.message)
        if isKnown { json["known"] = true }
        json.add(place: location)
        return .object(json)
    }

    fileprivate init?(_ json: JSONValue) {
        guard let name = json["name"]?.string,
            let severity = json["severity"]?.string.flatMap(ShapeDifference.Severity.init),
            let kind = json["kind"]?.string.flatMap(ShapeDifference.Kind.init),
            let speaker = json["speaker"]?.string.flatMap(ShapeDifference.Speaker.init)
        else { return nil }
        self.name = name
        location = SourceLocation(json)
        difference = ShapeDifference(
            kind,
            severity,
            at: json["path"]?.string ?? "",
            speaker: speaker,
            ours: json["ours"]?.string,
            theirs: json["theirs"]?.string,
            count: json["count"]?.int ?? 1,
            of: json["answers"]?.int ?? 1
        )
    }
}

extension VerificationRemark {
    fileprivate var json: JSONValue {
        var json: JSONObject = ["name": .string(name), "reason": .string(reason)]
        json.add(place: location)
        return .object(json)
    }

    fileprivate init?(_ json: JSONValue) {
        guard let name = json["name"]?.string, let reason = json["reason"]?.string else { return nil }
        self.init(name, reason, at: SourceLocation(json))
    }
}

extension SourceLocation {
    /// The place that `JSONObject.add(place:)` has written.
    fileprivate init?(_ json: JSONValue) {
        guard let line = json["line"]?.int, let column = json["column"]?.int else { return nil }
        self.init(file: json["file"]?.string, line: line, column: column)
    }
}
