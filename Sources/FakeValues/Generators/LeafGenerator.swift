package import JSONModel

/// Makes the values of one leaf.
package enum LeafGenerator: Sendable {
    /// A JSON string.
    case text(TextGenerator)
    /// A JSON list of two or three strings, for fields of a JSON scalar.
    case texts(TextGenerator)
    /// A JSON number with at most the generator's decimals.
    case number(NumberGenerator)
    /// True for `percent` of a hundred objects.
    case boolean(percent: Int)
    /// One of some values.
    case choice([Choice])
    /// One of some values, dealt to the objects of a population so that none comes again before all have come.
    case dealt([Choice], RoundRobin)

    /// A value with its JSON, made once.
    package struct Choice: Sendable {
        package let value: JSONValue
        package let json: [UInt8]
        /// The content of a string, as JSON; `nil` for other values.
        package let text: ArraySlice<UInt8>?

        package init(_ value: JSONValue) {
            self.value = value
            json = value.serialized()
            if case .string = value { text = json.dropFirst().dropLast() } else { text = nil }
        }
    }

    package func write(_ identity: Identity, to writer: inout JSONWriter) {
        switch self {
        case .text(let generator):
            writer.writeRaw(UInt8(ascii: "\""))
            generator.write(identity, &writer)
            writer.writeRaw(UInt8(ascii: "\""))
        case .texts: writer.writeRaw(value(identity).serialized())
        case .number(let generator): generator.writeNumber(identity, to: &writer)
        case .boolean(let percent): writer.writeBool(identity.field.below(100) < percent)
        case .choice(let choices): writer.writeRaw(choices[identity.field.below(choices.count)].json)
        case .dealt(let choices, let deal): writer.writeRaw(choices[deal.index(for: identity)].json)
        }
    }

    /// The content of the chosen string, as JSON; `nil` for generators without choices, and for choices of other types.
    package func writtenText(_ identity: Identity) -> ArraySlice<UInt8>? {
        switch self {
        case .choice(let choices): choices[identity.field.below(choices.count)].text
        case .dealt(let choices, let deal): choices[deal.index(for: identity)].text
        case .text, .texts, .number, .boolean: nil
        }
    }

    package func value(_ identity: Identity) -> JSONValue {
        switch self {
        case .text(let generator): .string(generator.string(identity))
        case .texts(let generator):
            .array((0..<2 + identity.field.below(2)).map { .string(generator.string(identity.element($0))) })
        case .number(let generator): .number(generator.number(identity))
        case .boolean(let percent): .bool(identity.field.below(100) < percent)
        case .choice(let choices): choices[identity.field.below(choices.count)].value
        case .dealt(let choices, let deal): choices[deal.index(for: identity)].value
        }
    }
}

extension LeafGenerator {
    /// One element of a list of leaves.
    ///
    /// Choices do not repeat before all have come.
    package func writeElement(_ index: Int, of identity: Identity, to writer: inout JSONWriter) {
        guard let choices else { return write(identity.element(index), to: &writer) }
        writer.writeRaw(choices[(identity.field.below(choices.count) + index) % choices.count].json)
    }

    /// The element that `writeElement` writes.
    package func element(_ index: Int, of identity: Identity) -> JSONValue {
        guard let choices else { return value(identity.element(index)) }
        return choices[(identity.field.below(choices.count) + index) % choices.count].value
    }

    /// The values that the generator chooses among; `nil` where it makes them.
    package var choices: [Choice]? {
        switch self {
        case .choice(let choices), .dealt(let choices, _): choices
        case .text, .texts, .number, .boolean: nil
        }
    }
}
