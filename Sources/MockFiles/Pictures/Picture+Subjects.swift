extension Picture {
    /// The picture of a person: the initials on a colour of their own.
    static func person(_ subject: Subject, _ size: PictureSize) -> Picture {
        var picture = Picture(size, colors: subject.colors)
        let side = min(size.width, size.height)
        let frame = picture.middle(side * 6 / 10, side * 6 / 10)
        picture.write(subject.initials, x: frame.x, y: frame.y, color: 3)
        return picture
    }

    /// The picture of a thing: a pattern of its own, the same on both sides, above its name.
    static func thing(_ subject: Subject, _ size: PictureSize) -> Picture {
        var picture = Picture(size, colors: subject.colors)
        let band = size.height * 2 / 9
        picture.addPattern(subject, in: 0..<size.width, 0..<(size.height - band))
        picture.fill(x: 0..<size.width, y: (size.height - band)..<size.height, color: 1)
        let margin = size.width / 20
        let line = (margin..<max(margin, size.width - margin), size.height - band * 4 / 5, size.height - band / 5)
        let words = subject.words.prefix(4).joined(separator: " ")
        if picture.write(words, x: line.0, y: line.1..<line.2, color: 3) == 0 {
            picture.write(subject.words.last ?? "", x: line.0, y: line.1..<line.2, color: 3)
        }
        return picture
    }

    /// The sign of a company: a pattern in a square with the initials beside it.
    static func sign(_ subject: Subject, _ size: PictureSize) -> Picture {
        var picture = Picture(size, colors: subject.colors)
        let side = min(size.width, size.height)
        let frame = picture.middle(side * 8 / 10, side * 8 / 10)
        picture.addPattern(subject, in: frame.x, frame.y)
        // Four squares of the pattern by two.
        let square = side * 8 / 60
        let label = picture.middle(square * 4, square * 2)
        picture.fill(x: label.x, y: label.y, color: 0)
        let text = picture.middle(square * 4, square * 2 - square / 4)
        picture.write(subject.initials, x: text.x, y: text.y, color: 3)
        return picture
    }

    /// A map: streets between blocks, a river, a park, and a mark in the middle.
    static func map(_ subject: Subject, _ size: PictureSize) -> Picture {
        let colors = [(60, 12, 96), (205, 45, 72), (110, 35, 75), (4, 75, 48), (40, 15, 86), (48, 60, 74)]
            .map { Color(hue: $0.0, saturation: $0.1, lightness: $0.2) }
        var picture = Picture(size, colors: colors)
        let cell = max(2, min(size.width, size.height) / 6)
        for (row, top) in stride(from: 0, to: size.height, by: cell).enumerated() {
            for (column, left) in stride(from: 0, to: size.width, by: cell).enumerated() {
                let draw = subject.number(row * 101 + column, below: 10)
                let street = max(1, cell / 8)
                let block = (left + street)..<(left + cell)
                picture.fill(x: block, y: (top + street)..<(top + cell), color: draw == 0 ? 2 : draw < 4 ? 0 : 4)
            }
        }
        let river = size.height * (2 + subject.number(1, below: 5)) / 10
        picture.fill(x: 0..<size.width, y: river..<(river + max(1, cell / 2)), color: 1)
        let road = size.width * (3 + subject.number(2, below: 5)) / 10
        picture.fill(x: road..<(road + max(1, cell / 5)), y: 0..<size.height, color: 5)
        let mark = picture.middle(max(2, cell / 2), max(2, cell / 2))
        picture.fill(x: mark.x, y: mark.y, color: 3)
        let point = picture.middle(max(1, cell / 6), max(1, cell / 6))
        picture.fill(x: point.x, y: point.y, color: 0)
        return picture
    }

    private func middle(_ width: Int, _ height: Int) -> (x: Range<Int>, y: Range<Int>) {
        let (x, y) = ((self.width - width) / 2, (self.height - height) / 2)
        return (x..<(x + width), y..<(y + height))
    }

    private mutating func addPattern(_ subject: Subject, in x: Range<Int>, _ y: Range<Int>) {
        let cell = max(1, min(x.count, y.count) / 6)
        let (columns, rows) = (x.count / cell, y.count / cell)
        let left = x.lowerBound + (x.count - columns * cell) / 2
        let top = y.lowerBound + (y.count - rows * cell) / 2
        for row in 0..<rows {
            for column in 0..<columns {
                let draw = subject.number(row * 64 + min(column, columns - 1 - column), below: 5)
                guard draw < 3 else { continue }
                let start = (x: left + column * cell, y: top + row * cell)
                fill(
                    x: start.x..<(start.x + cell),
                    y: start.y..<(start.y + cell),
                    color: draw == 0 ? 1 : draw == 1 ? 2 : 4
                )
            }
        }
    }
}
