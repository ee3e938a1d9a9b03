/// The subject of a file, by the name that its URL has: words, and numbers that are always the same for it.
struct Subject {
    /// The words of the name, without the number that tells things of one name apart.
    let words: [String]
    private let hash: UInt64

    /// - Parameter name: a name with hyphens between its words: `walnut-lamp-4f2a81c0`, `ada.holm`.
    init(_ name: String) {
        hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let parts = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let isNumbered = parts.count > 1 && parts.last?.utf8.count == 8 && UInt32(parts.last ?? "", radix: 16) != nil
        words = isNumbered ? parts.dropLast() : parts
    }

    /// The first letters of at most two words.
    var initials: String {
        String([words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }).uppercased()
    }

    func number(_ purpose: Int, below limit: Int) -> Int {
        var value = hash &+ UInt64(truncatingIfNeeded: purpose) &* 0x9E37_79B9_7F4A_7C15
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ value >> 31) % UInt64(limit))
    }

    /// A background, two darker colours, white, and a lighter one.
    var colors: [Picture.Color] {
        let hue = number(-1, below: 360)
        return [
            Picture.Color(hue: hue, saturation: 45, lightness: 42),
            Picture.Color(hue: hue, saturation: 50, lightness: 26),
            Picture.Color(hue: (hue + 35) % 360, saturation: 55, lightness: 54),
            Picture.Color(hue: 0, saturation: 0, lightness: 98),
            Picture.Color(hue: (hue + 350) % 360, saturation: 40, lightness: 68),
        ]
    }
}
