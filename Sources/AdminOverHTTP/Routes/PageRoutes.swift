import AdminPage
import HTTPMessages
import JSONModel
import MockConfiguration
import ServerRuntime

/// `/_admin/ui`: a page for people, which calls the other routes.
///
/// Its files hold no secrets, so they need no token; a browser could not send one before the page asks for it.
enum PageRoutes {
    private static let path = AdminPath.page

    static let resource = AdminResource(
        name: "page",
        summary: "A page for people: what came, stubs, operations to try, the schema's objects.",
        variables: [.path("file", "The name of the file: main.js, page.css.")],
        routes: [
            AdminRoute("GET /ui", "getPage") { call throws(AdminProblem) in try response(with: .index, call) }
                .does("Gives the page, which a browser shows.")
                .gives(.ok, "The page.", as: .html)
                .refuses(.notFound, "The server has no page (ui: false)."),
            AdminRoute("GET /ui/{file}", "getPageFile") { call throws(AdminProblem) in
                guard let file = PageFile.others.first(where: { $0.name == call.name }) else {
                    throw AdminProblem(.notFound, "The page has no such file", detail: "It is at \(path).")
                }
                return try response(with: file, call)
            }
            .does("Gives a file that the page loads.")
            .gives(.ok, "The file.", as: .text)
            .refuses(.notFound, "The page has no such file."),
        ]
    )

    /// Whether a request is for a file of the page.
    static func claims(_ request: HTTPRequest) -> Bool {
        request.rawPath == path || request.rawPath.hasPrefix(path + "/")
    }

    /// The file, which may load and call nothing but this server, and may not stand in another page's frame.
    private static func response(with file: PageFile, _ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        guard call.snapshot.settings.ui else {
            let detail = "It was started with \"ui: false\" or --no-ui."
            throw AdminProblem(.notFound, "The server has no page", detail: detail)
        }
        return HTTPResponse(
            status: .ok,
            headers: [
                "Content-Type": ContentTypes.type(ofFile: file.name),
                "Content-Security-Policy": """
                default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; \
                base-uri 'none'; form-action 'none'; frame-ancestors 'none'
                """,
                "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
            ],
            body: file.bytes
        )
    }
}
