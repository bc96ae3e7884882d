// One name of each library, so that its members are visible to the clients of this module. Its other names are not: a name
// that RxSwift lacks would collide with that of another module.
@_exported import enum Rivulet.SubjectLifetimeScope
@_exported import struct RivuletFoundation.HistoricalSchedulerTimeConverter
