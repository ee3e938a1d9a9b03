import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/files`: the files that the project is made of.
enum FileRoutes {
    static let resource = AdminResource(
        name: "files",
        summary: "The files that the project is made of.",
        variables: [.path("path", "The file's path as it is listed; \"/\" in it is written %2F.")],
        routes: [
            AdminRoute("GET /files", "listFiles") { call in
                let files = contents(call).sorted { $0.key < $1.key }
                return .json(["files": .array(files.map { ["path": .string($0), "bytes": .init($1.count)] })])
            }
            .does("Lists the files that were read for what is served: schemas, stubs, templates, scripts, data.")
            .gives(.ok, "The files.", as: .schema("ProjectFiles")),
            AdminRoute("GET /files/{path}", "getFile") { call throws(AdminProblem) in
                guard let bytes = contents(call)[call.name] else {
                    let detail = "\"\(call.name)\" is no file of the project; GET /_admin/files lists them."
                    throw AdminProblem(.notFound, "There is no such file", detail: detail)
                }
                return .text(bytes)
            }
            .does("Gives one of the files, as it was read.")
            .gives(.ok, "The file.", as: .text)
            .refuses(.notFound, "No such file was read."),
        ],
        schemas: [
            "ProjectFiles": .properties(["files": .list(of: .reference("ProjectFile"))]),
            "ProjectFile": .properties(["path": .text, "bytes": .count]),
        ]
    )

    /// The contents of the project's files by their paths; none where a server is not made of files.
    static func contents(_ call: AdminCall) -> [String: [UInt8]] { call.service.files?.contents ?? [:] }
}
