import GraphQLLanguage

extension SchemaPrinter {
    /// Writes a type's definition.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - names: the fields that are written; by default all.
    mutating func printType(_ type: NamedType, only names: Set<String>? = nil) {
        printDescription(type.description)
        switch type.kind {
        case .scalar(let url):
            write("scalar \(type.name)")
            if let url { write(" @specifiedBy(url: \(QuotedString.literal(url)))") }
        case .object(let fields, let interfaces):
            write("type \(type.name)")
            printFields(fields, only: names, implementing: interfaces)
        case .interface(let fields, let interfaces):
            write("interface \(type.name)")
            printFields(fields, only: names, implementing: interfaces)
        case .union(let members):
            write("union \(type.name)")
            printNames(members, prefix: " = ", separator: " | ")
        case .enumeration(let values):
            write("enum \(type.name)")
            printValues(values)
        case .inputObject(let fields, let isOneOf):
            write("input \(type.name)")
            if isOneOf { write(" @oneOf") }
            printInputFields(fields, only: names)
        }
    }

    private mutating func printNames(_ types: [TypeID], prefix: String, separator: String) {
        guard !types.isEmpty else { return }
        write(prefix + types.map { schema[$0].name }.joined(separator: separator))
    }

    private mutating func printFields(
        _ fields: FieldTable,
        only names: Set<String>?,
        implementing interfaces: [TypeID]
    ) {
        printNames(interfaces, prefix: " implements ", separator: " & ")
        printBlock(fields.filter { names?.contains($0.name) ?? true }, describedBy: \.description) { printer, field in
            printer.write("  \(field.name)")
            printer.printArguments(field.arguments, indentation: "  ")
            printer.write(": \(printer.schema.name(of: field.type))")
            printer.printDeprecation(field.deprecationReason)
        }
    }

    private mutating func printValues(_ values: EnumValueTable) {
        printBlock(Array(values), describedBy: \.description) { printer, value in
            printer.write("  \(value.name)")
            printer.printDeprecation(value.deprecationReason)
        }
    }

    private mutating func printInputFields(_ fields: InputValueTable, only names: Set<String>?) {
        printBlock(fields.filter { names?.contains($0.name) ?? true }, describedBy: \.description) { printer, field in
            printer.write("  ")
            printer.printInputValue(field)
        }
    }

    /// Members on lines of their own, a described one after a blank line.
    private mutating func printBlock<Element>(
        _ elements: [Element],
        describedBy description: (Element) -> String?,
        _ print: (inout SchemaPrinter, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        write(" {\n")
        for (index, element) in elements.enumerated() {
            printDescription(description(element), indentation: "  ", isFirst: index == 0)
            print(&self, element)
            write("\n")
        }
        write("}")
    }
}

extension SchemaPrinter {
    /// On one line; where any is described, each on its own.
    mutating func printArguments(_ arguments: InputValueTable, indentation: String) {
        guard !arguments.isEmpty else { return }
        write("(")
        let isDescribed = arguments.contains { $0.description != nil }
        for (index, argument) in arguments.enumerated() {
            if isDescribed {
                write("\n")
                printDescription(argument.description, indentation: indentation + "  ", isFirst: index == 0)
                write(indentation + "  ")
            } else if index > 0 {
                write(", ")
            }
            printInputValue(argument)
        }
        write(isDescribed ? "\n\(indentation))" : ")")
    }

    private mutating func printInputValue(_ value: InputValue) {
        write("\(value.name): \(schema.name(of: value.type))")
        if let defaultValue = value.defaultValue { write(" = " + defaultValue.printed()) }
        printDeprecation(value.deprecationReason)
    }

    private mutating func printDeprecation(_ reason: String?) {
        guard let reason else { return }
        write(
            reason == defaultDeprecationReason
                ? " @deprecated" : " @deprecated(reason: \(QuotedString.literal(reason)))"
        )
    }

    /// A block string where the text allows it; anywhere but at the top of a block after a blank line.
    mutating func printDescription(_ description: String?, indentation: String = "", isFirst: Bool = true) {
        guard let description else { return }
        let isBlock = BlockString.isPrintable(description)
        let literal = isBlock ? BlockString.literal(description) : QuotedString.literal(description)
        if !indentation.isEmpty, !isFirst { write("\n") }
        write(indentation)
        for byte in literal.utf8 {
            bytes.append(byte)
            if byte == UInt8(ascii: "\n") { write(indentation) }
        }
        write("\n")
    }
}
