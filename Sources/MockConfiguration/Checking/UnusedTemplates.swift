import GraphQLLanguage
import MustacheTemplates
import StubModel

/// Finds templates that no stub and no other template names.
enum UnusedTemplates {
    static func warnings(_ templates: TemplateLibrary, _ stubs: [SourceStub]) -> [Diagnostic] {
        var used: Set<String> = []
        var isDynamic = false
        func take(_ template: Template) {
            used.formUnion(template.references.map(\.name))
            if template.hasDynamicReferences { isDynamic = true }
        }
        func take(_ node: YAMLNode) {
            switch node.kind {
            case .sequence(let elements): for element in elements { take(element) }
            case .mapping(let members): for member in members { take(member.value) }
            case .json: break
            case .scalar(let scalar):
                guard Template.isTemplate(scalar.text) else { return }
                (try? Template(parsing: SourceText(scalar.text))).map { take($0) }
            }
        }
        func take(_ response: SourceResponse) {
            for node in response.templates {
                used.insert(node.scalar?.text ?? "")
                if Template.isTemplate(node.scalar?.text ?? "") { isDynamic = true }
            }
            for node in response.templateTexts { take(node) }
            for other in response.orElse + response.events { take(other) }
        }
        for response in stubs.flatMap(\.responses) { take(response) }
        var sources: [(name: String, source: SourceText)] = []
        for name in templates.names {
            guard case .template(let template)? = templates[name] else { continue }
            take(template)
            sources.append((name, template.source))
        }
        // Who names templates by values may mean any of them.
        if isDynamic { return [] }
        let scripts = stubs.flatMap(\.stub.scripts)
        return sources.filter { source in
            !used.contains(source.name) && !scripts.contains { $0.source.contains(source.name) }
        }.map { name, source in
            let location = source.name.map { ProjectPath.start(of: $0) }
            return Diagnostic(.warning, "No stub and no other template uses the template \"\(name)\".", at: location)
        }
    }
}
