package import GraphQLLanguage
package import JSONModel

/// What a template is rendered with: the contexts that its names are looked up in, and what it may cost.
///
///     let context = RenderContext([.json(templateData), .scope(request), .scope(functions)])
///     try template.render(context, escaping: .json, partials: library, into: &bytes)
package struct RenderContext: Sendable {
    /// The first that has a name wins.
    package var scopes: [TemplateValue]
    package var limits: RenderLimits
    /// Told of every partial that there is no template for; it renders as nothing.
    package var onMissingPartial: (@Sendable (MissingPartial) -> Void)?

    package init(
        _ scopes: [TemplateValue],
        limits: RenderLimits = .default,
        onMissingPartial: (@Sendable (MissingPartial) -> Void)? = nil
    ) {
        self.scopes = scopes
        self.limits = limits
        self.onMissingPartial = onMissingPartial
    }

    /// With one context.
    package init(_ value: JSONValue) { self.init([.json(value)]) }
}

/// A tag that names a template that is not there.
package struct MissingPartial: Sendable, Hashable {
    package var name: String
    package var location: SourceLocation

    /// What a person is told.
    package var message: String { "There is no template \"\(name)\"." }
}

/// What rendering one template may cost.
package struct RenderLimits: Sendable, Hashable {
    package enum Limit: Sendable {
        case depth, bytes, steps
    }

    /// How deep sections, blocks and partials go, one inside another; a thread with a stack of 512 kB can do it.
    package var depth: Int
    /// How many bytes come out.
    package var bytes: Int
    /// How many tags and texts are rendered, those that write nothing included.
    package var steps: Int

    package init(depth: Int = 100, bytes: Int = 64_000_000, steps: Int = 20_000_000) {
        self.depth = depth
        self.bytes = bytes
        self.steps = steps
    }

    package static let `default` = RenderLimits()
}

/// Why a template could not be rendered, and the tag where.
package struct RenderError: Error, Sendable, Hashable {
    package var message: String
    package var location: SourceLocation
    /// Which limit has been reached, where one has.
    package var limit: RenderLimits.Limit?

    package init(_ message: String, at location: SourceLocation, limit: RenderLimits.Limit? = nil) {
        self.message = message
        self.location = location
        self.limit = limit
    }
}

extension RenderError: CustomStringConvertible {
    package var description: String { "\(location): error: \(message)" }
}
