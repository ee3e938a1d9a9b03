import JSONModel

extension TextGenerator {
    /// Such as `https://example.com/products/compact-walnut-lamp`.
    package static func url(segment: String, slug: TextGenerator, below: String = "") -> TextGenerator {
        path(segment: segment, slug: slug, below: below).between("https://example.com", "")
    }

    /// A path without a host: `/products/compact-walnut-lamp`.
    package static func path(segment: String, slug: TextGenerator, below: String = "") -> TextGenerator {
        let prefix = Array("/\(segment)/".utf8)
        let suffix = below.isEmpty ? [] : Array("/\(below)".utf8)
        return TextGenerator { identity, writer in
            writer.writeRaw(prefix)
            slug.write(identity, &writer)
            writer.writeRaw(suffix)
        }
    }

    package static let url = word(of: ThingTables.topics).between("https://example.com/", "/")
        .then("", TextGenerator { $1.writeHex($0.field.mixed(with: 1), digits: 8) })

    package static let domainName = word(of: ThingTables.codePrefixes)
        .then("-", word(of: ThingTables.codeNouns) { $0.field.mixed(with: 1) }).between("", ".example")

    /// The site of something by its name: `https://www.lyon-general-hospital.example`.
    package static func site(_ slug: TextGenerator) -> TextGenerator { slug.between("https://www.", ".example") }

    /// Such as `info@lyon-general-hospital.example`.
    package static func contactEmail(_ slug: TextGenerator) -> TextGenerator { slug.between("info@", ".example") }

    package static let origin = domainName.between("https://", "")

    /// Within 192.0.2.0/24, 198.51.100.0/24 and 203.0.113.0/24, which RFC 5737 reserves for documentation.
    package static let ipv4 = oneOf("192.0.2", "198.51.100", "203.0.113")
        .then(".", TextGenerator { $1.writeInteger(1 + $0.field.mixed(with: 1).below(254)) })

    /// Within 2001:db8::/32, which RFC 3849 reserves for documentation.
    package static let ipv6 = TextGenerator { identity, writer in
        writer.writeRaw("2001:db8")
        for index in 0..<6 {
            // The first digit is no zero, so that no group has a shorter form (RFC 5952).
            let group = 0x1000 + identity.field.mixed(with: UInt64(index)).below(0xF000)
            writer.writeRaw(":")
            writer.writeHex(UInt64(group), digits: 4)
        }
    }

    package static let cidr = ipv4.between("", "/32")

    /// A locally administered address (`02:…`), which no manufacturer assigns.
    package static let macAddress = TextGenerator { identity, writer in
        writer.writeRaw("02")
        for index in 0..<5 {
            writer.writeRaw(":")
            writer.writeHex(identity.field >> UInt64(8 * index), digits: 2)
        }
    }

    package static let userAgent = TextGenerator { identity, writer in
        let major = 120 + identity.field.mixed(with: 1).below(20)
        for byte in userAgents.pick(identity.field) {
            if byte == UInt8(ascii: "#") { writer.writeInteger(major) } else { writer.writeRaw(byte) }
        }
    }

    /// Browsers on several systems; `#` stands for the version.
    private static let userAgents = WordTable(
        lines: """
            Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/#.0.0.0 \
            Safari/537.36
            Mozilla/5.0 (X11; Linux x86_64; rv:#.0) Gecko/20100101 Firefox/#.0
            Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
            Version/17.5 Mobile/15E148 Safari/604.1
            Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/#.0.0.0 \
            Safari/537.36 Edg/#.0.0.0
            """
    )

    package static func password(length: Int) -> TextGenerator {
        characters(length, of: "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789")
    }

    package static let httpMethod = TextGenerator.oneOf("GET", "POST", "PUT", "PATCH", "DELETE")
    package static let browser = TextGenerator.oneOf("Chrome", "Edge", "Firefox", "Safari")
    package static let operatingSystem = TextGenerator.oneOf("Android", "iOS", "iPadOS", "Linux", "macOS", "Windows")
    package static let device = TextGenerator.oneOf("desktop", "laptop", "phone", "tablet", "watch")
}
