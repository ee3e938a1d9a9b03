/// A pseudo-random number, the same in every run: it follows from a stub's id and the number of draws before.
struct RatioDraw {
    /// From 0 up to 1.
    let value: Double

    init(of name: String, number: Int) {
        // FNV-1a, then the steps of SplitMix64.
        var bits: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3 }
        bits &+= UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        value = Double(bits >> 11) * 0x1p-53
    }
}
