import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import Reporting
import StubModel
import Stubbing

extension RequestHandler {
    /// Calls the closure on one of the threads for closures, and reads its result.
    func call(_ renderer: StubRenderer) -> Eventual<MadeResponse> {
        let snapshot = renderer.snapshot
        return snapshot.context.handlerThreads.run(latency) {
            let call = snapshot.context.runningHandlers.begin(place)
            defer { snapshot.context.runningHandlers.end(call) }
            let forwarding = Forwarding(renderer.request.http, snapshot, in: snapshot.session)
            var made = await made(forwarding, renderer)
            made.upstream = forwarding.latest
            return made
        }
    }

    private func made(_ forwarding: Forwarding, _ renderer: StubRenderer) async -> MadeResponse {
        let problem: StubFailure
        do {
            let result = try await respond(renderer.request, renderer.snapshot.state.cache, forwarding)
            return try made(of: result, workingDirectory: renderer.snapshot.stubs.workingDirectory)
        } catch let failure as StubFailure {
            problem = failure
        } catch let failure as Forwarding.Failure {
            problem = StubFailure(failure, of: place)
        } catch {
            problem = failure("The handler failed", "\(error)")
        }
        renderer.snapshot.log.warning("\(problem.title): \(problem.detail)")
        return MadeResponse(.failed(problem))
    }

    private func failure(_ title: String, _ detail: String) -> StubFailure {
        StubFailure(title, "\(place): \(detail)", code: "HANDLER_FAILED")
    }

    private func made(of result: Result, workingDirectory: String) throws(StubFailure) -> MadeResponse {
        do throws(ResultError) {
            let (response, delivery) = try checked(result, workingDirectory: workingDirectory)
            return MadeResponse(try CompiledResponse(made: response, in: place), delivery)
        } catch {
            throw failure("The handler's response cannot be sent", error.message)
        }
    }

    /// The response, if it can be sent as it is; one that names a file, a document or a server, or is doubtful, is read
    /// as a stub file's, which looks these up and names the problem.
    private func checked(_ result: Result, workingDirectory: String) throws(ResultError) -> Result {
        if result.delivery.isPlain, let response = result.response.plain { return (response, result.delivery) }
        let files = ScriptFiles(script: "", namesAnyFile: true, workingDirectory: workingDirectory)
        return try ResultDecoder.read(JSONText(result.response.json(result.delivery)), of: .handler, files: files)
    }
}
