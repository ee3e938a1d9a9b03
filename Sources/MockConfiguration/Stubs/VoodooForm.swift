import JSONModel

/// Tells the stubs that were written for Voodoo, which ignored keys that it did not know.
///
/// They say nothing that Voodoo could not read, and something that it asked for: a status, a script, a method for
/// GraphQL, or the `signature` of its first version.
enum VoodooForm {
    static func isForm(of stub: YAMLNode) -> Bool {
        guard hasOnlyKnownParts(stub) else { return false }
        if stub["signature"] != nil || stub["javascript"] != nil || stub["javascriptFile"] != nil { return true }
        return stub["response"]?["status"] != nil || stub["http"]?["response"] != nil
            || stub["graphQL"]?["method"] != nil
    }

    private static func hasOnlyKnownParts(_ stub: YAMLNode) -> Bool {
        let response = stub["response"] ?? stub["http"]?["response"]
        return lacks(stub, StubTerms.keyNames + ["responses", "drop"])
            && lacks(stub["http"], ["pathParameters", "query", "headers", "cookies", "body", "responses"])
            && lacks(stub["graphQL"], ["type", "path", "match", "variables", "headers"])
            && lacks(response, ResponseDecoder.resultKeys + ["templateData", "delay", "drop"])
            && response?["template"]?.json.bool == nil
            && lacks(response?["body"], ["operation", "variables", "at", "orElse"])
    }

    private static func lacks(_ node: YAMLNode?, _ keys: [String]) -> Bool { keys.allSatisfy { node?[$0] == nil } }
}
