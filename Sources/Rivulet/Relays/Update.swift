/// One try to change the newest value of a broadcast: the state of the broadcast that it starts from.
///
/// It is out of date once another value has been accepted.
struct Update {
    private let owner: ObjectIdentifier
    fileprivate var version: Int
    fileprivate var updates: Int
    private let tries: Int

    fileprivate init(_ owner: AnyObject, _ version: Int, _ updates: Int, tries: Int) {
        self.owner = ObjectIdentifier(owner)
        (self.version, self.updates, self.tries) = (version, updates, tries)
    }

    /// From the second try on, values that `change` itself sends to the same broadcast do not count: it would never end.
    private var ignoresOwn: Bool { tries > 1 }
    /// From the eighth try on, the result replaces values that were accepted meanwhile, but never the result of another
    /// update.
    fileprivate var ignoresAccepted: Bool { tries >= 8 }

    /// Runs `change`, and returns this update after the values that `change` sent to the same broadcast.
    func track(_ change: () -> Void) -> Update {
        let trampoline = Trampoline.current
        trampoline.updates.append(self)
        change()
        return trampoline.updates.removeLast()
    }

    /// The current thread has sent a value to `owner`. Called under the lock of `owner`.
    static func noteAccepted(by owner: AnyObject, _ version: Int, isUpdate: Bool) {
        let trampoline = Trampoline.current
        for index in trampoline.updates.indices where trampoline.updates[index].owner == ObjectIdentifier(owner) {
            trampoline.updates[index].note(version, isUpdate)
        }
    }

    private mutating func note(_ version: Int, _ isUpdate: Bool) {
        guard ignoresOwn else { return }
        if self.version == version - 1 { self.version = version }
        if isUpdate { updates += 1 }
    }
}

extension Broadcast {
    /// Changes the newest value as one step. `change` runs under no lock, and again if another sender was faster.
    func update(_ change: (inout Element) -> Void) {
        var isDone = false
        var tries = 0
        while !isDone {
            tries += 1
            var (value, update) = lock.withLock { _ in (memory.values.last, memory.begin(self, tries)) }
            update = update.track { change(&value) }
            isDone = accept(value, of: update)
        }
    }
}

extension Memory {
    /// Begins a try to change the newest value.
    mutating func begin(_ owner: AnyObject, _ tries: Int) -> Update {
        updating += 1
        delivers = false
        return Update(owner, version, updates, tries: tries)
    }

    /// Ends it. False if it is out of date.
    mutating func finish(_ update: Update) -> Bool {
        updating -= 1
        if updating == 0 { delivers = end == nil }
        guard update.version == version || update.ignoresAccepted && update.updates == updates else { return false }
        updates += 1
        return true
    }
}
