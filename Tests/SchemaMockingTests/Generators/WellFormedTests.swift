import Foundation
import JSONModel
import Platform
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Thousands of values of every kind are what they say they are.
@Suite("Well-formed values")
struct WellFormedTests {
    /// A generator's strings for many objects.
    private func strings(_ generator: TextGenerator, count: Int = 2_000) -> [String] {
        (0..<UInt64(count)).map { seed in
            let hash = StableHash(seed: seed).value
            return generator.string(
                Identity(object: hash, field: hash.mixed(with: 1), arguments: 0, now: Instant.defaultNow.seconds)
            )
        }
    }

    struct Pattern: Sendable, CustomTestStringConvertible {
        var name: String
        var generator: TextGenerator
        var pattern: String
        var testDescription: String { name }

        init(_ name: String, _ generator: TextGenerator, _ pattern: String) {
            self.name = name
            self.generator = generator
            self.pattern = pattern
        }
    }

    static let patterns = [
        Pattern("e-mail", .email, #"[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9-]+@example\.(com|org|net)"#),
        Pattern("company e-mail", .companyEmail, #"[a-z]+@[a-z0-9-]+\.example"#),
        Pattern("login", .login, #"[a-z0-9]+(-[a-z0-9]+)*"#),
        Pattern("phone", .phone, #"\+1 [2-9]\d\d-555-01\d\d"#),
        Pattern("E.164", .phoneE164, #"\+1[2-9]\d\d55501\d\d"#),
        Pattern("UUID", .uuid, #"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"#),
        Pattern("object id", .objectID, "[0-9a-f]{24}"),
        Pattern("git object id", .gitObjectID, "[0-9a-f]{40}"),
        Pattern("SHA-256", .sha256, "[0-9a-f]{64}"),
        Pattern("ULID", .ulid, "[0-7][0-9A-HJKMNP-TV-Z]{25}"),
        Pattern("NanoID", .nanoID, "[A-Za-z0-9_-]{21}"),
        Pattern("version", .version, #"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)"#),
        Pattern("colour", .colorHex, "#[0-9A-F]{6}"),
        Pattern("MAC", .macAddress, "[0-9a-f]{2}(:[0-9a-f]{2}){5}"),
        Pattern("IPv4", .ipv4, #"(192\.0\.2|198\.51\.100|203\.0\.113)\.(25[0-4]|2[0-4]\d|1\d\d|[1-9]\d|[1-9])"#),
        Pattern("IPv6", .ipv6, "2001:db8(:[1-9a-f][0-9a-f]{3}){6}"),
        Pattern("duration", .duration, #"PT([1-3]H)?([1-9]|[1-5]\d)M"#),
        Pattern("locale", .locale, "[a-z]{2}-[A-Z]{2}"),
        Pattern("country code", .countryCode, "[A-Z]{2}"),
        Pattern("currency", .currencyCode, "[A-Z]{3}"),
        Pattern("mime type", .mimeType, #"[a-z]+/[a-z0-9.+-]+"#),
        Pattern("file name", .fileName, #"[a-z0-9-]+\.[a-z0-9]+"#),
        Pattern("SKU", .sku, #"[A-Z]{3}-\d{5}"#),
        Pattern("JWT", .jwt, #"[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43}"#),
        Pattern("BIC", .bic, "[A-Z]{8}"),
        Pattern("repository", .nameWithOwner, "[a-z0-9-]+/[a-z0-9-]+"),
        Pattern("SSH remote", .gitSSHRemote, #"git@git\.example\.com:[a-z0-9-]+/[a-z0-9-]+\.git"#),
        Pattern("path", .path(segment: "x", slug: .slug(.articleTitle)()), "/x/[a-z0-9-]+"),
        Pattern("initials", .initials, "[A-Z]{2}"),
        Pattern("card expiry", .cardExpiry, #"(0[1-9]|1[0-2])/2[6-9]"#),
        Pattern("house number", .houseNumber, #"[1-9]\d*"#),
    ]

    @Test(arguments: patterns)
    func match(_ example: Pattern) throws {
        let pattern = try Regex(example.pattern)
        for text in strings(example.generator) { #expect(text.wholeMatch(of: pattern) != nil, "\(text)") }
    }

    @Test(
        arguments: [
            ("URL", TextGenerator.url), ("avatar", .avatarURL), ("image", .imageURL), ("company", .companyURL),
            ("person", .personURL),
            ("logo", .companyLogoURL), ("video", .videoURL), ("pdf", .pdfURL), ("repository", .repositoryURL),
            ("origin", .origin),
            ("file", .fileURL), ("page", .url(segment: "products", slug: .productName.slug())),
        ] as [(String, TextGenerator)]
    )
    func `are URLs on reserved domains`(name: String, generator: TextGenerator) throws {
        for text in strings(generator) {
            let url = try #require(URL(string: text), "\(text)")
            let host = try #require(url.host())
            #expect(url.scheme == "https" && (host.hasSuffix("example.com") || host.hasSuffix(".example")), "\(text)")
        }
    }

    private func digits(_ text: String) -> [Int] { text.compactMap { $0.wholeNumberValue } }

    @Test(arguments: [
        ("ISBN-13", TextGenerator.isbn13, 13), ("EAN-13", .ean13, 13), ("EAN-8", .ean8, 8), ("UPC", .upc, 12),
    ])
    func `have the check digit of GS1`(name: String, generator: TextGenerator, length: Int) {
        for text in strings(generator) {
            let sum = digits(text).reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
            #expect(text.count == length && sum % 10 == 0, "\(text)")
        }
    }

    @Test func `have the check digit of ISBN-10 and ISSN`() {
        for (generator, length) in [(TextGenerator.isbn10, 10), (.issn, 8)] {
            for text in strings(generator) {
                let values = text.filter { $0 != "-" }.map { $0 == "X" ? 10 : $0.wholeNumberValue ?? 99 }
                #expect(values.enumerated().reduce(0) { $0 + (length - $1.offset) * $1.element } % 11 == 0, "\(text)")
            }
        }
    }

    @Test func `have Luhn's check digit`() {
        for text in strings(.cardNumber) {
            let sum = digits(text).reversed().enumerated().reduce(0) { sum, next in
                let value = next.element * (next.offset % 2 == 0 ? 1 : 2)
                return sum + (value > 9 ? value - 9 : value)
            }
            #expect(text.count == 16 && sum % 10 == 0, "\(text)")
        }
    }

    @Test func `have an IBAN's check digits`() {
        for text in strings(.iban) {
            let moved = text.dropFirst(4) + text.prefix(4)
            let remainder = moved.reduce(0) { remainder, character in
                let value = character.wholeNumberValue ?? Int(character.asciiValue ?? 0) - 55
                return (remainder * (value > 9 ? 100 : 10) + value) % 97
            }
            #expect(text.count == 22 && remainder == 1, "\(text)")
        }
    }

    @Test func `have a SegWit address's checksum`() {
        for text in strings(.bitcoinAddress) {
            let values = text.dropFirst(3).utf8.map { UInt8(Bech32.alphabet.firstIndex(of: $0) ?? 99) }
            #expect(text.hasPrefix("bc1q") && text.count == 42 && Bech32.isValid(values), "\(text)")
        }
        // An address of BIP 173 itself.
        let known = "w508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4".utf8.map {
            UInt8(Bech32.alphabet.firstIndex(of: $0) ?? 99)
        }
        #expect(Bech32.isValid([0] + known))
    }

    @Test func `are base64 that decodes`() throws {
        for text in strings(.base64) + strings(.cursor) { #expect(Data(base64Encoded: text) != nil, "\(text)") }
    }

    @Test func `are JSON inside a text`() throws {
        for text in strings(.jsonText) { #expect(throws: Never.self) { try JSONValue(parsing: Array(text.utf8)) } }
    }

    @Test func `are texts that JSON can hold as they are written`() throws {
        let generators: [TextGenerator] = [
            .markdown, .html, .code, .certificate, .paragraphs(3), .summary, .bio, .productDescription, .reviewBody,
            .message,
            .userAgent, .fullAddress, .emoji, .blurhash, .formattedPrice, .hackerPhrase, .words, .companyLegalName,
        ]
        for generator in generators {
            for seed in 0..<500 as Range<UInt64> {
                let hash = StableHash(seed: seed).value
                let identity = Identity(object: hash, field: hash.mixed(with: 1), arguments: 0, now: 0)
                var writer = JSONWriter()
                LeafGenerator.text(generator).write(identity, to: &writer)
                #expect(try JSONValue(parsing: writer.bytes) == .string(generator.string(identity)))
            }
        }
    }

    @Test func `are HTML whose tags close`() throws {
        let tag = try Regex(#"<(/?)([a-z0-9]+)[^>]*>"#)
        for text in strings(.html) {
            var open: [Substring] = []
            for match in text.matches(of: tag) {
                let name = try #require(match.output[2].substring)
                if match.output[1].substring?.isEmpty == true {
                    open.append(name)
                } else {
                    #expect(open.popLast() == name)
                }
            }
            #expect(open.isEmpty)
        }
    }
}
