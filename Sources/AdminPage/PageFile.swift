/// A file of the page that is served at `/_admin/ui`: plain HTML, CSS and JavaScript, put into the program as they are.
package struct PageFile: Sendable {
    package let name: String
    package let bytes: [UInt8]

    /// The document; it loads the others by their names, below its own path.
    package static let index = PageFile(name: "index.html", bytes: PackageResources.index_html)

    package static let others = [
        PageFile(name: "page.css", bytes: PackageResources.page_css),
        PageFile(name: "main.js", bytes: PackageResources.main_js),
        PageFile(name: "dom.js", bytes: PackageResources.dom_js),
        PageFile(name: "json.js", bytes: PackageResources.json_js),
        PageFile(name: "place.js", bytes: PackageResources.place_js),
        PageFile(name: "server.js", bytes: PackageResources.server_js),
        PageFile(name: "list.js", bytes: PackageResources.list_js),
        PageFile(name: "graphql.js", bytes: PackageResources.graphql_js),
        PageFile(name: "screen.js", bytes: PackageResources.screen_js),
        PageFile(name: "traffic.js", bytes: PackageResources.traffic_js),
        PageFile(name: "misses.js", bytes: PackageResources.misses_js),
        PageFile(name: "swift.js", bytes: PackageResources.swift_js),
        PageFile(name: "sending.js", bytes: PackageResources.sending_js),
        PageFile(name: "stubbing.js", bytes: PackageResources.stubbing_js),
        PageFile(name: "exchange.js", bytes: PackageResources.exchange_js),
        PageFile(name: "why.js", bytes: PackageResources.why_js),
        PageFile(name: "editor.js", bytes: PackageResources.editor_js),
        PageFile(name: "fields.js", bytes: PackageResources.fields_js),
        PageFile(name: "stream.js", bytes: PackageResources.stream_js),
        PageFile(name: "variables.js", bytes: PackageResources.variables_js),
        PageFile(name: "try.js", bytes: PackageResources.try_js),
        PageFile(name: "stubs.js", bytes: PackageResources.stubs_js),
        PageFile(name: "objects.js", bytes: PackageResources.objects_js),
        PageFile(name: "world.js", bytes: PackageResources.world_js),
        PageFile(name: "contract.js", bytes: PackageResources.contract_js),
    ]
}
