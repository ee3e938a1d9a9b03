package import JSONModel

/// A setting of the schema's answers, for a type or for all types: the `mocks:` of `mynah.yml`, in Swift.
///
///     let server = try await MockServer(
///         schema: .file("schema.graphql"),
///         mocks: [
///             .everything(population: 20, pageSize: 5),
///             .type("Category", population: 3, key: ["slug"], ["name": .examples(["Ferns", "Herbs"])]),
///             .type("Mutation", ["checkout": .creates("Order")]),
///         ]
///     )
///
/// It is read as `mynah.yml` is, and checked against the schema in the same way. A later setting overrides an earlier
/// one of the same thing, and all of them override the project's own `mynah.yml`.
public struct SchemaMock: Sendable, Hashable {
    /// The form that `mocks:` has.
    package let json: JSONObject
    /// The place of the call in the Swift code.
    package let place: SourcePlace

    /// Settings for all types; those of one type, or of a field, override them.
    ///
    /// - Parameters:
    ///   - population: the number of objects of each type.
    ///   - pageSize: the number of objects on a page whose request gives no size.
    ///   - listLength: the length of lists that mirror no other field.
    ///   - nullRatio: the share of nullable fields that is null, from 0 to 1.
    ///   - file: the Swift file.
    ///   - line: the line in it.
    ///   - column: the column in it.
    /// - Returns: the mock.
    public static func everything(
        population: Int? = nil,
        pageSize: Int? = nil,
        listLength: ClosedRange<Int>? = nil,
        nullRatio: Double? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> SchemaMock {
        let json = settings(population: population, pageSize: pageSize, listLength: listLength, nullRatio: nullRatio)
        return SchemaMock(json: json, place: SourcePlace(file: file, line: line, column: column))
    }

    /// Settings for the objects of a type, or of the types that an interface or a union stands for.
    ///
    /// - Parameters:
    ///   - name: the name of the type.
    ///   - population: the number of its objects.
    ///   - key: the fields that identify one.
    ///   - pageSize: the number of objects on a page whose request gives no size.
    ///   - listLength: the length of lists that mirror no other field.
    ///   - nullRatio: the share of nullable fields that is null, from 0 to 1.
    ///   - fields: the values of its fields; of the type `Mutation`, the effects of its fields.
    ///   - file: the Swift file.
    ///   - line: the line in it.
    ///   - column: the column in it.
    /// - Returns: the mock.
    public static func type(
        _ name: String,
        population: Int? = nil,
        key: [String] = [],
        pageSize: Int? = nil,
        listLength: ClosedRange<Int>? = nil,
        nullRatio: Double? = nil,
        _ fields: [String: FieldMock] = [:],
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> SchemaMock {
        var json = settings(population: population, pageSize: pageSize, listLength: listLength, nullRatio: nullRatio)
        if !key.isEmpty { json["$key"] = .array(key.map { .string($0) }) }
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) { json[name] = .object(field.json) }
        return SchemaMock(json: [name: .object(json)], place: SourcePlace(file: file, line: line, column: column))
    }

    /// The values of all fields of a scalar or an enum type.
    ///
    /// - Parameters:
    ///   - name: the name of the type.
    ///   - values: `.examples(["2025-02-03T10:00:00Z"])`, or one value.
    ///   - file: the Swift file.
    ///   - line: the line in it.
    ///   - column: the column in it.
    /// - Returns: the mock.
    public static func leaf(
        _ name: String,
        _ values: FieldMock,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> SchemaMock {
        SchemaMock(json: [name: .object(values.json)], place: SourcePlace(file: file, line: line, column: column))
    }

    private static func settings(
        population: Int?,
        pageSize: Int?,
        listLength: ClosedRange<Int>?,
        nullRatio: Double?
    ) -> JSONObject {
        var json: JSONObject = [:]
        if let population { json["$population"] = .number(.integer(population)) }
        if let pageSize { json["$pageSize"] = .number(.integer(pageSize)) }
        if let listLength { json["$listLength"] = listLength.json }
        if let nullRatio { json["$nullRatio"] = .number(.double(nullRatio)) }
        return json
    }
}

extension ClosedRange<Int> {
    /// The range as `mocks:` has the length of a list.
    var json: JSONValue { ["min": .number(.integer(lowerBound)), "max": .number(.integer(upperBound))] }
}
