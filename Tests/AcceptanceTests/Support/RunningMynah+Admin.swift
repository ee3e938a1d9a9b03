import Foundation
import TestSupport

extension RunningMynah {
    /// Calls the admin API on a connection of its own, as curl does.
    func admin(_ method: String, _ path: String, body: String = "", fields: String = "") throws -> RawResponse? {
        let connection = try RawConnection(to: url)
        connection.send(Self.adminRequest(method, path, body: body, fields: fields))
        return RawResponse(connection.receiveToEnd())
    }

    static func adminRequest(_ method: String, _ path: String, body: String = "", fields: String = "") -> String {
        "\(method) /_admin\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(fields)"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}
