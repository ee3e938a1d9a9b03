extension Document {
    /// The document as text, in graphql-js's form; it parses back to the same definitions.
    package func printed() -> String {
        Printer.text { printer in printer.list(definitions, separator: "\n\n") { $0.definition($1) } }
    }
}

extension Definition {
    package func printed() -> String { Printer.text { $0.definition(self) } }
}

extension OperationDefinition {
    package func printed() -> String { Printer.text { $0.operation(self) } }
}

extension FragmentDefinition {
    package func printed() -> String { Printer.text { $0.fragment(self) } }
}

extension SelectionSet {
    package func printed() -> String { Printer.text { $0.selectionSet(self) } }
}

extension Selection {
    package func printed() -> String { Printer.text { $0.selection(self) } }
}

extension Directive {
    package func printed() -> String { Printer.text { $0.directive(self) } }
}

extension Value {
    package func printed() -> String { Printer.text { $0.value(self) } }
}

extension TypeReference {
    package func printed() -> String { description }
}
