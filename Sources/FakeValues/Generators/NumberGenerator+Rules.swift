/// Generators of numbers from the draws of rules: `2.8...5.0`, `of 1 2 5`, `skewed 9`.
extension NumberGenerator {
    /// The draws that are more than a range, by their names in `Knowledge.numbers`.
    private enum Kind: String {
        case skewed, of, record, storeys, spread, ordinal, age, year, yearAhead, epoch
        case price, priceInCents, amount, latitude, longitude, imageWidth, imageHeight, opinion
    }

    /// - Parameter draw: the words of a draw, as `Knowledge.numbers` has them.
    package init(drawn draw: [String]) {
        let numbers = draw.compactMap { Int($0) }
        let range = Self.range(draw)
        self =
            switch draw.first.flatMap(Kind.init) {
            case .skewed: .skewed(bits: numbers[0])
            case .of: NumberGenerator { numbers[$0.field.below(numbers.count)] }
            case .record: NumberGenerator { 1 + $0.facet(.record).below(numbers[0]) }
            case .storeys: .storeys(numbers[0], rooms: numbers[1])
            case .spread:
                NumberGenerator {
                    numbers[0] + $0.field.mixed(with: 11).below(1 << (numbers[1] + $0.field.below(numbers[2])))
                }
            case .ordinal: NumberGenerator { $0.ordinal > 0 ? $0.ordinal : 1 + $0.field.below(100) }
            case .age: .age(of: range.scaled)
            case .year: .year(of: range.scaled)
            case .yearAhead: .yearAhead(range.scaled)
            case .epoch: NumberGenerator { InstantGenerator.stage(0).seconds($0) }
            case .price: .price
            case .priceInCents: .priceInCents
            case .amount: .amount
            case .latitude: .latitude
            case .longitude: .longitude
            case .imageWidth: .imageWidth
            case .imageHeight: .imageHeight
            case .opinion: .opinion
            case nil where numbers.isEmpty: .uniform(range.scaled, decimals: range.decimals)
            case nil: NumberGenerator { $0.field.within(range.scaled) * numbers[0] }
            }
    }

    /// The numbers of rooms on the storeys of a house.
    private static func storeys(_ count: Int, rooms: Int) -> NumberGenerator {
        NumberGenerator {
            let record = $0.facet(.record)
            return (1 + record.below(count)) * 100 + 1 + record.mixed(with: 1).below(rooms)
        }
    }

    /// The ends of the first range among the words, in units of their last decimal: `2.8...5.0` is in tenths.
    static func range(_ draw: [String]) -> (scaled: ClosedRange<Int>, decimals: Int) {
        let dot = UInt8(ascii: ".")
        for word in draw {
            let bytes = Array(word.utf8)
            guard let dots = bytes.indices.dropFirst(2).first(where: { bytes[$0 - 1] == dot && bytes[$0] == dot })
            else { continue }
            let ends = [bytes[..<(dots - 1)], bytes[(dots + 2)...]]
            let scaled = ends.map { end in Int(String(decoding: end.filter { $0 != dot }, as: UTF8.self)) ?? 0 }
            let point = ends[0].firstIndex(of: dot)
            return (scaled[0]...scaled[1], point.map { ends[0].endIndex - $0 - 1 } ?? 0)
        }
        return (0...0, 0)
    }
}
