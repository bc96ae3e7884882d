import Rivulet

extension TestScheduler {
    /// A source that sends what a diagram shows, whoever is subscribed, each value as the text of its character.
    ///
    /// The diagram starts now, or at its `^`: what stands before that is the past and is not sent.
    public func hot(_ diagram: String, error: any Error = TestError()) -> TestableObservable<String> {
        hot(diagram, error) { String($0) }
    }

    /// A source that sends what a diagram shows, whoever is subscribed, with `values` for its characters.
    ///
    /// The diagram starts now, or at its `^`: what stands before that is the past and is not sent.
    public func hot<Element>(
        _ diagram: String, values: [Character: Element], error: any Error = TestError()
    ) -> TestableObservable<Element> {
        hot(diagram, error) { values[$0] }
    }

    private func hot<Element>(
        _ diagram: String, _ error: any Error, _ value: (Character) -> Element?
    ) -> TestableObservable<Element> {
        let start = now
        let entries = read(diagram, .hot, error, value).map {
            Timeline<Element>.Entry(time: start.plus($0.time), event: $0.event)
        }
        return TestableObservable(self, hot: entries, from: start)
    }

    /// A source that sends what a diagram shows to each subscriber anew, each value as the text of its character.
    public func cold(_ diagram: String, error: any Error = TestError()) -> TestableObservable<String> {
        TestableObservable(self, cold: read(diagram, .events, error) { String($0) })
    }

    /// A source that sends what a diagram shows to each subscriber anew, with `values` for its characters.
    public func cold<Element>(
        _ diagram: String, values: [Character: Element], error: any Error = TestError()
    ) -> TestableObservable<Element> {
        TestableObservable(self, cold: read(diagram, .events, error) { values[$0] })
    }

    /// The events of a diagram. A malformed one is a source that fails at once, and a problem of this scheduler.
    private func read<Element>(
        _ diagram: String, _ kind: Marbles.Kind, _ error: any Error, _ value: (Character) -> Element?
    ) -> [Timeline<Element>.Entry] {
        do throws(MarbleError) {
            return try Timeline.entries(diagram, kind, tick, error, "a key of `values`", value)
        } catch {
            agenda.report(error.description)
            return [.init(time: .zero, event: .error(error))]
        }
    }

    /// Runs the scheduler to its end, subscribed to `source` from now on, and gives back what that has sent.
    ///
    /// For several outputs of one run `observe` each of them, and then `start()`.
    ///
    /// - Parameter until: where to stop, counted from now, for a source that does not end. What is due then is still
    ///   recorded; then the subscription is disposed.
    public func record<Source: ObservableConvertibleType>(
        _ source: Source, until: Duration? = nil
    ) -> Timeline<Source.Element> {
        let observer = observe(source)
        if let until { advance(by: until) } else { start() }
        end(observer)
        return observer.timeline
    }

    /// Runs the scheduler to its end, subscribed to `source` from the `^` of a diagram to its `!`, and gives back what
    /// that has sent.
    ///
    /// Both happen before all else that is due at the same time: a value at `^` is seen, one at `!` is not.
    public func record<Source: ObservableConvertibleType>(
        _ source: Source, subscription diagram: String
    ) -> Timeline<Source.Element> {
        let observer = observe(source, subscription: diagram)
        start()
        end(observer)
        return observer.timeline
    }

    /// Subscribes to `source` at the `^` of a diagram, counted from now, and disposes that at its `!`, while the test moves
    /// the time.
    ///
    ///     let first = scheduler.observe(shared, subscription: "^---!")
    ///     let second = scheduler.observe(shared, subscription: "--^--")
    ///     scheduler.start()
    ///
    /// Both happen before all else that is due at the same time: a value at `^` is seen, one at `!` is not.
    public func observe<Source: ObservableConvertibleType>(
        _ source: Source, subscription diagram: String
    ) -> TestableObserver<Source.Element> {
        let observer = createObserver(Source.Element.self)
        let start = now
        do throws(MarbleError) {
            let marks = try Marbles.parse(diagram, as: .subscription, tick: tick)
            agenda.add(at: start + marks[0].time, isFirst: true, { "subscription" }) {
                observer.subscribe(to: source)
                return nil
            }
            if let end = marks.dropFirst().first {
                agenda.add(at: start + end.time, isFirst: true, { "disposal" }) {
                    observer.dispose()
                    return nil
                }
            }
        } catch {
            agenda.report(error.description)
        }
        return observer
    }

    /// Disposes the subscription, and runs what that leaves to do at this instant: the ends of cancelled tasks.
    private func end<Element>(_ observer: TestableObserver<Element>) {
        observer.dispose()
        advance(by: .zero)
    }

    /// Subscribes to `source` now and keeps what it sends while the test moves the time.
    ///
    ///     let seen = scheduler.observe(scheduler.cold("--a-b|"))
    ///     scheduler.advance(by: .ticks(3))
    ///     #expect(seen == "--a")
    public func observe<Source: ObservableConvertibleType>(_ source: Source) -> TestableObserver<Source.Element> {
        let observer = createObserver(Source.Element.self)
        agenda.runTasks { observer.subscribe(to: source) }
        return observer
    }
}
