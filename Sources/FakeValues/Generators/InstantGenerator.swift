/// Makes a moment in seconds since 1970; its form on the wire is the scalar's (`InstantForm`).
package struct InstantGenerator: Sendable {
    package let seconds: @Sendable (Identity) -> Int

    package init(_ seconds: @escaping @Sendable (Identity) -> Int) { self.seconds = seconds }
}

private let minute = 60
private let hour = 3_600
private let day = 86_400
private let year = 31_557_600

extension InstantGenerator {
    /// A stage in the life of an object: each stage is later than the ones with lower numbers, and all are past.
    ///
    /// The time since the object came to be is cut into equal bands, one for each stage, and a stage is a moment within
    /// its band; so `createdAt` is before `updatedAt` whatever the object.
    package static func stage(_ stage: Int) -> InstantGenerator {
        InstantGenerator { identity in
            let age = identity.age
            guard stage > 0 else { return identity.now - age }
            let band = age / (stages + 1)
            let offset = identity.facet(.timeline).mixed(with: UInt64(100 + stage)).below(max(band, 1))
            return identity.now - age + band * stage + offset
        }
    }

    /// The number of seconds since an object without an owner came to be: ten months to six years.
    package static func age(_ timeline: UInt64) -> Int {
        let age = timeline.mixed(with: 1).below(1 << (22 + timeline.below(6)))
        return min(300 * day + 2 * age, 6 * year)
    }

    /// The number of seconds since an object whose owner has an age came to be: mostly soon after the owner.
    package static func age(within bound: Int, _ timeline: UInt64) -> Int {
        max(1, Int(Double(bound) * (0.02 + 0.96 * timeline.mixed(with: 1).unit.squareRoot())))
    }

    private static let stages = 16

    /// The beginning or end of something planned; around now where nothing says whether it is over.
    ///
    /// The opening and the conclusion are never after now.
    package static func scheduled(_ part: SpanPart, _ span: Span) -> InstantGenerator {
        InstantGenerator { identity in
            let length = span.length(identity)
            let start = start(identity, length: length, isDays: span.isDays)
            switch part {
            case .start: return start
            case .end: return start + length
            case .opening: return min(start + identity.field.below(12) * minute, identity.now)
            case .conclusion: return min(start + length, identity.now)
            }
        }
    }

    /// The end of something that takes a while, never after now.
    package static func ended(_ span: Span, after opening: InstantGenerator) -> InstantGenerator {
        InstantGenerator { min(opening.seconds($0) + span.length($0), $0.now) }
    }

    private static func start(_ identity: Identity, length: Int, isDays: Bool) -> Int {
        let schedule = identity.facet(.schedule)
        let quarters = isDays ? 0 : schedule.mixed(with: 1).within(-16...18) * 15 * minute
        switch identity.phase {
        case .over:
            let days = length / day + 1 + schedule.below(max(1, (identity.age - length) / day - 2))
            return identity.now - min(days * day - quarters, identity.age)
        case .running:
            return identity.now
                - min(length > day ? schedule.below(length / day) * day + hour : length / 2, identity.age)
        case .ahead: return identity.now + schedule.within(1...90) * day + quarters
        case nil: return identity.now + schedule.within(-30...90) * day + quarters
        }
    }

    /// The time of a day when something opens (`isEnd` is false) or closes.
    package static func openingHour(isEnd: Bool) -> InstantGenerator {
        InstantGenerator { identity in
            let hash = identity.facet(.schedule)
            let halves = isEnd ? hash.mixed(with: 1).within(34...43) : hash.within(15...20)
            return identity.now / day * day + halves * 30 * minute
        }
    }

    /// The moment when something planned was opened or concluded, where it has been; else a stage in the life of the
    /// object.
    package static func done(_ part: SpanPart, _ span: Span, or other: InstantGenerator) -> InstantGenerator {
        InstantGenerator { identity in
            switch (identity.phase, part) {
            case (.over, _), (.running, .opening): scheduled(part, span).seconds(identity)
            default: other.seconds(identity)
            }
        }
    }

    /// Two to four weeks after the object came to be.
    package static let dueDate = InstantGenerator { $0.now - $0.age + $0.facet(.schedule).within(2...4) * 7 * day }

    /// A number of days after now, from a range by the field's hash.
    package static func future(days: ClosedRange<Int>) -> InstantGenerator {
        InstantGenerator { $0.now + $0.field.within(days) * day + $0.field.mixed(with: 1).below(day) }
    }

    package static func past(days: ClosedRange<Int>) -> InstantGenerator {
        InstantGenerator { $0.now - $0.field.within(days) * day - $0.field.mixed(with: 1).below(day) }
    }

    /// A number of years ago, from a range by the object's hash: a birth, a founding, a release.
    package static func yearsAgo(_ years: ClosedRange<Int>) -> InstantGenerator {
        InstantGenerator { identity in
            let life = identity.facet(.life)
            return identity.now - life.within((years.lowerBound * 366)...(years.upperBound * 365)) * day
        }
    }
}
