package import GraphQLSchema

/// The traits that the generator of a leaf reads, of those that are given for every object of the type.
package enum GivenTraits: Sendable {
    case none
    /// Only the age of the object.
    case age
    /// Texts, its phase, or where its files are.
    case all
}

/// The plan for the values of a field of leaves.
package final class LeafPlan: Sendable {
    package let generator: ValueGenerator
    /// Whether the values are lists, which paging arguments may cut.
    package let isList: Bool
    package let role: LeafRole?
    /// Whether the generator alone decides the value, unless the object's key or values known in one answer do.
    package let isGenerated: Bool
    /// Whether the generator reads traits of the object, or anything else of it.
    package let readsTraits: Bool
    /// The traits given for every object of the type that the generator reads.
    package let givenTraits: GivenTraits
    /// Whether values are numbers without a fraction.
    package let isWhole: Bool
    /// Whether a share is given as a part of one, and not of a hundred.
    package let isRatio: Bool

    package init(_ field: SchemaField, of parent: TypePlan, in model: SchemaModel) {
        generator = ValueGenerator(
            field: field,
            of: parent.type,
            in: model.schema,
            settings: model.settings,
            nounText: parent.nounText(in: model)
        )
        if case .integer = ScalarForm(model.schema[field.type.namedType]) { isWhole = true } else { isWhole = false }
        isList = field.type.listElement != nil
        role = Self.role(field, of: parent, in: model)
        isRatio = if case .shareWhere = role { FieldName(field.meant).words.last == "ratio" } else { false }
        isGenerated = field.arguments.isEmpty && role == nil && !model.view.isMutationRoot(parent.id)
        let traits = generator.traits
        readsTraits = !traits.isEmpty || generator.readsAge || generator.readsObject
        let hasTexts = !traits.isEmpty && parent.traits(in: model).given.contains(where: traits.contains)
        let readsAll = generator.readsObject || hasTexts || generator.readsAge && !traits.isEmpty
        givenTraits = readsAll ? .all : generator.readsAge ? .age : .none
    }

    /// The role that `mocks:` states for the field, or else the one that its name tells.
    private static func role(_ field: SchemaField, of parent: TypePlan, in model: SchemaModel) -> LeafRole? {
        guard let phrase = model.settings.meaning(of: field.name, of: parent.type, in: model.schema) else {
            return LeafRole(field, of: parent, in: model)
        }
        do throws(MeaningProblem) {
            return try LeafRoleReader(field: field, parent: parent, model: model).role(phrase)
        } catch {
            // The problem was reported when the settings were read.
            return LeafRole(field, of: parent, in: model)
        }
    }
}
