package import GraphQLLanguage
import JSONModel

/// The limits of one YAML file.
package struct YAMLLimits: Sendable {
    /// The deepest nesting of collections, aliases included.
    package var depth = 100
    /// The largest number of nodes, each alias counted as the nodes that it stands for.
    package var nodes = 1_000_000
}

/// The documents of one file, with all diagnostics from reading it.
package struct YAMLReadResult: Sendable {
    /// The documents before the first syntax error; none for an empty file.
    package var documents: [YAMLNode]
    package var diagnostics: [Diagnostic]
}

/// Builds nodes from a YAML stream (YAML 1.2, core schema, with `<<` merges).
package struct YAMLReader: ~Copyable {
    private var events: YAMLEventReader
    private let limits: YAMLLimits
    private var diagnostics: [Diagnostic] = []
    private var anchors: [String: Anchored] = [:]
    private var nodeCount = 0

    /// The node of an anchor, with the cost of an alias to it.
    private struct Anchored {
        var node: YAMLNode
        var nodes: Int
        var height: Int
    }

    private init(_ source: SourceText, limits: YAMLLimits) throws(YAMLError) {
        events = try YAMLEventReader(source)
        self.limits = limits
    }

    package static func read(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) -> YAMLReadResult {
        var documents: [YAMLNode] = []
        var diagnostics: [Diagnostic] = []
        do {
            var reader = try YAMLReader(source, limits: limits)
            defer { diagnostics += reader.diagnostics }
            while let document = try reader.document() { documents.append(document) }
        } catch {
            diagnostics.append(Diagnostic(.error, error.message, at: error.location))
        }
        return YAMLReadResult(documents: documents, diagnostics: diagnostics)
    }

    private mutating func document() throws(YAMLError) -> YAMLNode? {
        while true {
            let event = try events.next()
            switch event.kind {
            case .streamEnd: return nil
            case .streamStart, .documentEnd: continue
            case .documentStart: anchors = [:]
            default: return try node(from: event, depth: 1).node
            }
        }
    }
}

extension YAMLReader {
    /// A node, its number of nodes and its height.
    private mutating func node(from event: YAMLEvent, depth: Int) throws(YAMLError) -> Anchored {
        let countBefore = nodeCount
        try count(1, depth: depth, at: event.location)
        var height = 1
        let kind: YAMLNode.Kind
        switch event.kind {
        case .alias(let name): return try alias(name, depth: depth, at: event.location)
        case .scalar(let text, let isPlain, let tag, let blockIndent):
            var scalar = scalar(text, isPlain: isPlain, tag: tag, at: event.location)
            scalar.blockIndent = blockIndent
            kind = .scalar(scalar)
        case .sequenceStart: kind = .sequence(try elements(depth: depth, height: &height))
        case .mappingStart: kind = .mapping(try members(depth: depth, height: &height))
        default: throw YAMLError(message: "This is not valid YAML: a value was expected.", location: event.location)
        }
        let built = Anchored(node: YAMLNode(kind, at: event.location), nodes: nodeCount - countBefore, height: height)
        if let anchor = event.anchor { anchors[anchor] = built }
        return built
    }

    /// Counts nodes before they are built, so that refused ones cost nothing.
    private mutating func count(_ nodes: Int, depth: Int, at location: SourceLocation) throws(YAMLError) {
        nodeCount += nodes
        if depth > limits.depth {
            throw YAMLError(message: "This is nested more than \(limits.depth) levels deep.", location: location)
        }
        if nodeCount > limits.nodes {
            throw YAMLError(
                message: "With its aliases this file holds more than \(limits.nodes) values.",
                location: location
            )
        }
    }

    private mutating func alias(_ name: String, depth: Int, at location: SourceLocation) throws(YAMLError) -> Anchored {
        guard let anchored = anchors[name] else {
            throw YAMLError(message: "There is no anchor \"\(name)\" before this alias.", location: location)
        }
        try count(anchored.nodes - 1, depth: depth + anchored.height - 1, at: location)
        return anchored
    }

    private mutating func elements(depth: Int, height: inout Int) throws(YAMLError) -> [YAMLNode] {
        var elements: [YAMLNode] = []
        while true {
            let event = try events.next()
            if case .sequenceEnd = event.kind { return elements }
            let element = try node(from: event, depth: depth + 1)
            height = max(height, element.height + 1)
            elements.append(element.node)
        }
    }
}

extension YAMLReader {
    private mutating func members(depth: Int, height: inout Int) throws(YAMLError) -> [YAMLNode.Member] {
        var members: [YAMLNode.Member] = []
        var keys: Set<String> = []
        var merged: [YAMLNode] = []
        while true {
            let event = try events.next()
            if case .mappingEnd = event.kind { break }
            let key = try node(from: event, depth: depth + 1).node
            let value = try node(from: try events.next(), depth: depth + 1)
            height = max(height, value.height + 1)
            guard let scalar = key.scalar else {
                report("A key must be a text, not \(key.summary).", at: key.location)
                continue
            }
            if scalar.text == "<<", scalar.isPlain {
                merged += mergeable(value.node)
            } else if keys.insert(scalar.text).inserted {
                members.append(YAMLNode.Member(key: scalar.text, keyLocation: key.location, value: value.node))
            } else {
                report("The key \"\(scalar.text)\" is given twice.", at: key.location)
            }
        }
        // A mapping's own keys win over merged ones, and earlier merges over later ones (YAML's merge key).
        for member in merged.lazy.flatMap({ $0.members ?? [] }) where keys.insert(member.key).inserted {
            members.append(member)
        }
        return members
    }

    /// The mappings that a `<<` brings in.
    private mutating func mergeable(_ node: YAMLNode) -> [YAMLNode] {
        let nodes = node.elements ?? [node]
        for node in nodes where node.members == nil {
            report("Only mappings can be merged, not \(node.summary).", at: node.location)
        }
        return nodes.filter { $0.members != nil }
    }

    private mutating func scalar(
        _ text: String,
        isPlain: Bool,
        tag: String?,
        at location: SourceLocation
    ) -> YAMLScalar {
        let plain = YAMLScalar(text: text, isPlain: isPlain)
        guard let tag else { return plain }
        let meant = CoreSchema.value(of: text)
        switch (tag, meant) {
        case ("tag:yaml.org,2002:str", _), ("!", _): return YAMLScalar(text: text, value: .string(text))
        case ("tag:yaml.org,2002:null", .null), ("tag:yaml.org,2002:bool", .bool), ("tag:yaml.org,2002:int", .number),
            ("tag:yaml.org,2002:float", .number):
            return YAMLScalar(text: text, value: meant)
        default:
            report("The tag \"\(tag)\" does not fit \"\(text)\".", at: location)
            return plain
        }
    }

    private mutating func report(_ message: String, at location: SourceLocation) {
        diagnostics.append(Diagnostic(.error, message, at: location))
    }
}
