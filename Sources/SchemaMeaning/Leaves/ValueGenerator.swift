package import FakeValues
package import GraphQLSchema
package import JSONModel
import Platform

/// Makes the values of one leaf field of one object type.
///
/// It is compiled once, from the schema, the settings and the SDL's directives. Its input is hashes: of the object (its
/// key or place; the type and the seed are combined here) and of the field's arguments, 0 where there are none. It has
/// no state, so the same hashes always give the same value, in whatever order and on whatever thread.
package final class ValueGenerator: Sendable {
    /// Whether the value comes from `mocks:` or from a directive, and so outranks the echo of an argument.
    package let isMocked: Bool

    /// Whether other values follow this one: a literal or an example of `mocks:` or a directive, or a country that an
    /// enum allows.
    package let isWritten: Bool
    /// The traits that the value follows where they are given.
    package let traits: Set<Trait>
    /// Whether the value depends on when the object came to be.
    let readsAge: Bool
    /// Whether the value depends on the phase that the object is in, or is the URL of a file.
    let readsObject: Bool
    /// Whether the value is the URL of a file.
    package let makesFiles: Bool

    private let generator: LeafGenerator
    /// Whether the generator's values are whole lists.
    private let makesLists: Bool
    private let mocks: FieldMocks
    /// The number of list types around the leaf.
    private let listDepth: Int
    private let leafListLength: ClosedRange<Int>
    private let type: UInt64
    private let fieldSalt: Salt
    private let now: Int

    init(field: SchemaField, of type: NamedType, in schema: Schema, settings: MockSettings, nounText: NounText? = nil) {
        let leaf = schema[field.type.namedType]
        mocks = FieldMocks(field: field, of: type, in: schema, settings: settings)
        listDepth = field.type.listDepth
        self.type = Self.salt(of: type, settings: settings)
        fieldSalt = Salt(StableHash.of(field.name))
        let mocked = MockedGenerator(mocks.source, for: field.type, of: leaf, salt: self.type.mixed(with: fieldSalt))
        isMocked = mocked != nil
        makesLists = mocked?.makesLists ?? false
        generator =
            mocked?.generator
            ?? GeneratorCompiler(
                field: field,
                of: type,
                leaf: leaf,
                in: schema,
                guide: TextGuide(settings.rules),
                nounText: nounText
            ).generator()
        let isFake = if case .fake? = mocks.source { true } else { false }
        isWritten = mocked == nil ? leaf.listsCountries : !isFake
        let probe = TraitProbe.of(generator)
        traits = probe.asked
        (readsAge, readsObject, makesFiles) = (probe.isAskedForAge, probe.isAskedForObject, probe.isAskedForFiles)
        leafListLength = Self.listLength(said: mocks.listLength, usual: settings.leafListLength, generator: generator)
        now = settings.now.seconds
    }

    /// The hash that generated values of a type begin with.
    package static func salt(of type: NamedType, settings: MockSettings) -> UInt64 {
        StableHash(seed: settings.seed).combining(type.name).value
    }

    /// A list of enum values is at most as long as there are values, unless `mocks:` or a directive says otherwise.
    private static func listLength(
        said: ClosedRange<Int>?,
        usual: ClosedRange<Int>,
        generator: LeafGenerator
    ) -> ClosedRange<Int> {
        if let said { return said }
        guard let choices = generator.choices else { return usual }
        return min(usual.lowerBound, choices.count)...min(usual.upperBound, choices.count)
    }

    /// Writes the value as JSON: of an object that may have a place in its population, or given traits.
    package func write(
        object: UInt64,
        arguments: UInt64 = 0,
        ordinal: Int = 0,
        known: TraitSource = .none,
        to writer: inout JSONWriter
    ) {
        guard !mocks.isNull(object: object, arguments: arguments) else { return writer.writeNull() }
        write(identity(of: object, arguments: arguments, ordinal: ordinal, known: known), to: &writer)
    }

    /// Writes the value of an object for no arguments, and leaves the field's hash in the object's identity.
    package func write(_ object: inout HashedObject, to writer: inout JSONWriter) {
        if mocks.nullRatio > 0, mocks.isNull(object: object.hash) { return writer.writeNull() }
        object.identity.field = object.identity.object.mixed(with: fieldSalt)
        write(object.identity, to: &writer)
    }

    @inline(__always)
    private func write(_ identity: Identity, to writer: inout JSONWriter) {
        if listDepth == 0 || makesLists { return generator.write(identity, to: &writer) }
        writeList(identity, depth: listDepth, to: &writer)
    }

    /// The value that `write` writes.
    package func value(
        object: UInt64,
        arguments: UInt64 = 0,
        ordinal: Int = 0,
        known: TraitSource = .none
    ) -> JSONValue {
        guard !mocks.isNull(object: object, arguments: arguments) else { return .null }
        let identity = identity(of: object, arguments: arguments, ordinal: ordinal, known: known)
        return listDepth == 0 || makesLists ? generator.value(identity) : list(identity, depth: listDepth)
    }

    /// The values that the generator chooses among, each once; `nil` where it makes them.
    package var choices: [JSONValue]? {
        generator.choices.map { choices in
            choices.reduce(into: []) { if !$0.contains($1.value) { $0.append($1.value) } }
        }
    }

    /// The texts that there may be, in the order of their first draws; `nil` for more than sixteen.
    package var knownTexts: [String]? {
        var texts: [String] = []
        for sample in 1...100 {
            guard let text = value(object: StableHash.of("\(sample)")).string else { return nil }
            if !texts.contains(text) { texts.append(text) }
        }
        return texts.count > 16 ? nil : texts
    }

    /// The literal or example of an object, where it is a string.
    package func writtenText(object: UInt64, ordinal: Int) -> ArraySlice<UInt8>? {
        guard isWritten, listDepth == 0, !mocks.isNull(object: object) else { return nil }
        return generator.writtenText(identity(of: object, arguments: 0, ordinal: ordinal, known: .none))
    }

    private func identity(of object: UInt64, arguments: UInt64, ordinal: Int, known: TraitSource) -> Identity {
        var identity = HashedObject(object, ordinal: ordinal, ofType: type, now: now, known: known).identity
        identity.field = identity.object.mixed(with: fieldSalt)
        if arguments != 0 { identity.field = identity.field.mixed(with: arguments) }
        identity.arguments = arguments
        return identity
    }
}

extension ValueGenerator {
    private func writeList(_ identity: Identity, depth: Int, to writer: inout JSONWriter) {
        if depth == 1, case .text = generator { return writer.write(list(identity, depth: 1)) }
        writer.writeRaw(UInt8(ascii: "["))
        for index in 0..<length(identity, depth) {
            if index > 0 { writer.writeRaw(UInt8(ascii: ",")) }
            if depth > 1 {
                writeList(identity.element(index), depth: depth - 1, to: &writer)
            } else {
                generator.writeElement(index, of: identity, to: &writer)
            }
        }
        writer.writeRaw(UInt8(ascii: "]"))
    }

    private func list(_ identity: Identity, depth: Int) -> JSONValue {
        if depth == 1, case .text = generator { return .array(texts(identity)) }
        let elements = (0..<length(identity, depth)).map { index in
            depth > 1 ? list(identity.element(index), depth: depth - 1) : generator.element(index, of: identity)
        }
        return .array(elements)
    }

    /// The elements of a list of texts, each text once.
    private func texts(_ identity: Identity) -> [JSONValue] {
        let length = length(identity, 1)
        var texts: [JSONValue] = []
        for index in 0..<(8 * length) where texts.count < length {
            let text = generator.element(index, of: identity)
            if !texts.contains(text) { texts.append(text) }
        }
        return texts
    }

    /// The number of elements, whatever a directive says at most 100,000; of a list around lists of lists it is one, since
    /// each level would multiply what there is.
    private func length(_ identity: Identity, _ depth: Int) -> Int {
        let most = depth > 3 ? 1 : 100_000
        return max(0, min(most, identity.field.mixed(with: 0x6C65_6E67_7468).within(leafListLength)))
    }
}
