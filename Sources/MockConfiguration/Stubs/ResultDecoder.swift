import GraphQLLanguage
package import JSONModel
package import StubModel

/// Reads the response that code has returned for a request, in the form under `response:` in stub files.
///
/// It is read for each request, so no places are noted, and data that is sent as written is not parsed at all. A number
/// `status` makes it a whole response, `data` or `errors` make it a GraphQL result; both together are a result with a
/// status of its own.
package enum ResultDecoder {
    /// The kind of code that has returned the response.
    package enum Maker: String, Sendable {
        case script
        /// A closure of the program that runs the server.
        case handler
    }

    /// - Parameters:
    ///   - text: the result as JSON.
    ///   - maker: the kind of code that has returned it.
    ///   - isReply: whether it has the changes to an upstream's response.
    ///   - files: the files that it may name.
    /// - Returns: the response, with its delivery.
    /// - Throws: the first problem.
    package static func read(
        _ text: JSONText,
        of maker: Maker,
        isReply: Bool = false,
        files: any ResponseFiles
    ) throws(ResultError) -> (response: ResponseDefinition, delivery: Delivery) {
        let place = SourceLocation(line: 1, column: 1)
        let node = YAMLNode(.json(text), at: place)
        guard var members = node.expanded(keepingNull: ["data", "errors"]).members else {
            throw ResultError(
                """
                A \(maker.rawValue) returns a Response, or an object with "data" or "errors"; this returned \(node.summary).
                """
            )
        }
        if isReply { try addPassthrough(to: &members) }
        let isEvents = members.contains { $0.key == "events" }
        if let index = members.firstIndex(where: { $0.key == "template" }), !isEvents,
            members.first(where: { $0.key == "drop" })?.value.json != true
        {
            // It is known before the body is read.
            let template = members.remove(at: index)
            if template.value.json != true { members.insert(template, at: 0) }
        }
        var problems = Problems()
        let response = ResponseDecoder.readResult(
            YAMLNode(.mapping(members), at: place),
            of: maker,
            // Code makes most of its texts itself: where no tag is in sight, nothing is compiled.
            isTemplate: isEvents || text.hasTags,
            files: files,
            &problems
        )
        if let problem = problems.firstErrorOfPart { throw ResultError(problem.message) }
        let keys = ["status", "data", "dataTemplate", "errors", "drop", "passthrough", "events"]
        let isResponse = members.contains { keys.contains($0.key) }
        guard isResponse, let response else {
            throw ResultError(
                """
                A \(maker.rawValue) returns a Response, which has a number "status", or an object with "data" or "errors".
                """
            )
        }
        return (response.definition, response.source.delivery)
    }

    /// Adds `passthrough`, beside which changes to an upstream's response stand.
    private static func addPassthrough(to members: inout [YAMLNode.Member]) throws(ResultError) {
        guard !members.contains(where: { $0.key == "passthrough" }) else {
            throw ResultError("The request has been passed on already: \"passthrough\" cannot be returned here.")
        }
        if members.contains(where: { $0.key == "drop" && $0.value.json == true }) { return }
        let place = SourceLocation(line: 1, column: 1)
        let flag = YAMLNode(.json(JSONText(true)), at: place)
        members.append(YAMLNode.Member(key: "passthrough", keyLocation: place, value: flag))
    }
}

/// The problem of a response that code has returned.
package struct ResultError: Error {
    package var message: String

    package init(_ message: String) { self.message = message }
}

extension JSONText {
    /// Whether the text may contain a template's tag.
    ///
    /// Outside of strings, JSON never has two braces that open.
    fileprivate var hasTags: Bool {
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == UInt8(ascii: "{"), previous == byte { return true }
            previous = byte
        }
        return false
    }
}
