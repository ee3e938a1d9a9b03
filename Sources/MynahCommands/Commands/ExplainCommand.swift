import FakeValues
import GraphQLSchema
import JSONModel
import MockConfiguration
import MockProject
import SchemaExplaining
import SchemaMeaning
import SchemaMocking
import ServerRuntime

/// `mynah explain`: prints the meanings that fields, arguments and mutations of the schema are understood to have.
enum ExplainCommand: Command {
    static let definition = CommandDefinition(
        name: "explain",
        summary: "Says what is understood of the schema: what fields, arguments and mutations mean.",
        arguments: "[FOLDER | FILE | URL] [TYPE | TYPE.FIELD | INPUT …]",
        discussion: """
            Prints, type by type, what the answers of the project in FOLDER (the current one by default) are made from: \
            keys, relations, what follows from what, what arguments choose, and what mutations write. What is not \
            understood makes no difference to any answer, or is made up from its type alone, and is said to be so: with \
            how to say in mynah.yml what it is. An input object that several fields take is printed once. The kinds of \
            values that $fake in mynah.yml, @fake in schemas and fake in templates know, beside Faker's own names for them \
            (internet.email): \(FakeType.allCases.map(\.rawValue).joined(separator: ", ")).
            """,
        options: SharedOptions.project + SettingOptions.definitions([.federation])
            + [
                .flag("--unknown", help: "Prints only what is not understood."),
                .flag("--rules", help: "Prints the rules for texts that are in force, the project's own first."),
                .flag("--write", help: "Prints what is understood as mocks: of mynah.yml, to be changed there."),
                .flag("--json", help: "Prints JSON, as GET /_admin/model does."),
            ],
        examples: [
            .init(command: "mynah explain Order", explanation: "One type, its fields and their arguments."),
            .init(command: "mynah explain Mutation.placeOrder Query.orders", explanation: "A mutation and a list."),
            .init(command: "mynah explain ProductFilter", explanation: "An input object, in each of its uses."),
            .init(command: "mynah explain --unknown", explanation: "What mynah.yml might say something about."),
            .init(command: "mynah explain Order --write", explanation: "What mynah.yml would say of a type."),
            .init(
                command: "mynah explain --json > model.json",
                explanation: "Everything, for another program to read."
            ),
        ],
        maximumArguments: .max
    )

    static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
        let folders = arguments.positionals.filter { Files.isThere($0) || RemoteSchema.isURL($0) }
        guard folders.count < 2 else { throw UsageError("Several folders: explain one project at a time.") }
        let names = arguments.positionals.filter { !folders.contains($0) }
        let project = Project(try ProjectOptions(arguments, folder: folders.first))
        if arguments.has("--rules") {
            for line in project.settings.mocks.ruleLines { console.print(line) }
            return .success
        }
        let world = try project.servable(\.world, console: console)
        let problems = names.compactMap(world.model.problem(ofName:))
        for problem in problems { console.report("mynah: \(problem)") }
        guard problems.isEmpty else { return .failure }
        let all = names.isEmpty ? world.model.explanations() : names.flatMap(world.model.explanations(of:))
        if arguments.has("--write") {
            console.print(MocksText(all, of: world).text)
            return .success
        }
        let types = arguments.has("--unknown") ? all.compactMap(\.notUnderstood) : all
        if arguments.has("--json") {
            console.print(JSONValue.object(["types": .array(types.map(\.json))]).prettyPrinted)
        } else {
            let text = ExplanationText(types, showsRules: names.contains { $0.contains(".") })
            for line in text.lines { console.print(line) }
        }
        return .success
    }
}
