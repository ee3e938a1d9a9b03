import GraphQLLanguage
import JSONModel
import MustacheTemplates

extension CoverageReport {
    /// One page for a browser, without scripts or anything from elsewhere.
    package var html: String {
        var bytes: [UInt8] = []
        // The template is ours and its tests render it: what it may cost grows with the schema.
        let limits = RenderLimits(bytes: .max, steps: .max)
        guard let template = Self.template,
            (try? template.render(RenderContext([.json(page)], limits: limits), escaping: .html, into: &bytes)) != nil
        else { preconditionFailure("the page's template is wrong") }
        return String(decoding: bytes, as: UTF8.self)
    }

    private var page: JSONValue {
        [
            "shares": .array(
                summary.map { label, share in
                    [
                        "kind": .string(label), "asked": .number(.integer(share.asked)),
                        "all": .number(.integer(share.all)), "percent": .number(.integer(share.percent)),
                    ]
                }
            ),
            "types": .array(types.map(page)),
            "stubs": .array(unusedStubs.map(JSONValue.string)),
            "documents": .array(unsentDocuments.map(JSONValue.string)),
        ]
    }

    private func page(of type: CoverableType) -> JSONValue {
        [
            "name": .string(type.name),
            "isOpen": .bool(type.elements.contains(where: isAsked)),
            "rows": .array(
                rows(of: type).map { row in
                    [
                        "name": .string(row.name), "isAsked": .bool(row.isAsked),
                        "remarks": .string(row.remarks.joined(separator: "; ")),
                    ]
                }
            ),
        ]
    }

    private static let template = try? Template(parsing: SourceText(text, name: "coverage.html"))

    private static let text = """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Coverage of the schema</title>
        <style>
        :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
        body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
        table { border-collapse: collapse; width: 100% }
        th, td { padding: .15rem .6rem .15rem 0; text-align: left; vertical-align: top }
        td:first-child { font-family: ui-monospace, monospace; width: 40% }
        .missing td { opacity: .75 }
        .missing td:first-child::before { content: "○ " }
        .asked td:first-child::before { content: "● "; color: #2a9d3a }
        meter { width: 12rem }
        summary { cursor: pointer; font-weight: 600; margin-top: 1rem }
        </style>
        <h1>Coverage of the schema</h1>
        <table>
        {{#shares}}
        <tr><th scope="row">{{kind}}</th><td><meter min="0" max="{{all}}" value="{{asked}}">{{percent}} %</meter></td>\
        <td>{{asked}} of {{all}} ({{percent}} %)</td></tr>
        {{/shares}}
        </table>
        {{#types}}
        <details{{#isOpen}} open{{/isOpen}}><summary>{{name}}</summary>
        <table>
        {{#rows}}
        <tr class="{{#isAsked}}asked{{/isAsked}}{{^isAsked}}missing{{/isAsked}}"><td>{{name}}</td><td>{{remarks}}</td></tr>
        {{/rows}}
        </table>
        </details>
        {{/types}}
        {{#stubs.0}}<h2>Stubs that never answered</h2>
        <ul>{{#stubs}}<li>{{.}}</li>{{/stubs}}</ul>{{/stubs.0}}
        {{#documents.0}}<h2>Documents that were never sent</h2>
        <ul>{{#documents}}<li>{{.}}</li>{{/documents}}</ul>{{/documents.0}}
        </html>

        """
}
