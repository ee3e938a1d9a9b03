import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import MustacheTemplates
import Reporting
import StubModel
import Stubbing

/// One call of a closure that answers a request.
struct HandlerCall: Sendable {
    let handler: RequestHandler
    let renderer: StubRenderer

    /// Calls the closure on one of the threads for closures, and reads its result.
    func response() -> Eventual<MadeResponse> {
        let view = renderer.view
        return view.context.handlerThreads.run(handler.promptness) {
            let call = view.context.runningHandlers.begin(handler.place)
            defer { view.context.runningHandlers.end(call) }
            let forwarding = Forwarding(renderer.request.http, view, in: view.session)
            var made = await made(forwarding)
            made.upstream = forwarding.latest
            return made
        }
    }

    private func made(_ forwarding: Forwarding) async -> MadeResponse {
        do {
            return try made(of: try await handler.respond(renderer.request, renderer.view.state.cache, forwarding))
        } catch let failure as StubFailure {
            return failed(failure)
        } catch let failure as Forwarding.Failure {
            return failed(StubFailure(failure, of: handler.place))
        } catch {
            return failed(failure("The handler failed", "\(error)"))
        }
    }

    private func failure(_ title: String, _ detail: String) -> StubFailure {
        StubFailure(title, "\(handler.place): \(detail)", code: "HANDLER_FAILED")
    }

    private func failed(_ failure: StubFailure) -> MadeResponse {
        renderer.view.log.warning("\(failure.title): \(failure.detail)")
        return MadeResponse(.failed(failure))
    }

    private func made(of result: RequestHandler.Result) throws(StubFailure) -> MadeResponse {
        do throws(ResultError) {
            let (response, delivery) = try checked(result)
            return MadeResponse(try CompiledResponse(made: response, in: handler.place), delivery)
        } catch {
            throw failure("The handler's response cannot be sent", error.message)
        }
    }

    /// The response, if it can be sent as it is; one that names a file, a document or a server, or is doubtful, is read
    /// as a stub file's, which looks these up and names the problem.
    private func checked(_ result: RequestHandler.Result) throws(ResultError) -> RequestHandler.Result {
        if result.delivery.isPlain, let response = result.response.plain { return (response, result.delivery) }
        let files = ScriptFiles(script: "", namesAnyFile: true, workingDirectory: renderer.view.stubs.workingDirectory)
        return try ResultDecoder.read(JSONText(result.response.json(result.delivery)), of: .handler, files: files)
    }
}
