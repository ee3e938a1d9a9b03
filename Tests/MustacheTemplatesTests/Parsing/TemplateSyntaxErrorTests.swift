import GraphQLLanguage
import MustacheTemplates
import TestSupport
import Testing

@Suite("Template syntax errors")
struct TemplateSyntaxErrorTests {
    private static let cases: [(name: String, template: String)] = [
        ("a tag without an end", "Hello {{name"),
        ("a triple mustache without an end", "Hello {{{name}}"),
        ("delimiters without an end", "{{=<% %>}}"),
        ("a comment without an end", "a\n{{! b\nc"),
        ("a tag without a name", "Hello {{  }} and {{#}}{{/}}"),
        ("a name with white space", "Hello {{first name}}"),
        ("sections that are not closed", "{{#a}}\n  {{^b}}\n    {{$c}}"),
        ("a section that another closes", "{{#a}}\n  {{#b}}\n{{/a}}"),
        ("a closing tag without a section", "a\nb{{/c}}"),
        ("a closing tag of something else", "{{#a}}{{/b}}{{/a}}"),
        ("one delimiter", "{{=<%=}}"),
        ("a delimiter with an equals sign", "{{== ==}}"),
        ("an unknown transform", "{{uppercase(name)}}"),
        ("a transform without a name", "{{#uppercased()}}{{/uppercased()}}"),
        ("a transform without an end", "{{uppercased(name}}"),
        ("a parenthesis too many", "{{name)}}"),
        ("an unknown pragma", "{{% FORMAT: HTML}}{{% CONTENT_TYPE: CSV}}"),
        ("a parent that is not closed", "{{<page}}{{$title}}{{/title}}"),
        ("a partial without a name", "{{> }}{{>*}}{{< }}{{/ }}"),
        ("a column after characters of two bytes and of two units", "éé😀{{first name}}"),
        ("several problems at once", "{{a b}}\n{{#c}}\n{{d(e)}}\n"),
    ]

    @Test func `says what is wrong and where`() throws {
        var text = ""
        for (name, template) in Self.cases {
            text += "## \(name)\n\(template)\n--\n"
            do throws(TemplateSyntaxError) {
                _ = try Template(parsing: SourceText(template, name: "page.html"))
                text += "no error\n\n"
            } catch {
                text += "\(error)\n\n"
            }
        }
        try expectGolden(text, "syntax-errors.txt")
    }

    @Test func `refuses what is nested too deep`() throws {
        let template = String(repeating: "{{#a}}", count: 101) + String(repeating: "{{/a}}", count: 101)
        let error = try #require(throws: TemplateSyntaxError.self) {
            try Template(parsing: SourceText(template))
        }
        #expect(error.description == "1:601: error: Tags are nested more than 100 levels deep.")
    }
}
