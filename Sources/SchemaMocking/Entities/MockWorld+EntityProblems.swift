import GraphQLLanguage
import GraphQLSchema
package import JSONModel
import SchemaMeaning

/// Problems of entities that are to be written.
extension MockWorld {
    /// All problems of an entity; of one of an unknown type, only that.
    ///
    /// - Parameters:
    ///   - name: the name of its type.
    ///   - key: its key as text.
    ///   - values: its fields.
    /// - Returns: problems with their places in the values; one of the type or the key has none.
    package func entityProblems(type name: String, key: String, values: JSONObject = [:]) -> DataFindings {
        var checker = DataChecker(schema, for: .entity(self))
        if let problem = model.problem(ofEntityType: name) {
            checker.report(problem)
        } else if let type = schema.type(named: name) {
            if let problem = problem(ofKey: key, plan(for: type.id)) { checker.report(problem) }
            checker.check(values, of: type)
        }
        return checker.takeFindings()
    }

    /// The first problem of an entity, with its place in the values; `nil` where it may be written.
    package func entityProblem(type: String, key: String, values: JSONObject = [:]) -> String? {
        entityProblems(type: type, key: key, values: values).problems.first.map { problem in
            let place = problem.path.map(\.text).joined(separator: ".")
            return place.isEmpty ? problem.message : "\(place): \(problem.message)"
        }
    }

    private func problem(ofKey text: String, _ type: TypePlan) -> String? {
        if text.isEmpty { return "A key is not empty." }
        if case .integer = type.key?.form {
            if IntegerKeys(model: model).isBeyondInt(text, type: type) {
                return "The key of \(type.type.name) is an Int: \(text) is beyond what that holds."
            }
            return Int(text) == nil ? "The key of \(type.type.name) is a whole number, not \"\(text)\"." : nil
        }
        if hasUUIDs(type), !UUIDKeys.isUUID(text) { return "The key of \(type.type.name) is a UUID, not \"\(text)\"." }
        guard let read = KeyReader(model: model).key(of: text), read.type != type.id else { return nil }
        return "\"\(text)\" is the key of \(schema[read.type].name), not of \(type.type.name)."
    }

    /// Whether only UUIDs can be keys; an `ID` or `String` field may hold other texts, even where keys are UUIDs.
    private func hasUUIDs(_ plan: TypePlan) -> Bool {
        guard case .uuid = plan.key?.form, let field = plan.type.fields?[plan.key?.name ?? ""] else { return false }
        return !["ID", "String"].contains(schema.name(of: field.type.nullable))
    }

    /// The reason why a text is no key of a type, which may be abstract; `nil` where it is one.
    func problem(ofReference text: String, to plan: TypePlan) -> String? {
        if plan.type.isObject { return problem(ofKey: text, plan) }
        if let read = KeyReader(model: model).key(of: text) {
            if schema.isPossible(read.type, in: plan.id) { return nil }
            return "\"\(text)\" is the key of \(schema[read.type].name), not of \(plan.type.name)."
        }
        guard key(of: .string(text), target: plan) == nil else { return nil }
        return "\"\(text)\" is no key whose type can be read."
    }
}
