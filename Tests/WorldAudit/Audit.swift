import GraphQLExecution
import GraphQLLanguage
package import GraphQLSchema
import JSONModel
package import SchemaMeaning
import SchemaMocking

/// Walks a schema's world as a client would, by documents, and counts what cannot be true of any world.
///
/// What a field or type is, it reads from the schema for itself, and says nothing about what it is not sure of.
package struct Audit {
    let schema: Schema
    let builder: QuestionBuilder
    private let world: MockWorld

    package init(_ schema: Schema, settings: MockSettings = MockSettings(), sample: Sample = .small) {
        self.schema = schema
        builder = QuestionBuilder(schema, sample: sample)
        world = MockWorld(schema: schema, settings: settings)
    }

    /// Looks at some objects of every type that can be reached, and holds the rules against them.
    package func report() throws -> AuditReport {
        var ledger = Ledger()
        var population = Population(builder: builder)
        let paths = TypePaths(builder)
        for type in chosen(paths) {
            guard let path = paths.byType[type] else { continue }
            let found = try sampled(schema[type], by: path, ledger: &ledger)
            population.add(Array(found.prefix(builder.sample.entities)), of: type)
        }
        for rule in Rules.ofObjects {
            for object in population.objects { rule(object, population, &ledger) }
        }
        for rule in Rules.ofPopulations { rule(population, &ledger) }
        let claims = Claims(world.model)
        for object in population.objects { claims.check(object, &ledger) }
        return AuditReport(ledger)
    }

    /// Types with keys first, then what is reached soonest; of a large schema only some.
    private func chosen(_ paths: TypePaths) -> [TypeID] {
        let types = paths.order.filter { builder.page(schema[$0]) == nil && !isEdge(schema[$0]) }
        let keyed = types.filter { Seen.keyField(of: schema[$0]) != nil }
        return Array((keyed + types.filter { !keyed.contains($0) }).prefix(builder.sample.types))
    }

    private func isEdge(_ type: NamedType) -> Bool { type.name.hasSuffix("Edge") && type.fields?["node"] != nil }

    private func sampled(_ type: NamedType, by path: [TypePaths.Step], ledger: inout Ledger) throws -> [Seen] {
        let question = builder.full(type)
        var text = question.text
        for (index, step) in path.enumerated().reversed() {
            let isLast = index == path.count - 1
            text = wrapped(text, in: step, on: isLast ? type : path[index + 1].owner, isLast: isLast)
        }
        let answer = try answer("query \(text)")
        for error in answer["errors"]?.array ?? [] {
            ledger.count(.answers, false, "\(type.name): \(error["message"]?.string ?? "?")")
        }
        ledger.count(.answers, true)
        var objects: [Seen] = []
        collect(answer["data"], path: path[...], question: question, into: &objects)
        return objects
    }

    /// A selection inside the field that leads to it.
    private func wrapped(_ selection: String, in step: TypePaths.Step, on type: NamedType, isLast: Bool) -> String {
        let target = schema[step.field.type.namedType]
        let size = QuestionBuilder.size(isLast ? builder.sample.entities : 3, for: step.field)
        func fragment(_ static: NamedType) -> String {
            `static`.id == type.id ? selection : "{ ... on \(type.name) \(selection) }"
        }
        if step.field.type.listElement == nil, let form = builder.page(target) {
            let inner = fragment(schema[form.element])
            switch form.items {
            case .edges(let name): return "{ \(step.field.name)\(size) { \(name) { node \(inner) } } }"
            case .list(let name): return "{ \(step.field.name)\(size) { \(name) \(inner) } }"
            }
        }
        return "{ \(step.field.name)\(size) \(fragment(target)) }"
    }

    private func collect(
        _ value: JSONValue?,
        path: ArraySlice<TypePaths.Step>,
        question: Question,
        into objects: inout [Seen]
    ) {
        guard let value, !value.isNull else { return }
        if let elements = value.array {
            for element in elements { collect(element, path: path, question: question, into: &objects) }
            return
        }
        guard let step = path.first else {
            if let seen = question.read(value, in: schema), seen.type.id == question.type.id { objects.append(seen) }
            return
        }
        guard var inner = value[step.field.name] else { return }
        if step.field.type.listElement == nil,
            let form = builder.page(schema[step.field.type.namedType])
        {
            switch form.items {
            case .edges(let name): inner = .array((inner[name]?.array ?? []).compactMap { $0["node"] })
            case .list(let name): inner = inner[name] ?? .null
            }
        }
        collect(inner, path: path.dropFirst(), question: question, into: &objects)
    }

    func answer(_ text: String) throws -> JSONValue {
        let document = try Document(parsing: SourceText(text), limits: .schema)
        switch Validator.validate(document, against: schema) {
        case .success(let validated):
            let result = PreparedDocument(validated).execute(variables: [:], rootValue: { world.root(for: $0) })
            return try JSONValue(parsing: result.body)
        case .failure(let failure): throw AuditFailure(message: "\(failure.errors.map(\.message)) in \(text)")
        }
    }
}

/// The audit itself is at fault.
struct AuditFailure: Error {
    var message: String
}
