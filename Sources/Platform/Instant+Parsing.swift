extension Instant {
    /// Reads `2025-01-01`, `2025-01-01T12:00`, `2025-01-01T12:00:00Z` or the same with fraction or offset (RFC 3339).
    ///
    /// A fraction is dropped; without an offset, the time is UTC.
    package init?(parsing text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2), scanner.skip("-"), (1...12).contains(month),
            let day = scanner.number(digits: 2), (1...CivilDate.length(ofMonth: month, year: year)).contains(day)
        else { return nil }
        var seconds = CivilDate.day(year: year, month: month, day: day) * Self.secondsPerDay
        if !scanner.isAtEnd {
            guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "), let time = scanner.timeAndOffset() else {
                return nil
            }
            seconds += time
        }
        guard scanner.isAtEnd else { return nil }
        self.init(seconds: seconds)
    }
}

private struct DigitScanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func number(digits: Int) -> Int? {
        let head = rest.prefix(digits)
        guard head.count == digits, head.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
            return nil
        }
        rest = rest.dropFirst(digits)
        return head.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Seconds of the day, in UTC.
    mutating func timeAndOffset() -> Int? {
        guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60 else {
            return nil
        }
        var second = 0
        if skip(":") {
            guard let value = number(digits: 2), value < 61 else { return nil }
            second = value
            if skip(".") {
                guard number(digits: 1) != nil else { return nil }
                while number(digits: 1) != nil {}
            }
        }
        guard let offset = offset() else { return nil }
        return hour * 3_600 + minute * 60 + second - offset
    }

    private mutating func offset() -> Int? {
        if isAtEnd || skip("Z") || skip("z") { return 0 }
        let isNegative = skip("-")
        guard isNegative || skip("+"), let hours = number(digits: 2), hours < 24, skip(":"),
            let minutes = number(digits: 2),
            minutes < 60
        else { return nil }
        return (hours * 3_600 + minutes * 60) * (isNegative ? -1 : 1)
    }
}
