import RivuletTest

extension TestScheduler {
    /// A cold source of the digits of a diagram.
    func numbers(_ diagram: String) -> TestableObservable<Int> {
        cold(diagram, values: ["0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9])
    }

    /// A scheduler on which all that is scheduled runs a tick later, so that a diagram shows each piece of work.
    static func stepping() -> TestScheduler { TestScheduler(initialClock: 0) }
}
