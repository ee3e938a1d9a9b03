import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import MustacheTemplates
import StubModel
import Stubbing

/// One call of a closure that answers a request.
struct HandlerCall: Sendable {
    let handler: RequestHandler
    let renderer: StubRenderer
    /// The operation that it answers; `nil` where it answers another request.
    var operation: MatchableOperation?

    /// Calls it, on a thread for such closures, and reads what it returns.
    func response() -> Eventual<MadeResponse> {
        .later { then in
            let view = renderer.view
            Task(executorPreference: view.context.handlerThreads) {
                let call = view.context.runningHandlers.begin(handler.place)
                defer { view.context.runningHandlers.end(call) }
                let request = HandledRequest(
                    renderer.request,
                    operation,
                    view.state.cache,
                    Forwarding(view.context, renderer.settings, view.log)
                )
                do {
                    then(try made(of: try await handler.respond(request)))
                } catch let failure as StubFailure {
                    then(failed(failure))
                } catch let failure as Forwarding.Failure {
                    then(failed(StubFailure(failure, of: handler.place)))
                } catch {
                    then(failed(failure("The handler failed", "\(error)")))
                }
            }
        }
    }

    private func failure(_ title: String, _ detail: String) -> StubFailure {
        StubFailure(title, "\(handler.place): \(detail)", code: "HANDLER_FAILED")
    }

    private func failed(_ failure: StubFailure) -> MadeResponse {
        renderer.view.log.warning("\(failure.title): \(failure.detail)")
        return MadeResponse(.failed(failure))
    }

    private func made(of result: JSONObject) throws(StubFailure) -> MadeResponse {
        let text = JSONText(.object(result))
        return try handler.latest.response(to: text) { () throws(StubFailure) in try read(text) }
    }

    private func read(_ result: JSONText) throws(StubFailure) -> MadeResponse {
        let files = ScriptFiles(
            script: "",
            namesAnyFile: true,
            workingDirectory: renderer.view.stubs.workingDirectory
        )
        let problem: String
        do throws(ResultError) {
            let read = try ResultDecoder.read(result, of: .handler, files: files)
            do throws(TemplateSyntaxError) {
                return MadeResponse(try CompiledResponse(made: read.response, in: handler.place), read.delivery)
            } catch {
                problem = error.diagnostics.first?.message ?? "A template in it cannot be read."
            }
        } catch {
            problem = error.message
        }
        throw failure("The handler's response cannot be sent", problem)
    }
}
