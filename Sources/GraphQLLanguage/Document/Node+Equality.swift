// Names, values, directives and type references are equal when they say the same, wherever they stand: ranges do not
// count. The order of an input object's fields and of arguments does; who compares by meaning sorts them first.

extension Name: Hashable {
    package static func == (left: Name, right: Name) -> Bool { left.value == right.value }

    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Value: Hashable {
    package static func == (left: Value, right: Value) -> Bool { left.kind == right.kind }

    package func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension ObjectField: Hashable {
    package static func == (left: ObjectField, right: ObjectField) -> Bool {
        left.name == right.name && left.value == right.value
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(value)
    }
}

extension Argument: Hashable {
    package static func == (left: Argument, right: Argument) -> Bool {
        left.name == right.name && left.value == right.value
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(value)
    }
}

extension Directive: Hashable {
    package static func == (left: Directive, right: Directive) -> Bool {
        left.name == right.name && left.arguments == right.arguments
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(arguments)
    }
}

extension TypeReference: Hashable {
    package static func == (left: TypeReference, right: TypeReference) -> Bool {
        switch (left, right) {
        case (.named(let left), .named(let right)): left == right
        case (.list(let left, _), .list(let right, _)), (.nonNull(let left, _), .nonNull(let right, _)): left == right
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
