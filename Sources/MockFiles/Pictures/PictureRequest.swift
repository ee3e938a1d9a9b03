import HTTPMessages

/// The subject, size and form of a picture, as its URL says them.
struct PictureRequest {
    let subject: Subject
    let size: PictureSize
    /// Whether it is to be SVG.
    let isVector: Bool
    /// Whether it shows a place on a map.
    let isMap: Bool

    private static let usual = (width: 640, height: 480)
    private static let usualSide = 256

    /// The kind of file is the first segment; the last one has the ending.
    init(_ segments: [String], ending: String, query: [FormItem]) {
        let name = segments.last ?? ""
        let stem = String(ending.isEmpty ? name[...] : name.dropLast(ending.utf8.count + 1))
        let parts = stem.split(separator: "x").map { Int($0) }
        var written: (width: Int, height: Int)?
        if parts.count == 2, let width = parts[0], let height = parts[1] { written = (width, height) }
        // The last segment is the size of what the one before it names.
        subject = Subject(written == nil || segments.count < 3 ? stem : segments[segments.count - 2])
        let isSquare = segments.first == "avatars" || segments.contains("logos")
        let usual = written ?? (isSquare ? (Self.usualSide, Self.usualSide) : Self.usual)
        size = Self.size(usual, asked: query)
        let form = query.last { ["format", "type", "extension"].contains(Self.folded($0.name)) }?.value.lowercased()
        isVector = (form ?? ending) == "svg"
        isMap = subject.words.contains { $0 == "map" || $0 == "maps" }
    }

    /// The usual size, changed by the arguments; where they give one side, the other follows.
    private static func size(_ usual: (width: Int, height: Int), asked query: [FormItem]) -> PictureSize {
        func number(_ names: String...) -> Int? {
            query.lazy.filter { names.contains(folded($0.name)) }.compactMap { Int($0.value) }
                .first { $0 > 0 && $0 <= 100_000 }
        }
        let side = number("size", "dimension", "pixels", "px", "scaledsize")
        let width = number("width", "w", "maxwidth", "minwidth") ?? side
        let height = number("height", "h", "maxheight", "minheight")
        let usual = PictureSize(width: usual.width, height: usual.height)
        return switch (width, height) {
        case (let width?, let height?): PictureSize(width: width, height: height)
        case (let width?, nil): PictureSize(width: width, height: width * usual.height / usual.width)
        case (nil, let height?): PictureSize(width: height * usual.width / usual.height, height: height)
        case (nil, nil): usual
        }
    }

    private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }
}
