import GraphQLSchema
import JSONModel
import SchemaExplaining
import SchemaMeaning

/// A mutation whose name the audit does not read for itself, asked and judged by what `mynah explain` says that it does.
struct ClaimedMutation {
    enum Effect {
        case creates, updates, deletes
        /// Something that its verb says.
        case changes
        /// It writes nothing, since it is not understood.
        case unknown
        /// It writes nothing, and is understood: it is about who is signed in, or answers what it was given.
        case nothing
    }

    let field: SchemaField
    let explained: FieldExplanation
    let effect: Effect
    /// The type of the object that it is about.
    let type: NamedType?

    /// The list that it takes all elements from: `takes all items from a Cart`.
    var emptiedList: Substring? {
        let words = (explained.meaning ?? "").split(separator: " ")
        return words.starts(with: ["takes", "all"]) && words.count > 2 ? words[2] : nil
    }

    /// The lists that it adds objects to, or takes some from, by their keys.
    var changedLists: [SchemaField] {
        guard effect == .changes else { return [] }
        return explained.arguments.compactMap { $0.meaning.flatMap { type?.fields?[$0] } }.filter { list in
            list.type.nullable.listElement != nil && list.arguments.allSatisfy { !$0.isRequired }
        }
    }

    /// The meaning of an argument, or of a part of one, by its path.
    func meaning(of path: String) -> String? { explained.arguments.first { $0.name == path }?.meaning }

    init(_ field: SchemaField, explained: FieldExplanation, in names: TypeNames) {
        self.field = field
        self.explained = explained
        type = explained.subject(in: names)
        effect =
            switch explained.meaning?.split(separator: " ").first {
            case nil: .unknown
            case "creates": .creates
            case "updates": .updates
            case "deletes": .deletes
            case "changes", "sets", "adds", "takes": .changes
            default: .nothing
            }
    }
}

extension Journeys {
    /// Asks for a mutation with what is required and the leaves that it is said to write, and looks at what became of it.
    ///
    /// - Returns: the reason why nothing could be seen of it; `nil` where something was.
    func look(at claim: ClaimedMutation, of ordinal: Int = 3, _ report: inout JourneyReport) throws -> String? {
        if claim.effect == .nothing { return "writes nothing, as explained" }
        guard claim.effect == .unknown || claim.type != nil else { return "is about no type of the schema" }
        let journey = Journey(of: claim.type ?? schema[schema.queryType], in: self)
        if let list = claim.emptiedList {
            journey.selection = "\(journey.selection.dropLast()) \(list) { __typename } }"
        }
        for list in claim.changedLists {
            guard let element = builder.listed(by: list) else { continue }
            let key = model.plan(for: element).key?.name ?? KeyField.usualName
            journey.selection = "\(journey.selection.dropLast()) \(list.name) { \(key) } }"
        }
        var writer = InputWriter(claim.field, explained: claim.explained, about: claim.type, names: names, model: model)
        writer.ordinal = ordinal
        let wanted = leaves(of: claim)
        guard let given = writer.arguments(Set(wanted.map(\.path))) ?? writer.arguments([]) else {
            return "needs what nobody could know"
        }
        if claim.effect == .creates, given.text.isEmpty, !claim.explained.arguments.isEmpty {
            return "is given nothing that it needs"
        }
        let path = claim.type.flatMap { Deed.path(to: $0, from: claim.field, in: schema) }
        let inner = path.map { $0.reversed().reduce(journey.selection) { "{ \($1) \($0) }" } }
        let isLeaf = schema[claim.field.type.namedType].isLeaf
        let text = "mutation { \(claim.field.name)\(given.text) \(inner ?? (isLeaf ? "" : "{ __typename }")) }"
        guard claim.effect != .unknown, let type = claim.type else {
            let answer = try journey.client.ask(text)
            report.count(.unknownSaid, !answer.ignored.isEmpty || !answer.errors.isEmpty, said: false, text)
            return nil
        }
        if claim.effect != .creates {
            guard given.hasKey, let key = writer.key(of: type) else { return "names no object by its key" }
            journey.key = key
        }
        let shown = wanted.compactMap { leaf in
            leaf.leaf.isEmpty ? nil : given.leaves[leaf.path].map { (leaf.leaf, $0) }
        }
        if claim.effect == .updates, shown.isEmpty, given.leaves.isEmpty { return "is given nothing that it needs" }
        if let opposite = opposite(of: claim.field) {
            // What is not done yet cannot be undone.
            _ = try journey.client.ask(text.replacing(claim.field.name, with: opposite.name, maxReplacements: 1))
        }
        let before = try (keys: journey.listed(), object: journey.found()?.object)
        let answer = try journey.client.ask(text)
        let after = try (keys: journey.listed(), object: journey.found()?.object)
        if claim.effect == .changes, ordinal < 15, answer.errors.isEmpty, before.object == after.object {
            // It may have been so before.
            return try look(at: claim, of: ordinal + 4, &report)
        }
        let said = !answer.ignored.isEmpty
        let isRemoval = claim.explained.meaning?.hasPrefix("takes from") ?? false
        let isRefused = said || !answer.errors.isEmpty
        if isRemoval, isRefused, before.object == after.object { return "takes away what is not there" }
        report.count(.claimAnswers, answer.errors.isEmpty, said: said, "\(text) gives \(answer.errors)")
        guard answer.errors.isEmpty else { return nil }
        func wrong(_ object: JSONValue?) -> [String] { shown.filter { !$0.1.isShown(by: object?[$0.0]) }.map(\.0) }
        var isSeen = false
        if let path, claim.effect == .creates || claim.effect == .updates, !shown.isEmpty {
            let echo = path.reduce(answer.data?[claim.field.name]) { $0?[$1] }
            report.count(.claimEchoes, wrong(echo).isEmpty, said: said, "\(text): \(wrong(echo))")
            isSeen = true
        }
        func count(_ holds: Bool) {
            report.count(
                .claimHolds,
                holds,
                said: said,
                "\(text) \(claim.explained.meaning ?? ""): \(wrong(after.object))"
            )
            isSeen = true
        }
        switch claim.effect {
        case .creates:
            if let old = before.keys, let new = after.keys { count(new.contains { !old.contains($0) }) }
        case .deletes:
            if before.object != nil || before.keys?.contains(journey.key) == true {
                count(after.object == nil && after.keys?.contains(journey.key) != true)
            }
        case .updates, .changes:
            let isSecret = given.leaves.keys.allSatisfy { claim.meaning(of: $0)?.contains("nobody is told") == true }
            if let old = before.object, !isSecret || given.leaves.isEmpty {
                count(shown.isEmpty ? old != after.object : wrong(after.object).isEmpty)
            }
        case .unknown, .nothing: break
        }
        return isSeen ? nil : "nothing shows its objects"
    }

    /// The mutation that another one undoes: `archiveTask` of `unarchiveTask`.
    private func opposite(of field: SchemaField) -> SchemaField? {
        guard field.name.hasPrefix("un"), let root = schema.mutationType,
            let done = schema[root].fields?[String(field.name.dropFirst(2))],
            done.arguments.allSatisfy({ !$0.isRequired || field.arguments[$0.name] != nil })
        else { return nil }
        return done
    }

    /// The leaves of the object that a mutation is said to write, by their places in its arguments.
    private func leaves(of claim: ClaimedMutation) -> [(path: String, leaf: String)] {
        guard let type = claim.type, claim.effect != .unknown else { return [] }
        var known: Set<String> = []
        return claim.explained.arguments.compactMap { argument in
            if argument.meaning == "key" || argument.meaning?.hasPrefix("filter: which ones") == true {
                return claim.effect == .creates ? nil : (argument.name, "")
            }
            let isOfAnother = claim.effect == .updates && ".\(argument.name)".contains(".create.")
            guard claim.effect != .deletes, !isOfAnother, let name = argument.meaning, let field = type.fields?[name],
                schema[field.type.namedType].isLeaf, !argument.type.hasPrefix("["), field.type.listElement == nil,
                !folded(name).hasSuffix("id"), field.arguments.allSatisfy({ !$0.isRequired }),
                field.deprecationReason == nil,
                argument.type.filter({ $0 != "!" }) == schema[field.type.namedType].name
            else { return nil }
            // What is set and removed in one call is no longer told.
            return known.insert(name).inserted ? (argument.name, name) : nil
        }
    }
}
