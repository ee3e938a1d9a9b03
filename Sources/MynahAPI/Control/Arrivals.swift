/// What comes in time, one after the other, asked for page by page.
struct Arrivals<Element: Sendable>: Sendable {
    /// What has come after a position; where that is nothing, what comes first, as soon as it comes.
    typealias Page = @Sendable (_ position: Int) async throws -> (elements: [Element], position: Int)

    private let page: Page
    private var position = 0
    private var taken: ArraySlice<Element> = []
    private var isOver = false

    init(page: @escaping Page) { self.page = page }

    /// The next one; `nil` once there can be none any more.
    mutating func next() async -> Element? {
        while taken.isEmpty, !isOver, !Task.isCancelled {
            do {
                let page = try await page(position)
                (taken, position) = (page.elements[...], page.position)
            } catch {
                isOver = true
            }
        }
        return taken.popFirst()
    }
}
