import GraphQLExecution
package import GraphQLLanguage
package import GraphQLSchema
package import MockConfiguration
package import Reporting

/// Lets documents through to execution, or says why not: the parser's limits, the rules, and the policy about them.
package struct DocumentGate: Sendable {
    /// Without one every document that can be parsed goes through.
    let schema: Schema?
    let policy: ProjectSettings.ValidationMode
    package let limits: ParserLimits
    /// The budgets that documents are charged to, let through or refused.
    let budgets: DocumentBudgets
    let log: ServerLog

    package init(schema: Schema?, settings: ProjectSettings, budgets: DocumentBudgets, log: ServerLog) {
        self.schema = schema
        self.budgets = budgets
        policy = settings.validation
        limits = ParserLimits(
            tokens: settings.limits.documentTokens,
            depth: settings.limits.documentDepth,
            tokensSetting: "--max-tokens",
            depthSetting: "--max-depth"
        )
        self.log = log
    }

    package func prepare(_ text: [UInt8]) -> DocumentOutcome {
        let document: Document
        do throws(GraphQLError) {
            document = try Document(parsing: SourceText(bytes: text), limits: limits)
        } catch {
            return .unparsable(body: ExecutionResult(requestErrors: [error]).body)
        }
        guard let schema, policy != .off else { return unchecked(document) }
        switch Validator.validate(document, against: schema) {
        case .success(let validated): return .ready(ServedDocument(validated, in: budgets.ready))
        case .failure(let failure) where policy == .warn:
            warn(of: failure.errors)
            return unchecked(document)
        case .failure(let failure):
            return .invalid(
                body: ExecutionResult(requestErrors: failure.errors.map(Self.advised)).body,
                ServedDocument(document, schema: schema, isValid: false, in: budgets.refused)
            )
        }
    }

    private func unchecked(_ document: Document) -> DocumentOutcome {
        .ready(ServedDocument(document, schema: schema, isValid: false, in: budgets.ready))
    }

    /// An error that also says what helps, where a setting does.
    private static func advised(_ error: GraphQLError) -> GraphQLError {
        guard error.message == #"Unknown directive "@defer"."# || error.message == #"Unknown directive "@stream"."#
        else {
            return error
        }
        var advised = error
        advised.message += #" The setting "incremental: true" (--incremental) gives the schema it."#
        return advised
    }

    private func warn(of errors: [GraphQLError]) {
        for error in errors {
            let place = error.locations.first.map { " (\($0))" } ?? ""
            log.warning("invalid operation executed all the same: \(error.message)\(place)")
        }
    }
}
