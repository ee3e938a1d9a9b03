/// Archives with a few small files, which are stored as they are.
enum Archive {
    /// ZIP (APPNOTE 6.3, section 4.3), with the date at which its calendar begins.
    static func zip(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for (name, content) in files {
            let start = UInt32(bytes.count)
            var common: [UInt8] = []
            common.append(littleEndian: 20, bytes: 2)
            common.append(littleEndian: 0)
            // The first of January 1980, at midnight.
            common.append(littleEndian: 0x0021_0000)
            common.append(littleEndian: CRC32.checksum(of: content))
            common.append(littleEndian: UInt32(content.count))
            common.append(littleEndian: UInt32(content.count))
            common.append(littleEndian: UInt32(name.utf8.count))
            bytes += [0x50, 0x4B, 3, 4] + common + Array(name.utf8) + content
            directory += [0x50, 0x4B, 1, 2, 20, 0] + common + [UInt8](repeating: 0, count: 10)
            directory.append(littleEndian: start)
            directory += Array(name.utf8)
        }
        let start = UInt32(bytes.count)
        bytes += directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
        for _ in 0..<2 { bytes.append(littleEndian: UInt32(files.count), bytes: 2) }
        bytes.append(littleEndian: UInt32(directory.count))
        bytes.append(littleEndian: start)
        return bytes + [0, 0]
    }

    /// A file as an archive of POSIX (`ustar`), with the blocks of zeros that end it.
    static func tar(_ name: String, _ content: [UInt8]) -> [UInt8] {
        func octal(_ number: Int, _ digits: Int) -> String {
            let text = String(number, radix: 8)
            return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
        }
        func field(_ text: String, _ length: Int) -> [UInt8] {
            Array(text.utf8.prefix(length)) + [UInt8](repeating: 0, count: max(0, length - text.utf8.count))
        }
        func header(_ checksum: String) -> [UInt8] {
            let start = field(name, 100) + field("0000644", 8) + field("0000000", 8) + field("0000000", 8)
            let middle = field(octal(content.count, 11), 12) + field(octal(0, 11), 12) + Array(checksum.utf8)
            return start + middle + field("0", 1) + field("", 100) + field("ustar", 6) + field("00", 2) + field("", 247)
        }
        let sum = header("        ").reduce(0) { $0 + Int($1) }
        let rest = (512 - content.count % 512) % 512
        return header(octal(sum, 6) + "\0 ") + content + [UInt8](repeating: 0, count: rest + 1_024)
    }

    /// gzip (RFC 1952), without a name and a time.
    static func gzip(_ content: [UInt8]) -> [UInt8] {
        var deflater = RunDeflater()
        deflater.append(content)
        deflater.finish()
        var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + deflater.bytes
        bytes.append(littleEndian: CRC32.checksum(of: content))
        bytes.append(littleEndian: UInt32(content.count))
        return bytes
    }

    static let wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

    /// A document of one paragraph as word processors read it (ECMA-376).
    static func wordDocument(_ title: String) -> [UInt8] {
        let title = String(title.filter { $0.isLetter || $0.isNumber || $0 == " " })
        let packages = "http://schemas.openxmlformats.org/package/2006"
        let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
        let words = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
        let main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
        let relations = "application/vnd.openxmlformats-package.relationships+xml"
        let parts = [
            (
                "[Content_Types].xml",
                """
                <Types xmlns="\(packages)/content-types"><Default Extension="rels" ContentType="\(relations)"/>\
                <Override PartName="/word/document.xml" ContentType="\(main)"/></Types>
                """
            ),
            (
                "_rels/.rels",
                """
                <Relationships xmlns="\(packages)/relationships"><Relationship Id="r1" Type="\(office)" \
                Target="word/document.xml"/></Relationships>
                """
            ),
            (
                "word/document.xml",
                """
                <w:document xmlns:w="\(words)"><w:body><w:p><w:r><w:t>\(title)</w:t></w:r></w:p></w:body></w:document>
                """
            ),
        ]
        return zip(parts.map { ($0.0, Array($0.1.utf8)) })
    }
}
