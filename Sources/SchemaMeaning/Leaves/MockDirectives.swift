import FakeValues
package import GraphQLLanguage
package import GraphQLSchema
import JSONModel

/// Problems of the directives that shape values: `@fake`, `@examples` and `@listLength`.
///
/// They are no errors of the schema: a directive that does not fit is ignored, and values are generated.
package enum MockDirectives {
    package static func problems(in schema: Schema) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for type in schema.types {
            if type.isLeaf { problems += self.problems(type.directives, at: type.origin, of: type, in: schema) }
            for field in type.allFields {
                let named = schema[field.type.namedType]
                problems += self.problems(field.directives, at: field.origin, of: named, in: schema)
            }
        }
        return problems
    }

    private static func problems(
        _ directives: [Directive],
        at origin: Origin?,
        of type: NamedType,
        in schema: Schema
    ) -> [Diagnostic] {
        directives.compactMap { directive in
            let message: String? =
                switch directive.name.value {
                case "fake": fakeProblem(directive, type)
                case "examples": examplesProblem(directive, type)
                case "listLength": listLengthProblem(directive)
                default: nil
                }
            guard let message else { return nil }
            let place = origin.map { schema.location(of: Origin(source: $0.source, range: directive.range)) }
            return Diagnostic(.warning, message, at: place)
        }
    }

    private static func fakeProblem(_ directive: Directive, _ type: NamedType) -> String? {
        guard type.enumValues == nil else { return "@fake makes no values of the enum \"\(type.name)\"." }
        guard let name = directive.constant("type")?.string else { return "@fake needs a \"type\"." }
        guard let kind = FakeType(named: name) else { return FakeType.problem(ofName: name, for: "@fake") }
        return !type.isLeaf || Fake(kind).makes(type) ? nil : "@fake: \(name) is no value of \(type.name)."
    }

    private static func examplesProblem(_ directive: Directive, _ type: NamedType) -> String? {
        guard let values = directive.constant("values")?.array, !values.isEmpty else {
            return "@examples needs \"values\"."
        }
        guard type.isLeaf else { return nil }
        let mismatches = values.filter { LeafFit.value($0, as: type) == nil && $0.array == nil }
        guard let first = mismatches.first else { return nil }
        return "\(type.name) cannot represent the example \(String(decoding: first.serialized(), as: UTF8.self))."
    }

    private static func listLengthProblem(_ directive: Directive) -> String? {
        guard let min = directive.constant("min")?.int, let max = directive.constant("max")?.int else {
            return "@listLength needs \"min\" and \"max\"."
        }
        if min < 0 { return "@listLength: \"min\" is negative." }
        return min <= max ? nil : "@listLength: \"min\" is greater than \"max\"."
    }
}
