package import GraphQLLanguage
import GraphQLSchema

extension ExecutionContext {
    /// Adds a field error (specification, section 6.4.4); its path grows while execution unwinds.
    package mutating func record(_ error: GraphQLError, at field: PlannedField) {
        errors.append(located(error, at: field))
        if let place = field.place { outcomes.noteError(place) }
    }

    /// Adds an error about a field whose value stands all the same.
    ///
    /// It has no path, because at the path of an error stands null (specification, section 7.1.2). What comes again,
    /// with each element of a list, is said once.
    package mutating func recordGeneral(_ error: GraphQLError, about field: PlannedField) {
        let error = located(error, at: field)
        if knownGeneralErrors.insert(error).inserted { generalErrors.append(error) }
    }

    private mutating func located(_ error: GraphQLError, at field: PlannedField) -> GraphQLError {
        var error = error
        // An error from within the arguments points at them already.
        if error.locations.isEmpty { error.locations = field.ranges.map(plan.table.document.location(of:)) }
        error.path = []
        errorBytes += error.message.utf8.count + 32 * (error.locations.count + depth) + 32
        return error
    }

    mutating func record(_ message: String, at field: PlannedField) {
        record(GraphQLError(message), at: field)
    }

    /// Adds a component to the paths of all errors that have been met since `mark`.
    mutating func extendPaths(since mark: Int, with component: GraphQLError.PathComponent) {
        for index in mark..<errors.count { errors[index].path.append(component) }
    }

    /// The errors as the answer shows them.
    func finishedErrors() -> [GraphQLError] {
        errors.map { error in
            var error = error
            error.path.reverse()
            return error
        }
    }

    /// The field as messages name it: `User.name`.
    func coordinate(of field: PlannedField) -> String { "\(schema[field.parentType].name).\(field.name)" }
}
