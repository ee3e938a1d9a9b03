import GraphQLLanguage
import GraphQLSchema

/// The properties that fields, inputs and enum values have alike.
protocol ComparableElement: NamedElement {
    var description: String? { get }
    var deprecationReason: String? { get }
    var directives: [Directive] { get }
    var origin: Origin? { get }
}

extension SchemaField: ComparableElement {}
extension InputValue: ComparableElement {}
extension EnumValue: ComparableElement {}
