extension ObservableType where Element: FixedWidthInteger {
    /// Sends 0 after `dueTime` and then, if there is a `period`, 1, 2, 3 ... once a period.
    ///
    ///     timer(.ticks(3), scheduler: scheduler)
    ///     ---(0|)
    ///
    ///     timer(.ticks(3), period: .ticks(2), scheduler: scheduler)
    ///     ---0-1-2-3        and so on
    ///
    /// Sends on `scheduler`. Without a period it completes after 0, with one it never ends: ticks keep to the grid of the
    /// period however long an observer takes, and those that are overdue are left out.
    public static func timer(
        _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        ticking(dueTime, period, scheduler, Origin.of(period.map { (dueTime, $0) } as Any? ?? dueTime))
    }

    static func ticking(
        _ dueTime: Duration, _ period: Duration?, _ scheduler: any SchedulerType, _ origin: Origin,
        name: StaticString = #function
    ) -> Observable<Element> {
        Producer(origin, name: name) { sink in
            let handle = Switch()
            let guarded = Serializer(sink, handle: handle)
            sink.attach(handle)
            guard let period else {
                let once = scheduler.scheduleRelative(Named(name), dueTime: dueTime) { _ in
                    guarded.next(0)
                    guarded.completed()
                    return Disposables.create()
                }
                return _ = handle.put(.of(once))
            }
            let ticks = scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { number in
                guarded.next(number)
                return number &+ 1
            }
            handle.put(.of(ticks))
        }
    }
}
