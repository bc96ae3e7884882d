/// One attempt to change the latest value of a broadcast. It records the state from which it starts.
///
/// It is outdated once another value has been accepted.
struct Update {
    private let owner: ObjectIdentifier
    fileprivate var version: Int
    fileprivate var updates: Int
    private let tries: Int

    fileprivate init(_ owner: AnyObject, _ version: Int, _ updates: Int, tries: Int) {
        self.owner = ObjectIdentifier(owner)
        (self.version, self.updates, self.tries) = (version, updates, tries)
    }

    /// From the second attempt on, values that `change` itself sends to the same broadcast do not outdate it. Otherwise, the
    /// update would never end.
    private var ignoresOwn: Bool { tries > 1 }
    /// From the eighth attempt on, the result replaces values accepted meanwhile, but never the result of another update.
    fileprivate var ignoresAccepted: Bool { tries >= 8 }

    /// Runs `change`, and returns this update with the values noted that `change` sent to the same broadcast.
    func track(_ change: () -> Void) -> Update {
        let trampoline = Trampoline.current
        trampoline.updates.append(self)
        change()
        return trampoline.updates.removeLast()
    }

    /// Notes that the current thread has sent a value to `owner`. Called under the lock of `owner`.
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
    /// Changes the latest value atomically. `change` runs without a lock, and again if another sender was faster.
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
    /// Begins an attempt to change the latest value.
    mutating func begin(_ owner: AnyObject, _ tries: Int) -> Update {
        updating += 1
        delivers = false
        return Update(owner, version, updates, tries: tries)
    }

    /// Ends the attempt. Returns false if it is outdated.
    mutating func finish(_ update: Update) -> Bool {
        updating -= 1
        if updating == 0 { delivers = end == nil }
        guard update.version == version || update.ignoresAccepted && update.updates == updates else { return false }
        updates += 1
        return true
    }
}
