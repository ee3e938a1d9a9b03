import FakeValues
import GraphQLSchema
package import JSONModel

/// The values that follow from an object's being new: where its states begin, who made it, and what nobody has done with
/// it yet.
package struct NewObjectRules: Sendable {
    /// The states that a new object is in.
    package let beginnings: JSONObject
    /// Fields that lead to the creator of an object.
    package let makers: [FieldPlan]
    /// Numbers that count the objects of one owner.
    package let ordinals: [FieldPlan]
    /// The number by which an object is known besides its key.
    package let number: String?
    /// The moments at which something was begun, and at which it was done.
    package let openings: [FieldPlan]
    package let conclusions: [FieldPlan]
    /// The numbers of what is done with an object: `likesCount`, `progress`.
    package let tallies: [FieldPlan]
    /// The flags of what is done with an object: `done`, `isRead`.
    package let undoneFlags: [FieldPlan]
    /// The relations to people who come later: an `assignee`.
    package let laterPeople: [FieldPlan]
    /// The relations to objects of the same type, such as a `parent`, which there need not be.
    package let parents: [FieldPlan]
    /// The moments of deeds that no state tells: `borrowedAt`.
    package let deedMoments: [FieldPlan]

    /// - Parameters:
    ///   - type: the type of the objects.
    ///   - fields: the fields that may be written.
    ///   - flags: those of them that are true or false.
    ///   - moments: the names of the moments of creation and of changes.
    ///   - model: the schema's meaning.
    init(
        of type: TypePlan,
        _ fields: [WriteRules.Named],
        flags: [Flag],
        besides moments: Set<String>,
        in model: SchemaModel
    ) {
        let leaves = fields.filter { $0.target.isLeaf }
        beginnings = Self.beginnings(of: fields, in: model)
        // The `profile` of an address is that of the signed-in user, where the root has such a one.
        let viewers = model.viewerTypes
        makers = fields.filter { field, name, target in
            let isLater = WordSets[.laterPeople].contains(name) && !field.isNonNull
            let isMaker = WordSets[.doers].contains(name) && !WordSets[.ownersAbove].contains(name) && !isLater
            return (isMaker || name == foldedName(target.meant) && viewers.contains(target.id))
                && model.isSingleEntity(field.definition)
        }.map(\.field)
        ordinals = leaves.filter { AmountPlan.isNumber($0.target) }.map(\.field).filter { field in
            if case .ordinal? = field.leafRole { true } else { field.leafRole?.isPlace ?? false }
        }
        number = NaturalKeys.number(of: type.type, in: model.schema)
        let ends = leaves.filter { $0.target.name != "Boolean" && InstantGuide.isMoment(FieldName($0.field.meant)) }
        func timed(_ part: SpanPart) -> [FieldPlan] {
            ends.map(\.field).filter { SpanPart(FieldName($0.meant).words) == part }
        }
        (openings, conclusions) = (timed(.opening), timed(.conclusion))
        tallies = leaves.filter { field, name, target in
            target.name == "Int" && field.isLeafWithoutRole
                && (WordSets[.orderMeasures].contains(name) || WordSets[.repetitions].contains(name)
                    || WordSets[.tallyBeginnings].contains(where: name.hasPrefix)
                    || WordSets[.tallyEndings].contains(where: name.hasSuffix))
        }.map(\.field)
        undoneFlags = flags.filter { flag in
            let isDeed = FieldName(flag.field.meant).words.contains { word in
                flag.words.contains(word) && MutationName.isParticiple(word) && !WordSets[.givenFlags].contains(word)
            }
            return flag.field.isLeafWithoutRole && (isDeed || !flag.words.isDisjoint(with: WordSets[.undoneFlags]))
        }.map(\.field)
        laterPeople = fields.filter { field, name, _ in
            WordSets[.laterPeople].contains(name) && !field.isNonNull && model.isSingleEntity(field.definition)
        }.map(\.field)
        parents = fields.map(\.field).filter { field in
            field.definition.type == .named(type.id) && model.isSingleEntity(field.definition)
        }
        deedMoments = leaves.map(\.field).filter { field in
            let name = FieldName(field.meant)
            return field.isLeafWithoutRole && !moments.contains(field.name) && InstantGuide.isMoment(name)
                && MutationName.isParticiple(name.words[0]) && !WordSets[.planned].contains(name.words[0])
                && StateWords.phases[.ahead]?.contains(name.words[0]) != true
        }
    }

    private static func beginnings(of fields: [WriteRules.Named], in model: SchemaModel) -> JSONObject {
        var beginnings = JSONObject()
        for (field, name, target) in fields where target.isLeaf && WordSets[.writtenStages].contains(name) {
            guard let values = target.enumValues?.map(\.name) ?? field.knownTexts else { continue }
            let first = target.enumValues == nil ? nil : values.first
            let state = StateGuide.beginning(of: values, folded: model.folded) ?? first
            beginnings[field.name] = state.map { .string($0) }
        }
        return beginnings
    }
}
