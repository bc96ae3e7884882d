import Foundation
import Rivulet

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An mpv that runs as a process of its own, whose standard input is a socket over which both speak.
struct MPVProcess: Sendable {
    let binary: String
    let arguments: [String]
    let scheduler: any SchedulerType

    func link(_ lines: Observable<[UInt8]>) -> Observable<MPVLinkEvent> {
        .deferred {
            guard let (ours, theirs) = MPVSocket.pair() else {
                throw MPVError.unstartable(reason: "there is no socket")
            }
            return .merge(try running(FileHandle(fileDescriptor: theirs, closeOnDealloc: true)), talk(ours, lines))
        }
    }

    /// The program runs while this is subscribed to. Fails when it ends of its own accord.
    private func running(_ socket: FileHandle) throws -> Observable<MPVLinkEvent> {
        guard let program = MPVProcess.find(binary) else { throw MPVError.missing(binary: binary) }
        return .create { [arguments, scheduler] observer in
            // On Linux a process is never freed, nor what its handler holds.
            let ends = PublishSubject<MPVLinkEvent>()
            let subscription = ends.subscribe(observer)
            let process = Process()
            process.executableURL = program
            process.arguments =
                ["--idle", "--no-video", "--no-terminal", "--no-config", "--load-scripts=no", "--keep-open=yes"]
                + ["--input-ipc-client=fd://0"] + arguments
            // mpv quits when the other end is closed, as it is however this program ends.
            process.standardInput = socket
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            process.terminationHandler = { ends.onError(MPVError(ending: $0)) }
            do {
                try process.run()
                try socket.close()
            } catch {
                observer.onError(MPVError.unstartable(reason: error.localizedDescription))
                return Disposables.create()
            }
            return Disposables.create {
                subscription.dispose()
                process.terminate()
                // One that does not run, because it was stopped, is ended all the same.
                _ = scheduler.scheduleRelative(process, dueTime: .seconds(1)) { process in
                    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
                    return Disposables.create()
                }
            }
        }
    }

    private func talk(_ socket: MPVSocket, _ lines: Observable<[UInt8]>) -> Observable<MPVLinkEvent> {
        .create { observer in
            Thread.detachNewThread {
                while let bytes = socket.receive() { observer.onNext(.received(bytes)) }
            }
            let sending = lines.subscribe(onNext: socket.send)
            observer.onNext(.opened)
            return Disposables.create {
                sending.dispose()
                socket.hangUp()
            }
        }
    }

    /// The program of that name or path. Nil if there is none that may be run.
    static func find(
        _ binary: String, in path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) -> URL? {
        let folders = binary.contains("/") ? [""] : path.split(separator: ":").map { $0 + "/" }
        return folders.map { URL(filePath: $0 + binary) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }
}

extension MPVError {
    fileprivate init(ending process: Process) {
        let status = Int(process.terminationStatus)
        self = process.terminationReason == .uncaughtSignal ? .killed(signal: status) : .ended(status: status)
    }
}
