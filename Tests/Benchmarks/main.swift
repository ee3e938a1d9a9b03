import Foundation
import GraphQLExecution

// make bench: every server under the same load, one table.
let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "writes", let count = Int(arguments[2]) {
    // Alone, for a profiler.
    var report = Report()
    try WriteWorkloads(count: count).run(into: &report)
    print(report.text)
    exit(0)
}
if arguments.count == 2, arguments[1] == ClosureWorkload.command {
    try await ClosureWorkload.serve()
}
guard arguments.count >= 4 else {
    FileHandle.standardError.write(Data("usage: benchmarks BUILD-FOLDER PROJECT SECONDS [LARGE-SCHEMA]\n".utf8))
    exit(64)
}
let products = URL(filePath: arguments[1])
if arguments.count == 4, arguments[3] == ClosureWorkload.command {
    // This row alone.
    var report = Report()
    try ClosureWorkload(program: products.appending(path: "closure-server"), yardsticks: Yardsticks(products: products))
        .run(into: &report)
    print(report.text)
    exit(report.excesses.isEmpty ? 0 : 1)
}
if arguments.count == 4, arguments[3] == LongAnswerWorkloads.command {
    var report = Report()
    try LongAnswerWorkloads(mynah: products.appending(path: "mynah")).run(into: &report)
    print(report.text)
    exit(report.excesses.isEmpty ? 0 : 1)
}
if arguments.count == 4, arguments[3] == PassingWorkload.command {
    var report = Report()
    try PassingWorkload(mynah: products.appending(path: "mynah"), seconds: 5).run(into: &report)
    print(report.text)
    exit(0)
}
if arguments.count == 4, arguments[3] == SubscriptionWorkload.command {
    var report = Report()
    try SubscriptionWorkload(mynah: products.appending(path: "mynah")).run(into: &report)
    try SubscriberMemory(mynah: products.appending(path: "mynah")).run(into: &report)
    print(report.text)
    exit(report.excesses.isEmpty ? 0 : 1)
}
let project = arguments[2]
let largeSchema = arguments.count > 4 && FileManager.default.fileExists(atPath: arguments[4]) ? arguments[4] : nil
let mynah = products.appending(path: "mynah")

var report = Report()
do {
    let serving = ServingWorkloads(
        mynah: mynah,
        yardsticks: Yardsticks(products: products),
        seconds: Int(arguments[3]) ?? 5
    )
    // The schema alone: with the demo's stubs an answer is also held against those it nearly matches.
    try serving.run(["--schema", project + "/schemas"], ServingWorkloads.demo, into: &report)
    try ProjectFolder.with(StubWorkloads.project) { folder in
        try serving.run([folder], StubWorkloads.all, into: &report)
    }
    try LongAnswerWorkloads(mynah: mynah).run(into: &report)
    try ClosureWorkload(program: products.appending(path: "closure-server"), yardsticks: Yardsticks(products: products))
        .run(into: &report)
    try PassingWorkload(mynah: mynah, seconds: Int(arguments[3]) ?? 5).run(into: &report)
    try SubscriptionWorkload(mynah: mynah).run(into: &report)
    try SubscriberMemory(mynah: mynah).run(into: &report)
    try StubCountWorkloads(mynah: mynah).run(into: &report)

    let schemas = URL(filePath: project).appending(path: "schemas")
    let demo = try FileManager.default.contentsOfDirectory(at: schemas, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "graphql" }
        .sorted { $0.path < $1.path }
    try InProcessWorkloads(name: "demo, 40 leaves", schemaFiles: demo, document: ServingWorkloads.fortyLeaves)
        .run(into: &report)
    if let largeSchema {
        let github = InProcessWorkloads(
            name: "GitHub, introspection",
            schemaFiles: [URL(filePath: largeSchema)],
            document: IntrospectionQuery.text
        )
        try github.run(into: &report)
    }

    for count in [100, 2_400, 10_000] { try WriteWorkloads(count: count).run(into: &report) }

    let start = StartWorkloads(mynah: mynah)
    try start.run("demo project", [project], limit: 12, memoryLimit: 30, into: &report)
    if let largeSchema {
        try start.run("GitHub's schema", ["--schema", largeSchema], limit: 60, memoryLimit: nil, into: &report)
        try ReloadWorkloads(mynah: mynah, schemaFile: largeSchema).run(into: &report)
    }
    print(report.text)
    exit(report.excesses.isEmpty ? 0 : 1)
} catch {
    print(report.text)
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
