extension Printer {
    mutating func operation(_ operation: OperationDefinition) {
        let isShorthand =
            operation.description == nil && operation.type == .query && operation.name == nil
            && operation.variables.isEmpty && operation.directives.isEmpty
        guard !isShorthand else { return selectionSet(operation.selectionSet) }
        description(operation.description)
        write(operation.type.rawValue)
        if operation.name != nil || !operation.variables.isEmpty { write(" ") }
        write(operation.name?.value ?? "")
        parenthesized(operation.variables) { $0.inputValue($1, sign: "$") }
        directives(operation.directives)
        write(" ")
        selectionSet(operation.selectionSet)
    }

    mutating func fragment(_ fragment: FragmentDefinition) {
        description(fragment.description)
        write("fragment \(fragment.name.value) on \(fragment.typeCondition.value)")
        directives(fragment.directives)
        write(" ")
        selectionSet(fragment.selectionSet)
    }

    mutating func selectionSet(_ selectionSet: SelectionSet) {
        block(selectionSet.selections, opening: "{", closing: "}") { $0.selection($1) }
    }

    mutating func selection(_ selection: Selection) {
        switch selection {
        case .field(let field): self.field(field)
        case .fragmentSpread(let spread):
            write("..." + spread.name.value)
            directives(spread.directives)
        case .inlineFragment(let fragment):
            write("...")
            if let typeCondition = fragment.typeCondition { write(" on " + typeCondition.value) }
            directives(fragment.directives)
            write(" ")
            selectionSet(fragment.selectionSet)
        }
    }

    mutating func field(_ field: Field) {
        let prefix = (field.alias.map { $0.value + ": " } ?? "") + field.name.value
        write(prefix)
        if !field.arguments.isEmpty { arguments(field.arguments, after: prefix) }
        directives(field.directives)
        guard let selectionSet = field.selectionSet else { return }
        write(" ")
        self.selectionSet(selectionSet)
    }

    private mutating func arguments(_ arguments: [Argument], after prefix: String) {
        let line = Printer.inline(arguments) { $0.argument($1) }
        if prefix.utf16.count + line.utf16Count > Self.longestLine {
            block(arguments, opening: "(", closing: ")") { $0.argument($1) }
        } else {
            writeLines(line)
        }
    }

    private static let longestLine = 80
}

extension [UInt8] {
    /// The number of UTF-16 code units that this UTF-8 text has.
    fileprivate var utf16Count: Int {
        reduce(0) { count, byte in
            switch byte {
            case 0x80..<0xC0: count
            case 0xF0...: count + 2
            default: count + 1
            }
        }
    }
}
