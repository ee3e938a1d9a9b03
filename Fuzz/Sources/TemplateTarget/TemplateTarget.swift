import GraphQLLanguage
import JSONModel
import MustacheTemplates

/// Whatever a template says, it is refused with a place, or renders; and a text without a tag is itself.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    guard let template = try? Template(parsing: SourceText(text)) else { return 0 }
    let data: JSONValue = ["a": [1, ["b": [2]], "p"], "b": ["a": "p", "x": .null], "c": "<\"\\>", "p": "p"]
    let library = TemplateLibrary.load([("p", SourceText("{{$x}}{{.}}{{/x}}")), ("q", SourceText(text))])
    for escaping in [Escaping.json, .html] {
        let bytes = try? template.rendered(RenderContext(data), escaping: escaping, partials: library.library)
        precondition(Template.isTemplate(text) || bytes == Array(text.utf8), "a text without a tag has changed")
    }
    return 0
}
