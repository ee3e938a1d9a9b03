import Foundation
import TestSupport
import Testing

/// What every piece of shared state may grow to, and who sees to it.
///
/// Each `Locked`, `Monitor`, `GrowingList`, `ReferenceTable` and `TextTable` has a line here that says what bounds it;
/// what a client can grow belongs into `StoreMemoryTests` too.
private let bounds: [String: String] = [
    "GraphQLExecution/IncrementalDelivery.state":
        "what is left of one answer: limits.answerParts, limits.connectionBytes",
    "GraphQLExecution/OperationPlan.progress": "limits.documentCache: charged as it is compiled",
    "GraphQLExecution/OperationPlans.plans": "limits.documentCache, and 32 for each operation",
    "GraphQLExecution/SelectionPlan.plans": "limits.documentCache: charged as it is compiled",
    "HTTPMessages/Eventual+Waiting.made": "one value that a thread waits for",
    "HTTPMessages/TransportForm.latest": "limits.documentCache: a kept answer counts twice; of a stub one small answer",
    "HTTPTransport/ClientWatch.state": "limits.connections",
    "HTTPTransport/ConnectionTable.state": "limits.connections",
    "HTTPTransport/DateClock.latest": "one text",
    "HTTPTransport/HTTPServer.isStopped": "one flag",
    "HTTPTransport/SerialQueue.state":
        "limits.connections; limits.subscribers: one read of each; 10,000 writes for each subscription",
    "HTTPTransport/SocketLoop.state": "limits.connections",
    "HTTPTransport/HTTPServer.lifecycle": "one value",
    "HTTPTransport/Suspensions.isSuspended": "one flag",
    "HTTPTransport/PendingOutcome.outcome": "one answer: limits.answerBytes",
    "HTTPTransport/StreamReader.piece": "one piece of a body",
    "HTTPTransport/Suspensions.state": "limits.connections",
    "HTTPTransport/UpgradedSocket.state": "limits.connections, and what came together with one request",
    "MockProject/Reading.reading": "the project's files",
    "MockProject/Reading.texts": "the project's files",
    "MockProject/Reloader.state": "the project",
    "MockProject/Reloader.turn": "nothing",
    "MockProject/SharedSchemas.entries": "16 texts; two schemas",
    "MockProject/SharedSchemas.state": "one schema",
    "Mynah/MockServer.running": "one server",
    "Mynah/ServerTurns.state": "the tests that wait for a server",
    "Mynah/Resumption.state": "one call",
    "MynahApp/ServerURLProtocol.load": "one request",
    "MynahApp/ForwardedLoad.task": "one request",
    "MynahApp/ForwardedLoad.body": "one body, which its client asks for",
    "MynahApp/ForwardingSession.loads": "the app's requests that have not ended",
    "MynahApp/ForwardingSession.session": "one session",
    "MynahURLProtocol/MynahURLProtocol.passed": "one request",
    "MynahApp/LoadingState.stopped": "one flag",
    "MynahURLProtocol/MynahURLProtocol.pieces": "one body, which its client asks for",
    "MynahCommands/Inquiry.state": "64 responses of 32,000,000 bytes, in a command that ends",
    "MynahCommands/RenderCommand.missing": "the template's partials",
    "Locking/StateStore.state": "its owner's: limits.entities and limits.entitiesBytes",
    "Locking/Latch.isOpen": "one flag",
    "Platform/ChildProcess.status": "one number",
    "Platform/FolderLock.descriptor": "one number",
    "Recording/RecordingFolder.digests": "a recording: 256 MB",
    "AnswerReasons/AnswerTrace.noted": "the fields of one path",
    "SchemaMocking/EntityStore.earlier": "a hundred states, and what is guaranteed of limits.entitiesBytes, or 128 KiB",
    "SchemaMocking/EntityStore.listener": "one closure",
    "SchemaMocking/EntityStore.seeding": "the project's files",
    "SchemaMocking/EntityStore.lastToldWorld": "limits.entitiesBytes: one reading of the entities",
    "SchemaMocking/EntityStore.lastWorld": "limits.entitiesBytes: one reading of the entities",
    "SchemaMocking/ListAnswers.found":
        "16 questions of 4,096 bytes of arguments each, and what of the populations they find",
    "SchemaMocking/ListQuestion.latest": "the schema's fields, 16 questions of 4,096 bytes of arguments each",
    "SchemaMeaning/FieldPlan.texts": "8,000,000 bytes of a schema: charged",
    "SchemaMeaning/TypePlan.lookups": "the schema's fields, the population",
    "SchemaMeaning/SchemaModel.plans": "the schema's types",
    "SchemaMeaning/TypePlan.backFields": "the schema's types",
    "SchemaMeaning/TypePlan.fields": "the schema's fields",
    "SchemaMeaning/TypePlan.mutations": "the schema's fields",
    "SchemaMeaning/TypePlan.subscriptions": "the schema's fields",
    "SchemaMeaning/TypePlan.rules": "the schema's types",
    "SchemaMocking/StoredIndexes.made": "limits.entitiesBytes, the schema's fields",
    "Scripting/CacheTurn.holder": "one value",
    "Scripting/ScriptEngine.answer": "one answer",
    "Scripting/ScriptEngine.pools": "the pool's threads",
    "Scripting/ScriptMemory.state": "the calls that run: the pool's threads",
    "Scripting/ScriptPool.alarm": "one flag",
    "Scripting/ScriptPool.bell": "one flag",
    "Scripting/ScriptPool.state": "the pool's threads; jobs: limits.connections",
    "Scripting/ScriptPool.threads": "one number",
    "AdminOverHTTP/AwaitedList.state": "limits.connections: one response",
    "ServerRuntime/AddressedHandlers.entries": "16 addresses",
    "ServerRuntime/GraphQLService.shutdown": "one value",
    "MynahCommands/ModelContextBridge.state":
        "the requests of the program that has started it, until they are answered",
    "AdminOverHTTP/EventFollower.state": "100 followers",
    "ServerRuntime/ServerEvents.state": "limits.journal, limits.journalBytes; 100 followers",
    "AdminOverHTTP/VerificationRoutes.progress": "limits.connections: limits.journal",
    "ServerRuntime/GraphQLService.served": "one reference",
    "ServerRuntime/PassedBatch.added": "limits.batchEntries",
    "ServerRuntime/Cache.kept": "limits.cache",
    "ServerRuntime/DelayQueue.state": "limits.connections",
    "GraphQLOverHTTP/DocumentCache.outcomes": "limits.documentCache",
    "ServerRuntime/EventChannel.state": "limits.unsent, limits.connectionBytes",
    "FileWatching/FileWatcher.isStopping": "one flag",
    "ServerRuntime/Forwarding.record": "one exchange",
    "ServerRuntime/GraphQLService.reloads": "nothing",
    "ServerRuntime/Promise.state": "one answer: limits.answerBytes",
    "ServerRuntime/HandlerThreads.state": "256 threads; closures that wait: limits.connections",
    "GraphQLOverHTTP/KeptResponses.responses": "a quarter of limits.documentCache, and four for each operation",
    "ServerRuntime/LiveConnection.state": "limits.subscriptions, limits.connectionBytes",
    "ServerRuntime/LiveConnections.state": "limits.subscribers",
    "ServerRuntime/LiveOperation.state": "two answers: limits.answerBytes",
    "GraphQLOverHTTP/ServedDocument.hold": "one reference",
    "ServerRuntime/Middleware.answered": "one answer",
    "GraphQLOverHTTP/PersistedQueryStore.queries": "a quarter of limits.documentCache",
    "Reporting/RefusalTally.count": "two numbers",
    "ServerRuntime/ReportedWarnings.messages": "a megabyte",
    "ServerRuntime/RunningHandlers.state": "the closures that run: 256, and one a request that waits",
    "ServerRuntime/Session.composition": "the project, limits.stubsBytes",
    "ServerRuntime/Session.snapshot": "the project, limits.stubsBytes",
    "ServerRuntime/Sessions.named": "limits.sessions",
    "ServerRuntime/SharedEvents.responses": "limits.subscribers: the events of one write",
    "ServerRuntime/SocketMessageWriter.state": "one message: limits.message",
    "ServerRuntime/SubscriptionHub.state": "limits.subscribers, limits.subscriptions; who waits: limits.connections",
    "ServerRuntime/TemplateFunctions.things": "one answer",
    "Stubbing/CompiledPattern.workspaces": "the threads that match",
    "Stubbing/PatternBudget.state": "one value",
    "Recording/Recorder+Bodies.bytes": "268,435,456 bytes of each body",
    "Recording/Recorder.schema": "one schema",
    "ServerRuntime/UpstreamReply.read": "one answer: limits.answerBytes",
    "Recording/Recorder.entities": "what 268,435,456 bytes show",
    "Recording/Recorder.state": "268,435,456 bytes",
    "ServerRuntime/UploadStore.state": "limits.uploads",
    "SchemaCoverage/CoverageRecord.contents": "the schema's elements, 100,000 questions, 10,000 names",
    "ServerRuntime/Upstreams.recording": "one value",
    "MynahCommands/RecordCommand.mode": "one value",
    "UpstreamClient/BodyStream+Beginning.bytes": "what is wanted, and one piece",
    "UpstreamClient/BodyStream+Beginning.pieces": "what is wanted, and one piece",
    "UpstreamClient/CurlLoop.state": "limits.connections: what is under way",
    "UpstreamClient/UpstreamSocket.state": "limits.connections, and 65,536 bytes of each",
    "UpstreamClient/UpstreamResponse.bytes": "one answer: limits.answerBytes",
    "UpstreamClient/Transfer.pieces": "65,536 bytes: a body that was whole at once",
    "UpstreamClient/Transfer.state": "limits.connections, and 262,144 bytes of each head and each body",
    "Stubbing/RequestJournal.ring": "limits.journal, limits.journalBytes; who waits: limits.connections",
    "Stubbing/SubscriptionRecord.state": "limits.journalBytes: 100 events, 65,536 bytes of them",
    "Stubbing/StubState.contents": "limits.stubsBytes: charged; the stubs; 10,000 scenarios of 2,000 bytes",
]

@Suite("Shared state") struct StoreTableTests {
    @Test func `has a bound, which is told`() throws {
        let sources = repositoryRoot.appending(path: "Sources")
        let pattern =
            /^\s*(?:@\w+ )*(?:private |fileprivate |package )?let (\w+)(?:: | = )(?:Once<)?(?:Locked|Monitor|GrowingList|ReferenceTable|TextTable)[<(>]/
        var found: Set<String> = []
        for file in try swiftFiles(in: sources) {
            let parts = file.path.dropFirst(sources.path.count + 1).split(separator: "/")
            let name = "\(parts[0])/\(file.deletingPathExtension().lastPathComponent)"
            for line in try lines(of: file) {
                if let match = try pattern.firstMatch(in: line) { found.insert("\(name).\(match.1)") }
            }
        }
        #expect(found.subtracting(bounds.keys).sorted() == [], "say what bounds these")
        #expect(Set(bounds.keys).subtracting(found).sorted() == [], "these are gone")
    }
}
