package import GraphQLSchema

/// A schema as it is meant: without the wrappers around objects.
///
/// `Post.author` is a `User`, whatever edge is around it, and whichever of its types it is shown by. An `ArticleEntity` has the fields of its `attributes` behind
/// its own and is called `Article`, as the type of these is; so is an `ArticleModel`. Only this view, and the code that
/// reads and answers wrapped objects or explains them, knows of wrappers.
package final class SchemaView: Sendable {
    /// The wrapper around the object that a field gives.
    package struct Wrapping: Sendable {
        package let wrapper: Wrapper
        /// Whether the field itself is never null.
        package let isRequired: Bool
    }

    package let schema: Schema
    private let wrappings: [ObjectIdentifier: Wrapping]
    /// The wrappers around the objects that fields give, by the wrappers' types.
    package let wrappers: [TypeID: Wrapper]
    /// The values of entities, by the entities' types.
    package let values: [TypeID: EntityValues]
    /// The entities' types, by those of their values.
    package let entities: [TypeID: TypeID]
    /// The types that show the objects of others.
    package let variants: [TypeID: TypeVariant]
    /// Objects that only sort mutations: `mutation { cart { createCart(…) } }`.
    package let mutationNamespaces: Set<TypeID>
    private let renamedTypes: [TypeID]

    package init(of served: Schema, settings: MockSettings) {
        let found = TypeVariants(served, settings: settings)
        variants = found.all
        let served = found.types.isEmpty ? served : Schema(served, with: found.types)
        var builder = Builder(served: served, settings: settings)
        builder.build()
        wrappings = builder.wrappings
        wrappers = Dictionary(builder.wrappings.values.map { ($0.wrapper.type, $0.wrapper) }) { first, _ in first }
        values = builder.values
        renamedTypes = builder.types.keys.filter { builder.types[$0]?.name != served[$0].name }
        entities = Dictionary(uniqueKeysWithValues: builder.values.map { ($1.type, $0) })
        schema = builder.types.isEmpty ? served : Schema(served, with: builder.types)
        mutationNamespaces = builder.mutationNamespaces
    }

    /// Whether the fields of a type begin mutations.
    package func isMutationRoot(_ type: TypeID) -> Bool {
        type == schema.mutationType || mutationNamespaces.contains(type)
    }

    /// The wrapper around the object that a field of the view gives; `nil` where it has none.
    package func wrapping(of field: SchemaField) -> Wrapping? {
        wrappings.isEmpty ? nil : wrappings[ObjectIdentifier(field)]
    }

    /// The type whose objects a type shows: itself but for variants of another one.
    package func subject(of type: TypeID) -> TypeID { variants[type]?.subject ?? type }

    /// The place of a field of a served type in the field table of the type that has it here.
    package func position(of field: String, in type: TypeID) -> Int? {
        variants[type]?.positions[field] ?? schema[entities[type] ?? type].fields?.position(of: field)
    }

    /// The types that have another name than they are served with, and those that are seen as others.
    package func renamed(from served: Schema) -> [(name: String, served: String)] {
        (renamedTypes + variants.keys.sorted { $0.index < $1.index }).map {
            (schema[subject(of: $0)].name, served[$0].name)
        }
    }
}

extension SchemaView {
    private struct Builder {
        package let served: Schema
        package let settings: MockSettings
        package var wrappers: [TypeID: Wrapper?] = [:]
        var wrappings: [ObjectIdentifier: Wrapping] = [:]
        package var values: [TypeID: EntityValues] = [:]
        /// The types that are not as they are served.
        package var types: [TypeID: NamedType] = [:]

        private func isKeyed(_ type: TypeID) -> Bool {
            let members = served.possibleTypes(of: type)
            return !members.isEmpty
                && members.allSatisfy { KeyField(of: served[$0], in: served, settings: settings) != nil }
        }

        package mutating func build() {
            // Most types are not looked at twice.
            let isComposite = served.types.map(\.isComposite)
            var mayWrap = [Bool](repeating: false, count: served.types.count)
            var holders: [NamedType] = []
            for type in served.types where type.isObject {
                for field in type.allFields {
                    guard case .named(let id) = field.type.nullable, isComposite[id.index] else { continue }
                    if WordSets[.wrapperContents].contains(field.meant)
                        || Wrapper.isCalledSo(field, served[id], in: type)
                    {
                        mayWrap[type.id.index] = true
                    }
                    if WordSets[.wrapperValues].contains(field.meant) { holders.append(type) }
                }
            }
            for type in served.types {
                guard let fields = type.fields, fields.contains(where: { mayWrap[$0.type.namedType.index] }) else {
                    continue
                }
                let seen = fields.map { looked(through: $0, of: type) }
                if zip(fields, seen).contains(where: { $0 !== $1 }) { types[type.id] = type.with(seen) }
            }
            findValues(among: holders)
            for (id, values) in values {
                let (entity, own) = (types[id] ?? served[id], types[values.type] ?? served[values.type])
                guard let fields = entity.fields, let others = own.fields else { continue }
                let all = Array(fields) + others.filter { fields[$0.name] == nil }
                let isCalledSo = entity.name.hasPrefix(own.name)
                types[id] = isCalledSo ? entity.with(all, named: own.name, meant: own.meant) : entity.with(all)
            }
            let names = StrippedNames(served)
            for (id, name) in names.all {
                guard let type = types[id] ?? Optional(served[id]), type.name == served[id].name else { continue }
                types[id] = type.with(Array(type.allFields), named: name, meant: settings.rules.words.meant(name))
            }
            addRelations()
        }

        /// Adds hidden fields for foreign keys: `Comment.postId` gets a `post`.
        private mutating func addRelations() {
            let holders = served.types.filter { type in
                type.isObject && !served.isRoot(type.id)
                    && type.fields?.contains { ForeignKeys.stem($0.meant) != nil } ?? false
            }
            if holders.isEmpty { return }
            let schema = types.isEmpty ? served : Schema(served, with: types)
            let keys = ForeignKeys(schema, isKeyed: isKeyed)
            for type in holders {
                let own = schema[type.id]
                let added = keys.relations(of: own) { KeyField(of: $0, in: schema, settings: settings) }
                if !added.isEmpty { types[type.id] = own.with(Array(own.allFields) + added) }
            }
        }

        /// Objects without a key that the root of mutations gives unasked, and nothing else does, and that take arguments.
        package var mutationNamespaces: Set<TypeID> {
            let root = served.mutationType
            let fields = root.flatMap { served[$0].fields } ?? FieldTable([])
            var found = Set(fields.filter { $0.arguments.isEmpty && $0.type.listElement == nil }.map(\.type.namedType))
            found = found.filter { id in
                served[id].isObject && !isKeyed(id) && !served.isRoot(id)
                    && served[id].fields?.contains { !$0.arguments.isEmpty } ?? false
            }
            if found.isEmpty { return [] }
            for type in served.types where type.id != root {
                for field in type.allFields { found.remove(field.type.namedType) }
            }
            return found
        }

        /// The field with the wrapper's content as its type; the field itself where it gives no wrapper.
        private mutating func looked(through field: SchemaField, of type: NamedType) -> SchemaField {
            let element = field.type.listElement ?? field.type
            guard case .named(let target) = element.nullable, let wrapper = wrapper(target),
                wrapper.isSilent || type.id != served.mutationType && type.id != served.subscriptionType,
                !wrapper.isEdge || field.type.listElement == nil
            else { return field }
            let content = field.type.around(wrapper.content, isNullable: !wrapper.isFull)
            let inner = SchemaField(field.element, arguments: field.arguments, type: content)
            wrappings[ObjectIdentifier(inner)] = Wrapping(wrapper: wrapper, isRequired: element.isNonNull)
            return inner
        }

        private mutating func wrapper(_ type: TypeID) -> Wrapper? {
            guard served[type].isObject else { return nil }
            if let known = wrappers[type] { return known }
            let found = Wrapper(served[type], in: served, isKeyed: isKeyed)
            wrappers[type] = .some(found)
            return found
        }

        /// Finds the entities whose type of values no other field gives.
        private mutating func findValues(among holders: [NamedType]) {
            for type in holders {
                if let found = EntityValues(type, in: served, isKeyed: isKeyed) { values[type.id] = found }
            }
            if values.isEmpty { return }
            var uses: [TypeID: Int] = [:]
            for type in served.types where type.isObject {
                for field in type.allFields { uses[field.type.namedType, default: 0] += 1 }
            }
            values = values.filter { uses[$0.value.type] == 1 }
        }
    }
}

extension NamedType {
    /// The same object or interface type with other fields.
    func with(_ fields: [SchemaField], named name: String? = nil, meant: String? = nil) -> NamedType {
        let kind: Kind =
            isObject
            ? .object(fields: FieldTable(fields), interfaces: interfaces)
            : .interface(fields: FieldTable(fields), interfaces: interfaces)
        var element = element
        if let name { element.name = name }
        if let meant { element.meant = meant }
        return NamedType(element, id: id, kind: kind)
    }
}
