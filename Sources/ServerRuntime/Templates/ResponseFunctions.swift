import JSONModel
import Locking
import MustacheTemplates

/// The functions of one response, which are made when a template calls the first of them.
final class ResponseFunctions: TemplateScope {
    private let make: @Sendable () -> TemplateFunctions
    private let made = FirstReference<TemplateFunctions>()

    init(_ make: @escaping @Sendable () -> TemplateFunctions) { self.make = make }

    func value(named name: String) -> TemplateValue? {
        guard TemplateFunctions.hasMember(name) else { return nil }
        return (made.load() ?? made.storeIfNil(make())).value(named: name)
    }

    var json: JSONValue { [:] }
}
