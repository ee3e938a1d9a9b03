/// The media types that a client wants (RFC 9110, section 12.5.1).
///
/// Elements that cannot be read are passed over. A field without a readable element, like none at all, accepts
/// everything.
package struct Accept: Sendable, Hashable {
    package struct Range: Sendable, Hashable {
        /// The type and subtype may be `*`; the weight is no longer among the parameters.
        package var mediaType: MediaType
        /// The weight in thousandths: 1000 for `q=1`, 0 for what is not acceptable.
        package var quality: Int
    }

    package private(set) var ranges: [Range] = []

    /// Reads the value of an `Accept` field; `nil` stands for a request that has none.
    package init(parsing value: String?) {
        guard let value else { return }
        var scanner = FieldScanner(value)
        repeat {
            if let range = Self.range(&scanner) { ranges.append(range) }
            scanner.skipElement()
        } while scanner.skip(UInt8(ascii: ","))
    }

    /// The best of the offers; `nil` where none of them is acceptable.
    ///
    /// The highest weight wins; then the type that the client names more precisely, then the one it names first, then
    /// the first offer. So `*/*` takes the first offer.
    package func preferred(among offers: [MediaType]) -> MediaType? {
        if ranges.isEmpty { return offers.first }
        var best: (offer: MediaType, rank: Rank)?
        for offer in offers {
            guard let rank = rank(of: offer), rank.quality > 0 else { continue }
            if let current = best, !(current.rank < rank) { continue }
            best = (offer, rank)
        }
        return best?.offer
    }

    /// The acceptable ranges, the highest weight first; those of one weight stay in the client's order.
    package var wanted: [Range] {
        let weights = Set(ranges.map(\.quality)).subtracting([0])
        return weights.sorted(by: >).flatMap { weight in ranges.filter { $0.quality == weight } }
    }

    /// The weight of an offer in thousandths; 0 where it is not acceptable.
    package func quality(of offer: MediaType) -> Int { ranges.isEmpty ? 1000 : rank(of: offer)?.quality ?? 0 }

    /// Whether the client says anything about one of the offers, be it that it is not wanted.
    package func mentions(_ offers: [MediaType]) -> Bool {
        ranges.contains { range in offers.contains { range.matches($0) } }
    }

    package func accepts(_ offer: MediaType) -> Bool { preferred(among: [offer]) != nil }

    private struct Rank: Comparable {
        var quality: Int
        var specificity: Int
        var position: Int

        static func < (left: Rank, right: Rank) -> Bool {
            (left.quality, left.specificity, -left.position) < (right.quality, right.specificity, -right.position)
        }
    }

    /// The rank of an offer; the most specific range that matches decides, wherever it stands.
    private func rank(of offer: MediaType) -> Rank? {
        var best: Rank?
        for (position, range) in ranges.enumerated() where range.matches(offer) {
            if let best, best.specificity >= range.specificity { continue }
            best = Rank(quality: range.quality, specificity: range.specificity, position: position)
        }
        return best
    }

    private static func range(_ scanner: inout FieldScanner) -> Range? {
        guard var mediaType = scanner.mediaType() else { return nil }
        guard mediaType.type != "*" || mediaType.subtype == "*" else { return nil }
        var quality = 1000
        if let weight = mediaType.parameters.firstIndex(where: { $0.name == "q" }) {
            guard let thousandths = thousandths(mediaType.parameters[weight].value) else { return nil }
            quality = thousandths
            // What follows the weight belongs to the field, not to the media type.
            mediaType.parameters.removeSubrange(weight...)
        }
        return Range(mediaType: mediaType, quality: quality)
    }

    /// `qvalue = ( "0" [ "." 0*3DIGIT ] ) / ( "1" [ "." 0*3("0") ] )` (section 12.4.2).
    private static func thousandths(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"), bytes.count <= 5,
            bytes.count == 1 || bytes[1] == UInt8(ascii: "."),
            bytes.dropFirst(2).allSatisfy({ 0x30...0x39 ~= $0 })
        else { return nil }
        let digits = bytes.dropFirst(2) + repeatElement(UInt8(ascii: "0"), count: 5)
        let value = digits.prefix(3).reduce(Int(first - 0x30)) { $0 * 10 + Int($1 - 0x30) }
        return value <= 1000 ? value : nil
    }
}

extension Accept.Range {
    fileprivate var specificity: Int {
        if mediaType.type == "*" { return 0 }
        if mediaType.subtype == "*" { return 1 }
        return 2 + mediaType.parameters.count
    }

    fileprivate func matches(_ offer: MediaType) -> Bool {
        guard mediaType.type == "*" || mediaType.type == offer.type else { return false }
        guard mediaType.subtype == "*" || mediaType.subtype == offer.subtype else { return false }
        return mediaType.parameters.allSatisfy { parameter in
            // All text that is sent is UTF-8, whether the offer says so or not.
            parameter.name == "charset"
                ? ["utf-8", "utf8"].contains(ASCII.lowercased(parameter.value.utf8))
                : offer.parameter(parameter.name) == parameter.value
        }
    }
}
