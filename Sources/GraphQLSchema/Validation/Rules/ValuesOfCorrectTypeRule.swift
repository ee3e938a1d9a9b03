package import GraphQLLanguage

/// Literals have the type that is expected where they stand.
///
/// https://spec.graphql.org/September2025/#sec-Values-of-Correct-Type
package struct ValuesOfCorrectTypeRule: ValidationRule {
    /// The depth of the list or object whose inside is not looked at: refused as a whole, or a custom scalar's.
    private var skippedDepth: Int?
    private let isPartial: Bool

    package init() { isPartial = false }

    /// The rule for documents that values are only compared with: an object may lack fields, and the text of an enum's
    /// value stands for the value.
    package static var partial: ValuesOfCorrectTypeRule { ValuesOfCorrectTypeRule(isPartial: true) }

    private init(isPartial: Bool) { self.isPartial = isPartial }

    package mutating func enter(_ value: Value, in context: ValidationContext) {
        guard skippedDepth == nil else { return }
        let scope = context.scope
        switch value.kind {
        case .variable: break
        case .null:
            guard let type = scope.inputType, type.isNonNull else { return }
            reportUnexpected(value, expected: type, context)
        case .list:
            // The scope has entered the list already.
            if scope.parentInputType?.listElement == nil { skip(value, context) }
        case .object(let fields):
            let type = scope.inputType.map { context.schema.namedType(of: $0) }
            guard let type, case .inputObject(let definitions, let isOneOf) = type.kind else {
                return skip(value, context)
            }
            guard !isPartial else { return }
            check(fields, of: type, definitions: definitions, isOneOf: isOneOf, at: value.range, in: context)
        case .int, .float, .string, .boolean, .enumeration: checkLeaf(value, context)
        }
    }

    package mutating func leave(_ value: Value, in context: ValidationContext) {
        if skippedDepth == context.scope.valueDepth { skippedDepth = nil }
    }

    package mutating func enter(_ field: ObjectField, in context: ValidationContext) {
        guard skippedDepth == nil, context.scope.inputType == nil,
            let type = context.scope.parentInputType.map({ context.schema.namedType(of: $0) }),
            let definitions = type.inputFields
        else { return }
        let near = suggestions(for: field.name.value, among: definitions.map(\.name))
        let subject = "Field \"\(field.name.value)\" is not defined by type \"\(type.name)\"."
        context.report(subject + didYouMean(near), at: field.range)
    }

    private mutating func skip(_ value: Value, _ context: ValidationContext) {
        skippedDepth = context.scope.valueDepth
        checkLeaf(value, context)
    }

    /// Required fields are there, and of a oneOf object exactly one.
    ///
    /// https://spec.graphql.org/September2025/#sec-Input-Object-Required-Fields
    private func check(
        _ fields: [ObjectField],
        of type: NamedType,
        definitions: InputValueTable,
        isOneOf: Bool,
        at range: SourceRange,
        in context: ValidationContext
    ) {
        let given = Set(fields.map(\.name.value))
        for definition in definitions where definition.isRequired && !given.contains(definition.name) {
            let typeName = context.schema.name(of: definition.type)
            let subject = "Field \"\(type.name).\(definition.name)\" of required type \"\(typeName)\""
            context.report("\(subject) was not provided.", at: range)
        }
        guard isOneOf else { return }
        guard given.count == 1, let field = fields.last else {
            context.report("OneOf Input Object \"\(type.name)\" must specify exactly one key.", at: range)
            return
        }
        if case .null = field.value.kind {
            context.report("Field \"\(type.name).\(field.name.value)\" must be non-null.", at: range)
        }
    }

    private func checkLeaf(_ value: Value, _ context: ValidationContext) {
        guard let expected = context.scope.inputType else { return }
        let type = context.schema.namedType(of: expected)
        switch type.kind {
        // A file has no literal; what a matcher's document says of one is compared with what was sent.
        case .scalar where type.isUpload && !isPartial:
            context.report("Upload literal unsupported.", at: value.range)
        case .scalar:
            do throws(CoercionError) { _ = try type.builtIn?.coerceLiteral(value) } catch {
                context.report(error.message, at: value.range)
            }
        case .enumeration(let values): checkEnum(value, of: type, values: values, in: context)
        case .object, .interface, .union, .inputObject: reportUnexpected(value, expected: expected, context)
        }
    }

    private func checkEnum(_ value: Value, of type: NamedType, values: EnumValueTable, in context: ValidationContext) {
        guard let name = name(of: value) else {
            let text = value.printed()
            let refusal = "Enum \"\(type.name)\" cannot represent non-enum value: \(text)."
            context.report(refusal + values.didYouMean(text), at: value.range)
            return
        }
        guard values[name] == nil else { return }
        let refusal = "Value \"\(name)\" does not exist in \"\(type.name)\" enum."
        context.report(refusal + values.didYouMean(name), at: value.range)
    }

    /// The value of an enum that a literal names.
    private func name(of value: Value) -> String? {
        switch value.kind {
        case .enumeration(let name): name
        case .string(let text, _) where isPartial: text
        default: nil
        }
    }

    private func reportUnexpected(_ value: Value, expected: ResolvedType, _ context: ValidationContext) {
        let typeName = context.schema.name(of: expected)
        context.report("Expected value of type \"\(typeName)\", found \(value.printed()).", at: value.range)
    }
}
