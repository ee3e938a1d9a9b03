import JSONModel

/// Coerces one variable's JSON value to its type, and collects all problems with it.
struct InputCoercer {
    /// A problem with a value, and the path of that value below the variable.
    struct Problem {
        let path: String
        let value: JSONValue
        let message: String
    }

    /// The most problems collected: one more than a request's errors report, since each may quote the whole value.
    static let problemLimit = 51

    let schema: Schema
    /// The variable's name.
    let variable: String
    let uploads: UploadPlaces
    private(set) var problems: [Problem] = []
    /// The path of the current value below the variable, printed as graphql-js does: `.list[0].name`.
    private var path: [PathComponent] = []

    private enum PathComponent {
        case key(String)
        case index(Int)
    }

    init(schema: Schema, variable: String, uploads: UploadPlaces) {
        self.schema = schema
        self.variable = variable
        self.uploads = uploads
    }

    /// - Returns: The coerced value; meaningless where there are problems.
    mutating func coerce(_ value: JSONValue, as type: ResolvedType) -> JSONValue {
        switch (type, value) {
        case (.nonNull, .null):
            return report("Expected non-nullable type \"\(schema.name(of: type))\" not to be null.", about: value)
        case (.nonNull(let wrapped), _): return coerce(value, as: wrapped)
        case (_, .null): return .null
        case (.list(let element), .array(let values)): return coerce(values, as: element)
        case (.list(let element), _): return .array([coerce(value, as: element)])
        case (.named(let id), _): return coerce(value, as: schema[id])
        }
    }

    private mutating func coerce(_ values: [JSONValue], as type: ResolvedType) -> JSONValue {
        var coerced: [JSONValue] = []
        coerced.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            path.append(.index(index))
            coerced.append(coerce(value, as: type))
            path.removeLast()
        }
        return .array(coerced)
    }

    private mutating func coerce(_ value: JSONValue, as type: NamedType) -> JSONValue {
        switch type.kind {
        case .scalar:
            guard let scalar = type.builtIn else {
                if type.isUpload, !uploads.contains(place) { return report("Upload value invalid.", about: value) }
                return value
            }
            do throws(CoercionError) { return try scalar.coerceInput(value) } catch {
                return report(error.message, about: value)
            }
        case .enumeration(let values): return coerce(value, as: type, values: values)
        case .inputObject(let fields, let isOneOf):
            guard case .object(let object) = value else {
                return report("Expected type \"\(type.name)\" to be an object.", about: value)
            }
            return coerce(object, as: type, fields: fields, isOneOf: isOneOf)
        case .object, .interface, .union:
            return report("Type \"\(type.name)\" is no input type.", about: value)
        }
    }

    private mutating func coerce(_ value: JSONValue, as type: NamedType, values: EnumValueTable) -> JSONValue {
        guard case .string(let name) = value else {
            let refusal = "Enum \"\(type.name)\" cannot represent non-string value: \(value.inspected)."
            return report(refusal + values.didYouMean(value.inspected), about: value)
        }
        guard values[name] != nil else {
            let refusal = "Value \"\(name)\" does not exist in \"\(type.name)\" enum."
            return report(refusal + values.didYouMean(name), about: value)
        }
        return value
    }

    /// Specification, section 3.10, Input Coercion.
    private mutating func coerce(
        _ object: JSONObject,
        as type: NamedType,
        fields: InputValueTable,
        isOneOf: Bool
    ) -> JSONValue {
        var coerced = JSONObject()
        for field in fields {
            if let value = object[field.name] {
                path.append(.key(field.name))
                coerced[field.name] = coerce(value, as: field.type)
                path.removeLast()
            } else if let value = schema.defaultValue(of: field) {
                coerced[field.name] = value
            } else if field.isRequired {
                let typeName = schema.name(of: field.type)
                report(
                    "Field \"\(field.name)\" of required type \"\(typeName)\" was not provided.",
                    about: .object(object)
                )
            }
        }
        for member in object where fields[member.key] == nil && problems.count < Self.problemLimit {
            let refusal = "Field \"\(member.key)\" is not defined by type \"\(type.name)\"."
            let names = suggestions(for: member.key, among: fields.map(\.name))
            report(refusal + didYouMean(names), about: .object(object))
        }
        if isOneOf { checkOneOf(coerced, of: type, given: object) }
        return .object(coerced)
    }

    /// Specification, section 3.10.1: exactly one field, and not null.
    private mutating func checkOneOf(_ coerced: JSONObject, of type: NamedType, given: JSONObject) {
        guard coerced.count == 1, let member = coerced.members.first else {
            report("Exactly one key must be specified for OneOf type \"\(type.name)\".", about: .object(given))
            return
        }
        // What was given, since a value with a problem of its own is null once it has been coerced.
        guard given[member.key] == .null else { return }
        path.append(.key(member.key))
        report("Field \"\(member.key)\" must be non-null.", about: .null)
        path.removeLast()
    }

    /// The value's place in the variables.
    private var place: [String] {
        [variable]
            + path.map { component in
                switch component {
                case .key(let key): key
                case .index(let index): "\(index)"
                }
            }
    }

    @discardableResult
    private mutating func report(_ message: String, about value: JSONValue) -> JSONValue {
        guard problems.count < Self.problemLimit else { return .null }
        let place = path.map { component in
            switch component {
            case .key(let key): ".\(key)"
            case .index(let index): "[\(index)]"
            }
        }
        problems.append(Problem(path: place.joined(), value: value, message: message))
        return .null
    }
}

extension EnumValueTable {
    /// The values that may have been meant, as a sentence.
    func didYouMean(_ text: String) -> String {
        GraphQLSchema.didYouMean(suggestions(for: text, among: map(\.name)), kind: "the enum value")
    }
}
