import Locking
import Testing

@Suite("MemoryBudget") struct MemoryBudgetTests {
    @Test func `is taken until there is no more, and given back`() {
        let budget = MemoryBudget(limit: 6_400)
        #expect((0..<64).allSatisfy { _ in budget.take(100) })
        #expect(!budget.take(1))
        #expect(budget.bytesTaken == 6_400)
        budget.giveBack(100)
        #expect(budget.take(60))
        #expect(budget.bytesTaken == 6_360)
    }

    @Test func `gives what there is in a part and in the whole, and always what is guaranteed`() {
        let budget = MemoryBudget(limit: 1_000)
        let parts = (0..<2).map { _ in MemoryBudget(limit: 800, in: budget, guaranteed: 100) }
        #expect(parts[0].reserve(800))
        #expect(!parts[0].reserve(1))
        #expect(parts[0].reserve(200, exceeding: true))
        #expect(!parts[0].reserve(1, exceeding: true), "the whole is full")
        #expect(parts[1].reserve(100))
        #expect(!parts[1].reserve(1))
        #expect(parts[0].reserve(-900))
        let share = BudgetShare(of: parts[1])
        #expect(share.reserve(300))
        #expect(!share.reserve(701))
        #expect(share.bytesTaken == 300)
        #expect(share.reserve(10))
        #expect((parts[1].bytesTaken, budget.bytesTaken) == (110, 210))
    }

    @Test func `is for many, not for a large one`() {
        let budget = MemoryBudget(limit: 6_400)
        #expect(!budget.take(101))
        #expect(budget.bytesTaken == 0)
    }

    @Test func `shares grow, in a part as in the whole, and are given back when their owners go`() {
        let budget = MemoryBudget(limit: 1_000)
        let part = MemoryBudget(limit: 100, in: budget)
        do {
            let shares = [BudgetShare(of: part, 60), BudgetShare(of: part)]
            shares[1].add(70)
            #expect((part.bytesTaken, part.excess) == (130, 30))
            #expect((budget.bytesTaken, budget.excess) == (130, -870))
            shares[1].replace(with: 10)
            withExtendedLifetime(shares) { #expect((part.bytesTaken, budget.bytesTaken) == (70, 70)) }
        }
        #expect((part.bytesTaken, budget.bytesTaken) == (0, 0))
    }

    @Test func `an owner may take what the others leave, and always its own`() {
        let budget = MemoryBudget(limit: 1_000)
        let shares = (0..<2).map { _ in BudgetShare(of: budget, guaranteed: 100) }
        #expect(shares.map(\.allowance) == [1_000, 1_000])
        shares[0].add(700)
        #expect(shares.map(\.allowance) == [1_000, 300])
        #expect(shares.map(\.isCrowding) == [false, false])
        shares[0].add(290)
        #expect(shares.map(\.allowance) == [1_000, 100])
        shares[1].add(100)
        #expect(shares.map(\.allowance) == [900, 100])
        #expect(shares.map(\.isCrowding) == [true, false])
        budget.limit = 2_000
        #expect(shares.map(\.allowance) == [1_900, 1_010])
        #expect(BudgetShare(of: nil).allowance == .max)
    }

    @Test func `a share of no room counts nothing`() {
        let share = BudgetShare(of: nil, 10)
        share.add(10)
        share.replace(with: 5)
    }
}
