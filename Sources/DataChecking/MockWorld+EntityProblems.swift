import GraphQLLanguage
import GraphQLSchema
package import JSONModel
import SchemaMeaning
package import SchemaMocking

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
            if let problem = model.problem(ofKey: key, of: plan(for: type.id)) { checker.report(problem) }
            if let own = plan(for: type.id).key?.name, let given = values[own], given.leafText != key {
                checker.at(.key(own)) { $0.report("The key is \"\(key)\": it cannot be another.") }
            }
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

    /// The reason why a text is no key of a type, which may be abstract; `nil` where it is one.
    func problem(ofReference text: String, to plan: TypePlan) -> String? {
        if plan.type.isObject { return model.problem(ofKey: text, of: plan) }
        if let read = KeyReader(model: model).key(of: text) {
            if schema.isPossible(read.type, in: plan.id) { return nil }
            return "\"\(text)\" is the key of \(schema[read.type].name), not of \(plan.type.name)."
        }
        guard key(of: .string(text), target: plan) == nil else { return nil }
        return "\"\(text)\" is no key whose type can be read."
    }
}
