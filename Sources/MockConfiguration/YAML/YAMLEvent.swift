import GraphQLLanguage

/// One step through a YAML stream, as libyaml reports it.
struct YAMLEvent {
    enum Kind {
        case scalar(text: String, isPlain: Bool, tag: String?, blockIndent: Int?)
        case sequenceStart
        case sequenceEnd
        case mappingStart
        case mappingEnd
        case alias(String)
        case documentStart
        case documentEnd
        case streamStart
        case streamEnd
    }

    var kind: Kind
    /// The anchor that names the node which begins here.
    var anchor: String?
    var location: SourceLocation
}
