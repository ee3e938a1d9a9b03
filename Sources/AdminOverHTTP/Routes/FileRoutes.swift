import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/files`: the files that the project is made of.
enum FileRoutes {
    static let resource = AdminResource(
        name: "files",
        summary: "The files that the project is made of.",
        routes: [
            AdminRoute(
                "GET /_admin/files",
                operationID: "listFiles",
                summary: "Lists the files that were read for what is served: schemas, stubs, templates, scripts, data.",
                answers: [AdminResponse(.ok, "The files.", schema: "ProjectFiles")]
            ) { call in
                let files = contents(call).sorted { $0.key < $1.key }
                return .json(["files": .array(files.map { ["path": .string($0), "bytes": .init($1.count)] })])
            },
            AdminRoute(
                "GET /_admin/files/{path}",
                operationID: "getFile",
                summary: "Gives one of the files, as it was read.",
                parameters: [.path("path", "The file's path as it is listed; \"/\" in it is written %2F.")],
                answers: [
                    AdminResponse(.ok, "The file.", content: .text), .problem(.notFound, "No such file was read."),
                ]
            ) { call throws(AdminProblem) in
                guard let bytes = contents(call)[call.name] else {
                    let detail = "\"\(call.name)\" is no file of the project; GET /_admin/files lists them."
                    throw AdminProblem(.notFound, "There is no such file", detail: detail)
                }
                return HTTPResponse(status: .ok, headers: ["Content-Type": "text/plain; charset=utf-8"], body: bytes)
            },
        ],
        schemas: [
            "ProjectFiles": .properties(["files": .list(of: .reference("ProjectFile"))]),
            "ProjectFile": .properties(["path": .text, "bytes": .count]),
        ]
    )

    /// The contents of the project's files by their paths; none where a server is not made of files.
    static func contents(_ call: AdminCall) -> [String: [UInt8]] { call.service.files?.contents ?? [:] }
}
