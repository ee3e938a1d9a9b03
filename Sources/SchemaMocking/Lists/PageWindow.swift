import GraphQLLanguage
import JSONModel
import SchemaMeaning

/// The requested part of a list, with its place in the whole list.
struct PageWindow: Sendable {
    /// The number of items in the whole list.
    let total: Int
    let range: Range<Int>
    /// The most items on a page.
    let size: Int
    /// The page's number, from 1: the requested one, even if it is empty.
    let page: Int
    /// The number of items before the page: as many as requested, even if the list has fewer.
    let offset: Int

    init(total: Int, range: Range<Int>, size: Int, page: Int? = nil, offset: Int? = nil) {
        (self.total, self.range, self.size) = (total, range, size)
        self.page = page ?? (size > 0 ? range.lowerBound / size + 1 : 1)
        self.offset = offset ?? range.lowerBound
    }

    var hasNext: Bool { range.upperBound < total }
    var hasPrevious: Bool { range.lowerBound > 0 }
    var pageCount: Int { size > 0 ? total / size + (total % size).signum() : 0 }
    /// The number of the page before; for a page beyond the last one, that is the last one.
    var previousPage: Int { max(1, min(page - 1, pageCount)) }
}

/// The paging arguments of one request.
final class PageRequest: Sendable {
    let first: Int?
    let last: Int?
    let after: String?
    let before: String?
    let limit: Int?
    let offset: Int?
    let page: Int?
    /// The values of the item that the part begins with, or ends with.
    let start: JSONObject?
    /// Whether the part ends at the start, and is counted back from there: Prisma's `take: -2`.
    let isBackward: Bool
    /// All arguments, where one of them does more than choose a part; else none.
    let rest: JSONObject

    /// - Throws: a field error for a negative size or offset.
    init(_ arguments: JSONObject, of field: FieldPlan) throws(GraphQLError) {
        let table = field.arguments
        var (first, last, limit, offset, page): (Int?, Int?, Int?, Int?, Int?)
        var (after, before, start, isBackward): (String?, String?, JSONObject?, Bool) = (nil, nil, nil, false)
        // By index: slots are shared by all threads, and not to be counted.
        for index in table.slots.indices where table.slots[index].role.isPaging {
            guard let value = table.value(of: table.slots[index], in: arguments) else { continue }
            switch table.slots[index].role {
            case .first where first == nil: first = try Self.size(value, table.slots[index].name)
            case .last where last == nil: last = try Self.size(value, table.slots[index].name)
            // Only Prisma's lists begin with an object, and elsewhere a size below zero is a mistake.
            case .limit where (value.int ?? 0) < 0 && table.slots.contains(where: { $0.role == .start }):
                (last, isBackward) = (value.int.map { Int(clamping: $0.magnitude) }, true)
            case .limit where limit == nil: limit = try Self.size(value, table.slots[index].name)
            case .offset where offset == nil: offset = try Self.size(value, table.slots[index].name)
            case .page: page = page ?? Self.page(value, firstPage: field.firstPage)
            case .after: after = after ?? Self.cursor(value)
            case .before: before = before ?? Self.cursor(value)
            case .start: start = start ?? value.object
            default: break
            }
        }
        (self.first, self.last, self.limit, self.offset, self.page) = (first, last, limit, offset, page)
        (self.after, self.before, self.start, self.isBackward) = (after, before, start, isBackward)
        rest = table.beyondPaging(arguments)
    }

    /// Whether an argument gives the number of items.
    var hasSize: Bool { first != nil || last != nil || limit != nil }
    /// Whether the part begins or ends at an item.
    var namesItems: Bool { after != nil || before != nil || start != nil }
    var isEmpty: Bool { !hasSize && !namesItems && offset == nil && page == nil }

    /// The text of a cursor argument; an empty one counts as none, since clients begin so.
    private static func cursor(_ value: JSONValue) -> String? { value.leafText.flatMap { $0.isEmpty ? nil : $0 } }

    private static func size(_ value: JSONValue, _ name: String) throws(GraphQLError) -> Int? {
        guard let number = value.int else { return nil }
        guard number >= 0 else { throw GraphQLError(#"Argument "\#(name)" must not be negative, got \#(number)."#) }
        return number
    }

    /// The requested page, counted from 1, whatever the first page's number is for the client; before it, it is the first.
    private static func page(_ value: JSONValue, firstPage: Int) -> Int? {
        value.int.map { $0 == .max ? $0 : max($0, firstPage) - firstPage + 1 }
    }
}

extension PageRequest {
    /// The requested part of a list of `total` items.
    ///
    /// Cursors apply first, then the numbers, as Relay's specification has it (GraphQL Cursor Connections, section 4.4,
    /// "Pagination algorithm"). A cursor whose item is no longer in the list cuts nothing off.
    ///
    /// - Parameters:
    ///   - total: the length of the whole list.
    ///   - defaultSize: the number of items where no argument gives it.
    ///   - beginning: the place of the item that the part begins with, or ends with.
    ///   - position: the place of a cursor's item in the list, or `nil` where it is not in it.
    /// - Returns: the part, with its place in the whole list.
    /// - Throws: what `position` throws.
    func window(
        total: Int,
        defaultSize: Int,
        beginning: Int? = nil,
        position: (String) throws(GraphQLError) -> Int?
    ) throws(GraphQLError) -> PageWindow {
        var start = isBackward ? 0 : beginning ?? 0
        var end = total
        if isBackward, let beginning { end = beginning < total ? beginning + 1 : 0 }
        if let after, let index = try position(after) { start = index + 1 }
        if let before, let index = try position(before) { end = max(start, index) }
        end = max(start, end)
        let size = first ?? last ?? limit ?? defaultSize
        if let page {
            let (skipped, overflow) = (page - 1).multipliedReportingOverflow(by: size)
            start = overflow ? end : min(end, start + min(skipped, end - start))
        }
        if let offset, isBackward { end -= min(offset, end) } else if let offset { start += min(offset, end - start) }
        if let limit = first ?? limit ?? (last == nil ? defaultSize : nil) { end = start + min(limit, end - start) }
        if let last { start = end - min(last, end - start) }
        return PageWindow(total: total, range: start..<end, size: size, page: page, offset: page == nil ? offset : nil)
    }
}
