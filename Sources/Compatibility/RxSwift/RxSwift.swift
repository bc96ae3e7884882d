// Re-exporting one name of a library makes its members visible to clients. The other names stay hidden: a name that RxSwift
// lacks could collide with one of another module.
@_exported import enum Rivulet.SubjectLifetimeScope
@_exported import struct RivuletFoundation.HistoricalSchedulerTimeConverter
