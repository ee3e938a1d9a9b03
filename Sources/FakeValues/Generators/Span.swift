/// The length of something planned, drawn from a range.
package struct Span: Sendable {
    private let steps: ClosedRange<Int>
    private let step: Int

    package init(_ seconds: ClosedRange<Int>, step: Int) {
        steps = (seconds.lowerBound / step)...(seconds.upperBound / step)
        self.step = step
    }

    /// Whether the span is counted in days, so that the time of day does not matter.
    package var isDays: Bool { step % 86_400 == 0 }

    /// The length in seconds, the same for all fields of an object.
    package func length(_ identity: Identity) -> Int { identity.facet(.schedule).mixed(with: 2).within(steps) * step }
}

/// The role of a moment of something planned: its start or end, or the time when it was opened or concluded.
package enum SpanPart { case start, end, opening, conclusion }
