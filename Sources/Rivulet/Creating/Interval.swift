extension ObservableType where Element: FixedWidthInteger {
    /// Sends 0, 1, 2 ... once a `period`, the first after one.
    ///
    ///     interval(.ticks(3), scheduler: scheduler)
    ///     ---0--1--2--3     and so on
    ///
    /// Sends on `scheduler`, never ends. Ticks keep to the grid of the period however long an observer takes; those that
    /// are overdue are left out.
    public static func interval(_ period: Duration, scheduler: any SchedulerType) -> Observable<Element> {
        ticking(period, period, scheduler, Origin.of(period))
    }
}
