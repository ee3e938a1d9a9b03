package import GraphQLLanguage
package import JSONModel

/// The contexts that a template's names are looked up in, and the limits of rendering it.
///
///     let context = RenderContext([.json(templateData), .scope(request), .scope(functions)])
///     try template.render(context, escaping: .json, partials: library, into: &bytes)
package struct RenderContext: Sendable {
    /// The contexts: the first that has a name wins.
    package var scopes: [TemplateValue]
    package var limits: RenderLimits
    /// A closure that is called for every partial without a template; such a partial renders as nothing.
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

    /// Creates a context of one value.
    package init(_ value: JSONValue) { self.init([.json(value)]) }
}

/// A tag that names a missing template.
package struct MissingPartial: Sendable, Hashable {
    package var name: String
    package var location: SourceLocation

    /// The message for people.
    package var message: String { "There is no template \"\(name)\"." }
}

/// The limits of what rendering one template may cost.
package struct RenderLimits: Sendable, Hashable {
    package enum Limit: Sendable {
        case depth, bytes, steps
    }

    /// The greatest depth of sections, blocks and partials, one inside another; a thread with a stack of 512 kB can do
    /// it.
    package var depth: Int
    /// The greatest number of bytes of output.
    package var bytes: Int
    /// The greatest number of tags and texts that are rendered, those that write nothing included.
    package var steps: Int

    package init(depth: Int = 100, bytes: Int = 64_000_000, steps: Int = 20_000_000) {
        self.depth = depth
        self.bytes = bytes
        self.steps = steps
    }

    package static let `default` = RenderLimits()
}

/// The reason why a template could not be rendered, with the place of the tag.
package struct RenderError: Error, Sendable, Hashable {
    package var message: String
    package var location: SourceLocation
    /// The limit that was exceeded; `nil` for any other error.
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
