extension Int {
    /// The nearest whole number of at most 15 digits, which doubles hold exactly, so that no number that somebody sends is
    /// too large to count with; 0 for what is no number.
    package init(saturating number: Double) {
        self = number.isNaN ? 0 : Int(Swift.max(-1e15, Swift.min(number, 1e15)).rounded())
    }
}
