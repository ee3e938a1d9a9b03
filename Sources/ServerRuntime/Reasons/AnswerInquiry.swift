package import AnswerReasons
import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
package import HTTPMessages
package import JSONModel
import SchemaMocking
package import Stubbing

/// Finds out why a value of a GraphQL response is what it is.
///
/// The operation is executed once more, on a copy of the entities as they were then, by the stub or the response of an
/// upstream that it was answered with; code of stubs is not called again, and nothing is sent.
package struct AnswerInquiry: Sendable {
    /// The reason why nothing can be said of a value.
    package struct Problem: Error, Sendable {
        package enum Kind: Sendable { case noSuchValue, unexplained }

        package let kind: Kind
        package let message: String

        init(_ kind: Kind, _ message: String) {
            self.kind = kind
            self.message = message
        }
    }

    private let request: HTTPRequest
    private let details: ExchangeDetails
    /// The response that was sent; `nil` where it is not kept.
    private let answer: JSONValue?
    /// When it was answered, in milliseconds since 1970; `nil` for the present.
    private let time: Int?
    private let snapshot: ServiceSnapshot
    private let entities: EntityStore

    package init(
        of request: HTTPRequest,
        _ details: ExchangeDetails,
        answer: JSONValue?,
        at time: Int? = nil,
        in snapshot: ServiceSnapshot
    ) {
        self.request = request
        self.details = details
        (self.answer, self.time) = (answer, time)
        self.snapshot = snapshot
        entities = snapshot.state.entities
    }

    /// The reason for the value at a path.
    ///
    /// - Throws: `Problem` where the response has no such path, or was not made by a schema.
    package func reason(for path: AnswerPath) throws(Problem) -> AnswerReason {
        guard !path.components.isEmpty else {
            throw Problem(.noSuchValue, "Which value? Name one in data, such as data.users[0].name.")
        }
        let asked = try askedOperation(at: path.operation)
        let answered = answered(at: path.operation)
        var found: TracedAnswer?
        for origin in asked.origins {
            let tried = try asked.retraced(origin, along: path, on: then(asked) ?? entities.copy)
            // Prefers the one that gives the same data again, since a stub may have several responses.
            let isSame = tried.answer["data"] == answered?["data"]
            if found == nil || isSame { found = tried }
            if isSame { break }
        }
        guard let found else { throw Problem(.unexplained, "The stub that answered it is not there any more.") }
        let (value, error) = try Self.value(at: path, of: answered ?? found.answer)
        let isOfPresent = then(asked) == nil
        var reason = AnswerReason(
            path: path,
            value: value,
            error: error,
            steps: found.steps,
            asked.source(found.origin)
        )
        reason.isOfPresent = isOfPresent
        // Only queries are repeated: a mutation would act again, and get another response.
        guard answered != nil, !asked.isCode, asked.call.definition.type == .query else { return reason }
        let isSame = isOfPresent || asked.revision == entities.revision
        let again = isSame ? found : try asked.retraced(found.origin, along: path, on: entities.copy)
        let now = Self.find(path.components[...], in: again.answer["data"] ?? .null)
        guard now != value else { return reason }
        reason.now = AnswerReason.Present(value: now ?? .null, steps: isSame ? [] : again.steps)
        return reason
    }

    /// The entities as they were when an operation was answered; `nil` where that is not kept any more.
    private func then(_ asked: RetracedOperation) -> EntityStore? {
        asked.revision.flatMap { entities.copy(at: $0, writingAt: time) }
    }

    private func answered(at index: Int?) -> JSONValue? { index.map { answer?[$0] } ?? answer }
}

// MARK: - The value

extension AnswerInquiry {
    /// The value at a path, and the error that stands for it.
    private static func value(
        at path: AnswerPath,
        of answer: JSONValue
    ) throws(Problem) -> (value: JSONValue?, error: String?) {
        let errors = answer["errors"]?.array ?? []
        guard var value = answer["data"] else {
            let reason = errors.first?["message"]?.string ?? "it is no GraphQL result"
            throw Problem(.unexplained, "The response has no data: \(reason)")
        }
        var way: [GraphQLError.PathComponent] = []
        for component in path.components {
            guard !value.isNull else { break }
            way.append(component)
            guard let next = find([component], in: value) else {
                let place = AnswerPath(operation: nil, way.dropLast())
                throw Problem(.noSuchValue, missing(component, in: value, at: place))
            }
            value = next
        }
        let error = value.isNull ? errors.first { components(ofPathIn: $0).starts(with: way) } : nil
        return (way.count == path.components.count ? value : nil, error?["message"]?.string)
    }

    private static func components(ofPathIn error: JSONValue) -> [GraphQLError.PathComponent] {
        (error["path"]?.array ?? []).map { component in
            if let index = component.int { return .index(index) }
            return .key(component.string ?? "")
        }
    }

    private static func find(_ path: ArraySlice<GraphQLError.PathComponent>, in value: JSONValue) -> JSONValue? {
        path.reduce(value) { value, component in
            switch component {
            case .key(let key): value?[key]
            case .index(let index): value?[index]
            }
        }
    }

    private static func missing(
        _ component: GraphQLError.PathComponent,
        in value: JSONValue,
        at place: AnswerPath
    ) -> String {
        if let elements = value.array {
            guard case .index(let index) = component else {
                return "\(place) is a list of \(elements.count): say which one, such as \(place)[0]."
            }
            return "\(place) is a list of \(elements.count): there is no [\(index)]."
        }
        guard let members = value.object else { return "\(place) is a leaf: there is nothing in it." }
        let near = didYouMean(suggestions(for: component.text, among: members.keys))
        return "The response has no \"\(component.text)\" at \(place).\(near)"
    }
}

// MARK: - The operation

extension AnswerInquiry {
    private func askedOperation(at index: Int?) throws(Problem) -> RetracedOperation {
        guard let handler = snapshot.graphQL(for: request), let world = handler.world else {
            throw Problem(.unexplained, "There is no schema, by which values could be explained.")
        }
        guard snapshot.project.path.matches(request.target), let decoded = try? handler.decoder.decode(request) else {
            throw Problem(.unexplained, "It is no GraphQL request that can be read again.")
        }
        let operations = details.operations
        var asked: GraphQLRequest
        switch decoded {
        case .single(let one): asked = one
        case .batch(let entries):
            guard let index, entries.indices.contains(index), operations.indices.contains(index),
                case .success(let one) = entries[index]
            else {
                let message = "It is a batch of \(entries.count): the path begins with an index, 0.data.…"
                throw Problem(.noSuchValue, message)
            }
            asked = one
        }
        guard let operation = operations.indices.contains(index ?? 0) ? operations[index ?? 0] : nil,
            operation.type != .subscription
        else {
            throw Problem(.unexplained, "Only values in answers to queries and mutations are explained.")
        }
        if let variables = operation.variables { asked.variables = variables }
        let again = OperationRequest(graphQL: asked, http: request, format: .json)
        guard let text = snapshot.document(of: asked),
            case .ready(let document) = handler.documents.outcome(for: text, prepare: { handler.gate.prepare($0) }),
            document.prepared != nil, let executed = try? document.operation(named: asked.operationName)
        else { throw Problem(.unexplained, "The schema does not allow its document, or does not any more.") }
        return RetracedOperation(
            call: OperationCall(again, for: executed, of: document, by: handler, snapshot),
            world: world,
            answeredBy: operation.source,
            upstream: operation.upstream ?? details.upstream,
            revision: operation.revision,
            sent: answered(at: index)
        )
    }
}
