import Foundation
import JSONModel
import TestSupport
import Testing

/// Nicolas Seriot's JSONTestSuite: `y_` must be read, `n_` must be refused, `i_` is for each parser to decide.
@Suite("JSONTestSuite", .enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"))
struct JSONTestSuiteTests {
    /// What this parser decides where RFC 8259 leaves it open.
    ///
    /// Numbers of any size are kept as they are written; a byte order mark is ignored. What no UTF-8 string can hold,
    /// other encodings, and 500 levels of nesting are refused.
    private static let decisions: [String: Bool] = [
        "i_number_double_huge_neg_exp": true,
        "i_number_huge_exp": true,
        "i_number_neg_int_huge_exp": true,
        "i_number_pos_double_huge_exp": true,
        "i_number_real_neg_overflow": true,
        "i_number_real_pos_overflow": true,
        "i_number_real_underflow": true,
        "i_number_too_big_neg_int": true,
        "i_number_too_big_pos_int": true,
        "i_number_very_big_negative_int": true,
        "i_structure_UTF-8_BOM_empty_object": true,
        "i_object_key_lone_2nd_surrogate": false,
        "i_string_1st_surrogate_but_2nd_missing": false,
        "i_string_1st_valid_surrogate_2nd_invalid": false,
        "i_string_UTF-16LE_with_BOM": false,
        "i_string_UTF-8_invalid_sequence": false,
        "i_string_UTF8_surrogate_U+D800": false,
        "i_string_incomplete_surrogate_and_escape_valid": false,
        "i_string_incomplete_surrogate_pair": false,
        "i_string_incomplete_surrogates_escape_valid": false,
        "i_string_invalid_lonely_surrogate": false,
        "i_string_invalid_surrogate": false,
        "i_string_invalid_utf-8": false,
        "i_string_inverted_surrogates_U+1D11E": false,
        "i_string_iso_latin_1": false,
        "i_string_lone_second_surrogate": false,
        "i_string_lone_utf8_continuation_byte": false,
        "i_string_not_in_unicode_range": false,
        "i_string_overlong_sequence_2_bytes": false,
        "i_string_overlong_sequence_6_bytes": false,
        "i_string_overlong_sequence_6_bytes_null": false,
        "i_string_truncated-utf-8": false,
        "i_string_utf16BE_no_BOM": false,
        "i_string_utf16LE_no_BOM": false,
        "i_structure_500_nested_arrays": false,
    ]

    private static func documents() throws -> [(name: String, bytes: [UInt8])] {
        let folder = try #require(sharedFolder).appending(path: "conformance/json/test_parsing")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .map { ($0.deletingPathExtension().lastPathComponent, Array(try Data(contentsOf: $0))) }
            .sorted { $0.0 < $1.0 }
    }

    @Test func `reads what is JSON and refuses what is not`() throws {
        let documents = try Self.documents()
        #expect(documents.count > 300)
        for (name, bytes) in documents {
            let isRead = (try? JSONValue(parsing: bytes)) != nil
            let expected = name.hasPrefix("y_") ? true : name.hasPrefix("n_") ? false : Self.decisions[name]
            #expect(isRead == expected, "\(name)")
        }
    }

    @Test func `writes what it has read so that it reads the same`() throws {
        for (name, bytes) in try Self.documents() {
            guard let value = try? JSONValue(parsing: bytes) else { continue }
            #expect(try JSONValue(parsing: value.serialized()) == value, "\(name)")
            #expect(try JSONValue(parsing: value.serialized(indent: 2)) == value, "\(name)")
        }
    }
}
