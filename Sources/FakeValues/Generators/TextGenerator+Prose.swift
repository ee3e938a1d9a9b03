import JSONModel

/// Sentences and longer texts; only their line breaks need escaping, and are written escaped.
extension TextGenerator {
    package static let sentence = TextGenerator.phrase(of: PhraseTables.sentence)
    package static let reviewBody = TextGenerator { identity, writer in
        PhraseTables.reviewBodies[identity.opinion - 1].write(identity.field, to: &writer)
    }
    package static let message = TextGenerator.phrase(of: PhraseTables.message)
    package static let statusMessage = TextGenerator.phrase(of: PhraseTables.status)
    static let hackerPhrase = TextGenerator.phrase(of: PhraseTables.hackerPhrase)
    static let hackerAbbreviation = TextGenerator.oneOf(
        entries: "AI API CSS DNS FTP GB HTTP IP JSON PNG RAM SDD SMTP SQL SSL TCP USB XML"
    )
    /// The moment when somebody was last there.
    static let lastMoment = InstantForm.dateTime.text(.stage(13))
    package static let word = tag

    package static let words = TextGenerator { identity, writer in
        for index in 0..<3 {
            if index > 0 { writer.writeRaw(" ") }
            writer.writeRaw(ThingTables.topics.pick(identity.field.mixed(with: UInt64(index))))
        }
    }

    package static let summary = sentences(1...2)
    package static let paragraph = sentences(3...5)

    static func sentences(_ range: ClosedRange<Int>) -> TextGenerator {
        TextGenerator { identity, writer in writer.writeSentences(identity.field.within(range), identity.field) }
    }

    package static func paragraphs(_ count: Int) -> TextGenerator {
        TextGenerator { identity, writer in
            for index in 0..<count {
                if index > 0 { writer.writeRaw(#"\n\n"#) }
                let hash = identity.field.mixed(with: UInt64(20 + index))
                writer.writeSentences(hash.within(3...5), hash)
            }
        }
    }

    /// A heading, a paragraph and a list, in Markdown.
    package static let markdown = TextGenerator { identity, writer in
        writer.writeRaw("## ")
        writer.writeTopic(identity.field.mixed(with: 1))
        writer.writeRaw(#"\n\n"#)
        writer.writeSentences(3, identity.field.mixed(with: 2))
        writer.writeRaw(#"\n\n"#)
        for index in 0..<3 {
            writer.writeRaw("- ")
            PhraseTables.sentence.write(identity.field.mixed(with: UInt64(30 + index)), to: &writer)
            writer.writeRaw(#"\n"#)
        }
    }

    /// A heading, a paragraph and a link, in HTML.
    package static let html = TextGenerator { identity, writer in
        writer.writeRaw("<h2>")
        writer.writeTopic(identity.field.mixed(with: 1))
        writer.writeRaw("</h2><p>")
        writer.writeSentences(3, identity.field.mixed(with: 2))
        writer.writeRaw(#"</p><p><a href=\"https://example.com/"#)
        ThingTables.topics.write(identity.field.mixed(with: 3), to: &writer)
        writer.writeRaw(#"\">"#)
        writer.writeTopic(identity.field.mixed(with: 3))
        writer.writeRaw("</a></p>")
    }
}

extension JSONWriter {
    fileprivate mutating func writeSentences(_ count: Int, _ hash: UInt64) {
        // Neighbours in the table, so that no sentence's pattern comes twice in one text.
        let first = hash.below(PhraseTables.sentence.count)
        for index in 0..<count {
            if index > 0 { writeRaw(" ") }
            let position = (first + index * 7) % PhraseTables.sentence.count
            PhraseTables.sentence.writePhrase(at: position, hash.mixed(with: UInt64(index)), to: &self)
        }
    }

    fileprivate mutating func writeTopic(_ hash: UInt64) { writeCapitalized(ThingTables.topics.pick(hash)) }
}
