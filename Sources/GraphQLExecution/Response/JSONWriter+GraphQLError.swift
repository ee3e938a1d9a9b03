package import GraphQLLanguage
package import JSONModel

extension JSONWriter {
    /// Writes the `errors` entry of a response (specification, section 7.1.2).
    package mutating func write(_ errors: [GraphQLError]) {
        writeList(errors) { writer, error in writer.write(error) }
    }

    /// Writes one error with its entries in graphql-js's order; those that are empty are left out.
    package mutating func write(_ error: GraphQLError) {
        writeRaw(Array(#"{"message":"#.utf8))
        writeString(error.message)
        if !error.locations.isEmpty {
            writeRaw(Array(#","locations":"#.utf8))
            writeList(error.locations) { writer, location in writer.write(location) }
        }
        if !error.path.isEmpty {
            writeRaw(Array(#","path":"#.utf8))
            writePath(error.path)
        }
        if let extensions = error.extensionsJSON {
            writeRaw(Array(#","extensions":"#.utf8))
            writeRaw(extensions)
        } else if let code = error.code {
            writeRaw(Array(#","extensions":{"code":"#.utf8))
            writeString(code)
            writeRaw(UInt8(ascii: "}"))
        }
        writeRaw(UInt8(ascii: "}"))
    }

    private mutating func write(_ location: SourceLocation) {
        writeRaw(Array(#"{"line":"#.utf8))
        writeInteger(location.line)
        writeRaw(Array(#","column":"#.utf8))
        writeInteger(location.column)
        writeRaw(UInt8(ascii: "}"))
    }

    private mutating func write(_ component: GraphQLError.PathComponent) {
        switch component {
        case .key(let key): writeString(key)
        case .index(let index): writeInteger(index)
        }
    }

    mutating func writePath(_ path: [GraphQLError.PathComponent]) {
        writeList(path) { writer, component in writer.write(component) }
    }

    mutating func writeList<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        writeRaw(UInt8(ascii: "["))
        for index in elements.indices {
            if index > 0 { writeRaw(UInt8(ascii: ",")) }
            write(&self, elements[index])
        }
        writeRaw(UInt8(ascii: "]"))
    }
}
