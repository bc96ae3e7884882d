extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Awaits the value. Throws the error of the stream; a cancelled task disposes it and throws `CancellationError`.
    public var value: Element {
        get async throws { try await primitiveSequence.source.onlyValue() }
    }

    /// Succeeds with what `work` returns, or fails with what it throws.
    ///
    /// A task runs it, one for each subscription, which is cancelled when that is disposed.
    ///
    /// - Parameter detached: whether the task takes nothing over from one that subscribes, neither priority nor task-local
    ///   values.
    @_disfavoredOverload
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil, work: @escaping @Sendable () async throws -> Element
    ) -> Single<Element> {
        Single(.async(detached: detached, priority: priority, work: work))
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Awaits the value, or nil if there is none. Throws the error of the stream; a cancelled task disposes it and throws
    /// `CancellationError`.
    public var value: Element? {
        get async throws { try await primitiveSequence.source.firstValue() }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Awaits completion. Throws the error of the stream; a cancelled task disposes it and throws `CancellationError`.
    public var value: Void {
        get async throws { _ = try await primitiveSequence.source.firstValue() }
    }
}

extension InfallibleType {
    /// The values for `for await`. All that come while the loop is busy wait for it: where that may be many, use
    /// `values(buffering:)`.
    public var values: AsyncValues<Element, Never> { values(buffering: .unbounded) }

    /// The values for `for await`. `policy` tells which of them wait while the loop is busy.
    public func values(buffering policy: BufferingPolicy) -> AsyncValues<Element, Never> {
        AsyncValues(asObservable(), policy)
    }
}
