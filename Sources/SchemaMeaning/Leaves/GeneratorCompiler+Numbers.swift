import FakeValues
import GraphQLSchema

/// Numbers and moments, which both may be numbers, by the words of their fields' names.
extension GeneratorCompiler {
    func number() -> NumberGenerator? {
        if !isEndOfMoments, let number = namedNumber() { return number }
        let isMoment = InstantGuide.isMoment(name) || InstantGuide.isClaim(name) || isEndOfMoments
        if isMoment, name.words.last == "timestamp" || instant() != nil {
            let instant = instant() ?? .stage(1)
            return NumberGenerator { instant.seconds($0) }
        }
        if let described = description.flatMap(DescriptionGuide.number) { return described }
        if let number = NumberGuide.generator(words: name.words) { return number }
        // A plural counts something: `bookings`, `openSeats`.
        guard let last = name.words.last, FieldName.singular(last) != last else { return nil }
        return .skewed(bits: 9)
    }

    /// Whether a number is the beginning or the end of something beside a moment that is a number: `start`.
    var isEndOfMoments: Bool {
        name.words.count == 1 && SpanPart(name.words) != nil
            && parent.allFields.contains { $0.type.namedType == leaf.id && InstantGuide.isMoment(FieldName($0.meant)) }
    }

    func namedNumber() -> NumberGenerator? {
        if let bound = NumberPair.generator(name, of: parent, isText: leaf.name == "String") { return bound }
        if let duration = duration() { return duration }
        if let windowed = windowed() { return windowed }
        let whole = name.words.joined()
        if WordSets[.shares].contains(whole), leaf.name != "String" {
            return whole.hasSuffix("ratio") ? .done(of: 1_000, decimals: 3) : .done(of: 100)
        }
        for (ending, before) in name.endings {
            guard let generator = NumberGuide.generator(ending: ending, of: nounText.noun, type: nounText.typeWords)
            else { continue }
            guard let role = role(before) else { return generator }
            return generator.related(role)
        }
        guard name.words.count > 1, let unit = name.words.last, leaf.name != "String" else { return nil }
        // `rangeKm`: the measured range in any unit, or else any number of that unit.
        return NumberGuide.generator(unit: unit)
    }

    /// The number of a count or sum within a time: `revenueToday` is a part of `revenueThisMonth`, and of
    /// `totalRevenue`.
    func windowed() -> NumberGenerator? {
        let (words, share) = NumberWords.withoutWindow(name.words) ?? (name.words, 1)
        let rest = FieldName(words: words.filter { $0 != "total" })
        guard !rest.words.isEmpty, leaf.name != "String",
            parent.fields?.contains(where: { field in
                NumberWords.withoutWindow(FieldName(field.meant).words).map { $0.words.filter { $0 != "total" } }
                    == rest.words
            }) ?? false
        else { return nil }
        let base =
            rest.endings.lazy.compactMap { NumberGuide.generator(ending: $0.ending, of: nounText.noun) }.first
            ?? .skewed(bits: 11)
        let role = StableHash.of(rest.words.joined(separator: " "))
        return NumberGenerator(decimals: base.decimals) { identity in
            var same = identity.related(role)
            same.field = same.object
            return base.scaled(same) / share
        }
    }

    /// The length of something planned, for a field beside its start or end: `nights` of a stay.
    func duration() -> NumberGenerator? {
        guard let seconds = name.endings.lazy.compactMap({ NumberWords.durations[$0.ending] }).first,
            SpanPart.hasStart(parent) || SpanPart.hasDone(parent), leaf.name != "String"
        else { return nil }
        let form = parent.allFields.lazy.filter { SpanPart(FieldName($0.meant).words) == .start }
            .map { InstantGuide.isDay(FieldName($0.meant)) ? InstantForm.date : .dateTime }.first
        let span = Span(parent, words: [], form: form)
        return NumberGenerator { max(1, span.length($0) / seconds) }
    }

    func instant() -> InstantGenerator? {
        // A pet is not born eighty years ago.
        if nounText.noun == .pet, InstantGuide.isBirth(name) { return .yearsAgo(0...15) }
        // A bill is due some weeks after it was made.
        let isBilled = parent.fields?.contains {
            FieldName($0.meant).words.first.map(WordSets[.billed].contains) ?? false
        }
        if name.contains("due"), isBilled ?? false { return .dueDate }
        let form: InstantForm? =
            if case .instant(let form) = ScalarForm(leaf) { meant(form) } else {
                InstantGuide.isDay(name) ? .date : nil
            }
        return InstantGuide.generator(name, of: parent, as: form)
    }

    /// The form that is meant: gqlgen's and GitLab's `Time` is a moment, but a time of day for `opensAt` and the like.
    func meant(_ form: InstantForm) -> InstantForm {
        let isDated = isTimeOfMoments || name.words.count > 1 && WordSets[.datedEndings].contains(name.words.last ?? "")
        return form.isTimeOfDay && isDated && SpanWords.isClosing(name) == nil ? .dateTime : form
    }
}

extension Schema {
    /// Whether a scalar that could be one of times of day is the only one of moments, and not described otherwise.
    func tellsMoments(by scalar: NamedType) -> Bool {
        let said = scalar.description?.lowercased().split { !$0.isLetter }.map(String.init) ?? []
        return WordSets[.timeOfDay].isDisjoint(with: said)
            && !types.contains { other in
                guard other.id != scalar.id, case .scalar = other.kind, case .instant(let form) = ScalarForm(other)
                else { return false }
                return !form.isTimeOfDay
            }
    }
}
