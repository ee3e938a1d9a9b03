import GraphQLSchema

/// Decides what is asked of the objects of a type, by the schema's structure alone.
struct QuestionBuilder {
    let schema: Schema
    let sample: Sample
    private let pages: [TypeID: PageForm]

    init(_ schema: Schema, sample: Sample) {
        self.schema = schema
        self.sample = sample
        var pages: [TypeID: PageForm] = [:]
        for type in schema.types { pages[type.id] = PageForm(type, in: schema) }
        self.pages = pages
    }

    /// How a type is a page of a list, if it is one.
    func page(_ type: NamedType) -> PageForm? { pages[type.id] }

    /// Everything about an object: its leaves, and of each relation what the rules compare.
    func full(_ type: NamedType) -> Question {
        let question = Question(type)
        for field in askable(type) {
            if schema[field.type.namedType].isLeaf {
                question.parts.append(Question.Part(key: field.name, field: field, shape: .leaf))
            } else if let part = relation(field, of: type) {
                question.parts.append(part)
            }
        }
        return question
    }

    /// The fields of an object type that can be asked for without knowing anything.
    func askable(_ type: NamedType) -> [SchemaField] {
        (type.fields ?? FieldTable([])).filter { field in
            field.deprecationReason == nil
                && field.arguments.allSatisfy {
                    !$0.isRequired
                        || Self.sizes.contains(folded($0.name)) && schema[$0.type.namedType].name == "Int"
                            && !schema[field.type.namedType].isLeaf
                }
        }
    }

    private func relation(_ field: SchemaField, of owner: NamedType) -> Question.Part? {
        var part = Question.Part(key: field.name, field: field, shape: .leaf)
        let target = schema[field.type.namedType]
        guard target.id != schema.queryType else { return nil }
        if let element = field.type.listElement {
            guard element.listElement == nil else { return nil }
            part.arguments = Self.size(sample.members, for: field)
            part.shape = .list(item(target, of: owner))
            return part
        }
        if let form = page(target) {
            part.arguments = Self.size(sample.members, for: field)
            part.shape = .page(leaves(target, depth: 2), form, items: item(schema[form.element], of: owner))
            return part
        }
        part.shape = .object(
            isTree(field, of: owner) ? chain(field, of: owner, depth: 8) : single(target, of: owner)
        )
        return part
    }

    /// An element of a list: its leaves, and what leads back to the owner.
    private func item(_ type: NamedType, of owner: NamedType) -> Question {
        let question = leaves(type, depth: 3)
        for member in members(of: type) {
            for field in askable(member) where field.type.listElement == nil {
                let target = schema[field.type.namedType]
                guard target.isComposite, schema.isPossible(owner.id, in: target.id), Seen.keyField(of: target) != nil
                else { continue }
                add(field, of: member, to: question, shape: .object(keyOnly(target)))
            }
        }
        return sample.asksThrough ? withRelated(question, of: type) : question
    }

    /// A question that asks for the leaves of related objects, too.
    private func withRelated(_ question: Question, of type: NamedType) -> Question {
        for member in members(of: type) {
            for field in askable(member) where field.type.listElement == nil {
                let target = schema[field.type.namedType]
                guard target.isObject, page(target) == nil, target.id != schema.queryType else { continue }
                add(field, of: member, to: question, shape: .object(leaves(target, depth: 1)))
            }
        }
        return question
    }

    /// The object of a relation: its leaves, and the only list that may have the owner in it.
    private func single(_ type: NamedType, of owner: NamedType) -> Question {
        let question = leaves(type, depth: 3)
        guard type.isObject, let list = onlyList(of: owner, in: type) else { return question }
        var part = Question.Part(key: list.name, field: list, shape: .leaf)
        part.arguments = Self.size(60, for: list)
        if let form = page(schema[list.type.namedType]) {
            part.shape = .page(pageInfo(schema[list.type.namedType]), form, items: keyOnly(schema[form.element]))
        } else {
            part.shape = .list(keyOnly(owner))
        }
        question.parts.append(part)
        return question
    }

    /// Leaves, and the leaves of objects without keys.
    func leaves(_ type: NamedType, depth: Int) -> Question {
        let question = Question(type)
        for member in members(of: type) {
            for field in askable(member) {
                let target = schema[field.type.namedType]
                if target.isLeaf {
                    add(field, of: member, to: question, shape: .leaf)
                } else if depth > 1, field.type.listElement == nil, target.isObject, Seen.keyField(of: target) == nil,
                    page(target) == nil, target.id != schema.queryType
                {
                    add(field, of: member, to: question, shape: .object(leaves(target, depth: depth - 1)))
                }
            }
        }
        return question
    }

    private func keyOnly(_ type: NamedType) -> Question {
        let question = Question(type)
        for member in members(of: type) {
            guard let name = Seen.keyField(of: member), let key = member.fields?[name] else { continue }
            add(key, of: member, to: question, shape: .leaf)
        }
        return question
    }

    private func pageInfo(_ page: NamedType) -> Question {
        let question = Question(page)
        if let info = page.fields?["pageInfo"] {
            add(info, of: page, to: question, shape: .object(leaves(schema[info.type.namedType], depth: 1)))
        }
        return question
    }

    /// The way up a tree.
    private func chain(_ field: SchemaField, of type: NamedType, depth: Int) -> Question {
        let question = keyOnly(type)
        guard depth > 1 else { return question }
        add(field, of: type, to: question, shape: .object(chain(field, of: type, depth: depth - 1)))
        return question
    }

    /// Whether a field leads to what an object of the same type is below of.
    func isTree(_ field: SchemaField, of type: NamedType) -> Bool {
        guard field.type.nullable == .named(type.id), Seen.keyField(of: type) != nil else { return false }
        return words(of: field.name).contains(where: Self.above.contains)
    }

    private static let above = set("parent manager boss supervisor superior reply ancestor forked predecessor origin")

    private func add(_ field: SchemaField, of member: NamedType, to question: Question, shape: Question.Shape) {
        let isMember = member.id != question.type.id
        let key = isMember ? "\(member.name)_\(field.name)" : field.name
        guard !question.parts.contains(where: { $0.key == key }) else { return }
        question.parts.append(Question.Part(key: key, field: field, on: isMember ? member : nil, shape: shape))
    }

    /// The object types that are asked one by one; of a wide abstract type only what all have.
    private func members(of type: NamedType) -> [NamedType] {
        guard type.isAbstract else { return [type] }
        let possible = schema.possibleTypes(of: type.id)
        return possible.count > sample.widest ? (type.fields == nil ? [] : [type]) : possible.map { schema[$0] }
    }

    /// The list of a type's in which objects of another stand, where there is one only.
    func onlyList(of element: NamedType, in type: NamedType) -> SchemaField? {
        let lists = askable(type).filter { listed(by: $0) == element.id }
        return lists.count == 1 ? lists[0] : nil
    }

    /// The type of the items, where a field gives a list or a page.
    func listed(by field: SchemaField) -> TypeID? {
        let target = schema[field.type.namedType]
        guard target.isComposite else { return nil }
        if let element = field.type.listElement { return element.listElement == nil ? target.id : nil }
        return page(target)?.element
    }

    private static let sizes = set("first limit take perpage pagesize size")

    static func size(_ count: Int, for field: SchemaField) -> String {
        guard let argument = field.arguments.first(where: { sizes.contains(folded($0.name)) }) else { return "" }
        return "(\(argument.name): \(count))"
    }
}

/// How much of a world is looked at.
package struct Sample: Sendable {
    /// Entities of each type.
    package var entities: Int
    /// Members of each list.
    package var members: Int
    /// Types at most.
    package var types: Int
    /// An abstract type of more members is asked only for what all have.
    package var widest = 6
    /// Whether the elements of lists are asked for the objects that they lead to.
    package var asksThrough = true

    /// For schemas of a few types.
    package static let small = Sample(entities: 12, members: 20, types: .max)
    /// For schemas of many hundred types.
    package static let large = Sample(entities: 4, members: 12, types: 60, widest: 2, asksThrough: false)
}
