import Foundation
import Locking

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The one session that forwards.
final class ForwardingSession: NSObject, URLSessionDataDelegate, Sendable {
    static let shared = ForwardingSession()

    private let loads = Locked<[Int: ForwardedLoad]>([:])
    private let session = Locked<URLSession?>(nil)

    func begin(_ request: URLRequest, _ load: ForwardedLoad) -> URLSessionTask {
        let session = session.withLock { session -> URLSession in
            if let session { return session }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.urlCache = nil
            let made = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
            session = made
            return made
        }
        let task = session.dataTask(with: request)
        loads.withLock { $0[task.taskIdentifier] = load }
        task.resume()
        return task
    }

    private func load(of task: URLSessionTask) -> ForwardedLoad? { loads.withLock { $0[task.taskIdentifier] } }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { completionHandler(load(of: task)?.forwarded(request) ?? request) }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        load(of: dataTask)?.received(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        load(of: dataTask)?.received(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let load = loads.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        load?.ended(error)
    }
}
