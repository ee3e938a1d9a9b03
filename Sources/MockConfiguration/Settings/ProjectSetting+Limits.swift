import SchemaMocking

extension ProjectSetting {
    /// The limits of a server: sizes, counts and times.
    package static let limits = [
        ProjectSetting(
            "limits.body",
            .bytes(\.limits.body, 1...1_000_000_000_000),
            reload: .needsRestart,
            flag: "--max-body",
            help: "The largest request body."
        ),
        // The head of a response has to fit into this memory too.
        ProjectSetting(
            "limits.headers",
            .bytes(\.limits.headers, 1_024...16_777_216),
            reload: .needsRestart,
            flag: "--max-headers",
            help: "The largest request head: its line and headers."
        ),
        ProjectSetting(
            "limits.connections",
            .count(\.limits.connections, 1...1_000_000),
            reload: .needsRestart,
            flag: "--max-connections",
            help: "Connections at one time; what comes then is answered with 503."
        ),
        ProjectSetting(
            "limits.idleTime",
            .seconds(\.limits.idleTime, 0.001...86_400),
            reload: .needsRestart,
            flag: "--idle-timeout",
            help: "How long a connection may be silent."
        ),
        ProjectSetting(
            "limits.receiveTime",
            .seconds(\.limits.receiveTime, 0.001...86_400),
            reload: .needsRestart,
            flag: "--receive-timeout",
            help: "How long a request may take to arrive."
        ),
        ProjectSetting(
            "limits.documentTokens",
            .count(\.limits.documentTokens, 1...100_000_000),
            flag: "--max-tokens",
            help: "Tokens of a GraphQL document."
        ),
        ProjectSetting(
            "limits.documentDepth",
            .count(\.limits.documentDepth, nesting),
            flag: "--max-depth",
            help: "Nesting of a GraphQL document."
        ),
        ProjectSetting(
            "limits.jsonDepth",
            .count(\.limits.jsonDepth, nesting),
            flag: "--max-json-depth",
            help: "Nesting of a JSON body."
        ),
        ProjectSetting(
            "limits.answerNodes",
            .count(\.limits.answerNodes, 1...1_000_000_000),
            flag: "--max-answer-nodes",
            help: "Objects, lists and values of one answer, those of an introspection aside."
        ),
        ProjectSetting(
            "limits.answerBytes",
            .bytes(\.limits.answerBytes, 1...1_000_000_000_000),
            flag: "--max-answer-bytes",
            help: "The largest answer."
        ),
        ProjectSetting(
            "limits.answerParts",
            .count(\.limits.answerParts, 1...1_000_000_000),
            flag: "--max-answer-parts",
            help: "Fragments and lists that @defer and @stream leave of one answer."
        ),
        ProjectSetting(
            "limits.batchEntries",
            .count(\.limits.batchEntries, 1...10_000),
            flag: "--max-batch",
            help: "Operations of one batch."
        ),
        ProjectSetting(
            "limits.uploadFiles",
            .count(\.limits.uploadFiles, 0...10_000),
            flag: "--max-upload-files",
            help: "Files of one GraphQL request."
        ),
        ProjectSetting(
            "limits.uploads",
            .bytes(\.limits.uploads, 0...1_000_000_000_000),
            flag: "--max-uploads",
            help: "Files that such requests have brought, which are kept to be fetched."
        ),
        ProjectSetting(
            "limits.templateDepth",
            .count(\.limits.templateDepth, nesting),
            flag: "--max-template-depth",
            help: "Nesting of a template."
        ),
        ProjectSetting(
            "limits.templateSteps",
            .count(\.limits.templateSteps, 1...10_000_000_000),
            flag: "--max-template-steps",
            help: "Tags and texts that one template renders."
        ),
        ProjectSetting(
            "limits.cache",
            .bytes(\.limits.cache, 0...1_000_000_000_000),
            reload: .needsRestart,
            flag: "--max-cache",
            help: "Values that templates and scripts keep."
        ),
        ProjectSetting(
            "limits.documentCache",
            .bytes(\.limits.documentCache, 0...1_000_000_000_000),
            flag: "--max-document-cache",
            help: "Documents that are kept ready to be executed again."
        ),
        ProjectSetting(
            "limits.entities",
            .count(\.limits.entities, 0...1_000_000),
            reload: .keepsEndpoint,
            flag: "--max-entities",
            help: "Entities that can be written."
        ),
        ProjectSetting(
            "limits.entitiesBytes",
            .bytes(\.limits.entitiesBytes, 0...1_000_000_000_000),
            reload: .keepsEndpoint,
            flag: "--max-entities-bytes",
            help: "What is written about entities."
        ),
        ProjectSetting(
            "limits.stubsBytes",
            .bytes(\.limits.stubsBytes, 0...1_000_000_000_000),
            reload: .keepsEndpoint,
            flag: "--max-stubs-bytes",
            help: "Stubs that are added while it runs."
        ),
        ProjectSetting(
            "limits.journal",
            .count(\.limits.journal, 0...1_000_000),
            reload: .keepsEndpoint,
            flag: "--max-journal",
            help: "Requests that are remembered; 0 for none."
        ),
        ProjectSetting(
            "limits.journalBytes",
            .bytes(\.limits.journalBytes, 65_536...1_000_000_000_000),
            reload: .keepsEndpoint,
            flag: "--max-journal-bytes",
            help: "The memory for them."
        ),
        ProjectSetting(
            "limits.sessions",
            .count(\.limits.sessions, 0...100_000),
            reload: .keepsEndpoint,
            flag: "--max-sessions",
            help: "Sessions at one time; 0 for none."
        ),
        ProjectSetting(
            "limits.sessionIdle",
            .seconds(\.limits.sessionIdle, 1...86_400),
            reload: .keepsEndpoint,
            flag: "--session-idle",
            help: "How long a session may be left alone before it ends."
        ),
        ProjectSetting(
            "limits.subscribers",
            .count(\.limits.subscribers, 0...1_000_000),
            reload: .needsRestart,
            flag: "--max-subscribers",
            help: "Connections that are open for events at one time."
        ),
        ProjectSetting(
            "limits.subscriptions",
            .count(\.limits.subscriptions, 1...1_000_000),
            flag: "--max-subscriptions",
            help: "Operations at one time on one of them."
        ),
        ProjectSetting(
            "limits.unsent",
            .bytes(\.limits.unsent, 1_024...1_000_000_000_000),
            flag: "--max-unsent",
            help: "Events that wait for a client which does not read them; then its connection is closed."
        ),
        ProjectSetting(
            "limits.connectionBytes",
            .bytes(\.limits.connectionBytes, 65_536...1_000_000_000_000),
            flag: "--max-connection-bytes",
            help: "What one connection for events keeps: its operations, and what waits to be read."
        ),
        ProjectSetting(
            "limits.liveBytes",
            .bytes(\.limits.liveBytes, 65_536...1_000_000_000_000),
            reload: .needsRestart,
            flag: "--max-live-bytes",
            help: "What all of them keep, with large responses that wait to be read."
        ),
        ProjectSetting(
            "limits.message",
            .bytes(\.limits.message, 1_024...1_000_000_000),
            flag: "--max-message",
            help: "The largest message that a WebSocket takes."
        ),
        ProjectSetting(
            "limits.connectionInit",
            .seconds(\.limits.connectionInit, 0.01...3_600),
            flag: "--connection-init-timeout",
            help: "How long a WebSocket's client has to send connection_init."
        ),
        ProjectSetting(
            "limits.keepAlive",
            .seconds(\.limits.keepAlive, 0.01...3_600),
            reload: .needsRestart,
            flag: "--keep-alive",
            help: "How often a connection for events is shown to be alive."
        ),
        ProjectSetting(
            "limits.upstreamConnect",
            .seconds(\.limits.upstreamConnect, 0.01...3_600),
            flag: "--upstream-connect-timeout",
            help: "How long an upstream may take to accept a connection."
        ),
        ProjectSetting(
            "limits.upstreamIdle",
            .seconds(\.limits.upstreamIdle, 1...86_400),
            flag: "--upstream-idle-timeout",
            help: "How long an upstream may say nothing."
        ),
        ProjectSetting(
            "limits.upstreamTime",
            .seconds(\.limits.upstreamTime, 0...86_400),
            flag: "--upstream-timeout",
            help: "How long an upstream may take in all; 0 for no limit."
        ),
        ProjectSetting(
            "limits.scriptTime",
            .seconds(\.limits.scriptTime, 0.01...600),
            reload: .keepsEndpoint,
            flag: "--script-time",
            help: "How long a script may compute for one request."
        ),
        ProjectSetting(
            "limits.drain",
            .seconds(\.limits.drain, 0...3_600),
            reload: .needsRestart,
            flag: "--drain",
            help: "How long requests in flight have when the server stops."
        ),
    ]

    /// The bounds of nesting: nested values are read and released recursively, and a thread's stack has 8 MB, which no
    /// client may overflow, whatever the settings say.
    private static let nesting = 1...1_000
}
