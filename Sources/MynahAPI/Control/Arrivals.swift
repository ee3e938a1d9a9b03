/// Elements that arrive over time, fetched page by page.
struct Arrivals<Element: Sendable>: Sendable {
    /// Fetches the elements after a position, and the position after them; waits for the first one where there is none.
    typealias Page = @Sendable (_ position: Int) async throws -> (elements: [Element], position: Int)

    private let page: Page
    private var position = 0
    private var taken: ArraySlice<Element> = []
    private var isOver = false

    init(page: @escaping Page) { self.page = page }

    /// The next element; `nil` once a page cannot be fetched, or the task is cancelled.
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
