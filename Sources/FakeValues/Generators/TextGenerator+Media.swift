import JSONModel

/// Files and pictures: a file's name, extension and media type belong together, and so do a picture's width and height.
extension TextGenerator {
    private static let fileTypes: [(extension: String, mimeType: String)] = [
        ("csv", "text/csv"), ("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
        ("gif", "image/gif"), ("html", "text/html"), ("jpg", "image/jpeg"), ("json", "application/json"),
        ("md", "text/markdown"), ("mp3", "audio/mpeg"), ("mp4", "video/mp4"), ("pdf", "application/pdf"),
        ("png", "image/png"), ("svg", "image/svg+xml"), ("txt", "text/plain"), ("webp", "image/webp"),
        ("xml", "application/xml"), ("zip", "application/zip"),
    ]

    private static func fileType(_ identity: Identity) -> (extension: String, mimeType: String) {
        fileTypes[identity.facet(.file).below(fileTypes.count)]
    }

    package static let fileExtension = TextGenerator { $1.writeRaw(Array(fileType($0).extension.utf8)) }
    package static let mimeType = TextGenerator { $1.writeRaw(Array(fileType($0).mimeType.utf8)) }

    private static let fileStem = word(of: ThingTables.topics) { $0.facet(.file).mixed(with: 1) }
        .then("-", word(of: ThingTables.codeNouns) { $0.facet(.file).mixed(with: 1).mixed(with: 1) })

    package static let fileName = fileStem.then(".", fileExtension)

    package static let imageFileName = fileStem.between("", ".jpg")

    package static let filePath = fileName.between("docs/", "")

    package static let fileURL = file("files", fileName)

    /// Such as `https://images.example.com/lighthouse-4f2a81c0/1200x800.jpg`.
    package static let imageURL = imageURL(of: nil)

    /// The URL of a picture, which the name of what it shows is in where the file is this server's.
    package static func imageURL(
        of name: TextGenerator? = nil,
        size: FakeOptions.ImageSize? = nil,
        keywords: [String] = []
    ) -> TextGenerator {
        let subject = JSONWriter.bytes { $0.writeSlug(Array(keywords.joined(separator: " ").utf8)[...]) }
        return TextGenerator { identity, writer in
            identity.writeFile("images", to: &writer)
            if subject.isEmpty, let name, identity.servesFiles {
                writer.writeSlug(of: name, identity.latest)
            } else if subject.isEmpty, identity.servesFiles, let owner = identity.ownerName {
                writer.writeSlug(Array(owner.utf8)[...])
            } else {
                writer.writeSlug(subject.isEmpty ? ThingTables.nouns.pick(identity.field) : subject[...])
            }
            writer.writeRaw("-")
            writer.writeHex(identity.field, digits: 8)
            writer.writeRaw("/")
            writer.writeInteger(size?.width ?? NumberGenerator.imageWidth.scaled(identity))
            writer.writeRaw("x")
            writer.writeInteger(size?.height ?? NumberGenerator.imageHeight.scaled(identity))
            writer.writeRaw(".jpg")
        }
    }

    package static let mapURL = file("maps", city.slug().between("", ".png"))
    package static let videoURL = file("media", in: "video/", suffix: ".mp4")
    package static let audioURL = file("media", in: "audio/", suffix: ".mp3")
    package static let pdfURL = file("files", in: "", suffix: ".pdf")
    package static let tarballURL = file("files", in: "", suffix: ".tar.gz")
    package static let zipballURL = file("files", in: "", suffix: ".zip")
    package static let feedURL = thing.between("https://example.com/feeds/", ".xml")

    /// A noun with a number: `walnut-4f2a81c0`.
    private static let thing = word(of: ThingTables.nouns).slug()
        .then("-", TextGenerator { $1.writeHex($0.field, digits: 8) })

    private static func file(_ kind: StaticString, in folder: StaticString, suffix: StaticString) -> TextGenerator {
        file(kind, thing.between(folder, suffix))
    }

    static func file(_ kind: StaticString, _ name: TextGenerator) -> TextGenerator {
        TextGenerator { $0.writeFile(kind, name, to: &$1) }
    }

    /// A one-pixel picture: small, and every client can show it.
    package static let dataURI = TextGenerator {
        $1.writeRaw("data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")
    }

    /// A description of a picture, as its alternative text.
    package static let pictureText = TextGenerator.oneOf(
        entries: """
            A red bicycle against a brick wall, A lighthouse in the morning fog, Two people at a wooden table, A \
            narrow street after the rain, A cup of coffee beside an open book, Snow on the roofs of a small town, A \
            sailing boat in a quiet harbour, Hands holding a bunch of wild flowers, A path through a pine forest, The \
            skyline of a city at night, A shelf with plants by a window, A dog in front of a shop
            """
    )

    package static let emoji = TextGenerator.oneOf("🎉", "🌱", "🚀", "🎈", "🍀", "☕", "📚", "🎧", "🌊", "🔭", "🧭", "🪴")
    package static let blurhash = TextGenerator.oneOf(
        "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
        "LGF5]+Yk^6#M@-5c,1J5@[or[Q6.",
        "L6PZfSi_.AyE_3t7t7R**0o#DgR4"
    )
}

extension NumberGenerator {
    private static let imageSizes = [
        (640, 480), (800, 600), (1_024, 768), (1_200, 800), (1_280, 720), (1_600, 900), (1_920, 1_080), (2_048, 1_365),
    ]

    package static let imageWidth = NumberGenerator { imageSizes[$0.facet(.image).below(imageSizes.count)].0 }
    package static let imageHeight = NumberGenerator { imageSizes[$0.facet(.image).below(imageSizes.count)].1 }
}
