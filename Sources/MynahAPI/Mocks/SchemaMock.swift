package import JSONModel

/// What the schema's answers are like, for a type or for all: what `mocks:` of `mynah.yml` says, in Swift.
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
/// It is read as `mynah.yml` is, and held against the schema in the same way. What is said twice counts as it was said
/// last, and all of it more than the project's own `mynah.yml`.
public struct SchemaMock: Sendable, Hashable {
    /// The form that `mocks:` has.
    package let json: JSONObject
    /// Where the Swift code stands.
    package let place: SourcePlace

    /// What holds for every type that nothing else is said of.
    ///
    /// - Parameters:
    ///   - population: how many objects of each type there are.
    ///   - pageSize: how many a page has whose request gives no size.
    ///   - listLength: how long lists are that mirror no other field.
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
        let json = settings(population, pageSize, listLength, nullRatio)
        return SchemaMock(json: json, place: SourcePlace(file: file, line: line, column: column))
    }

    /// What holds for the objects of a type, or of the types that an interface or a union stands for.
    ///
    /// - Parameters:
    ///   - name: the type's.
    ///   - population: how many objects there are.
    ///   - key: the fields that identify one.
    ///   - pageSize: how many a page has whose request gives no size.
    ///   - listLength: how long lists are that mirror no other field.
    ///   - nullRatio: the share of nullable fields that is null, from 0 to 1.
    ///   - fields: what its fields are like; of the type `Mutation`, what they do.
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
        var json = settings(population, pageSize, listLength, nullRatio)
        if !key.isEmpty { json["$key"] = .array(key.map { .string($0) }) }
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) { json[name] = .object(field.json) }
        return SchemaMock(json: [name: .object(json)], place: SourcePlace(file: file, line: line, column: column))
    }

    /// What every field of a scalar or an enum is like.
    ///
    /// - Parameters:
    ///   - name: the type's.
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
        _ population: Int?,
        _ pageSize: Int?,
        _ listLength: ClosedRange<Int>?,
        _ nullRatio: Double?
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
    /// As `mocks:` has the length of a list.
    var json: JSONValue { ["min": .number(.integer(lowerBound)), "max": .number(.integer(upperBound))] }
}
