import RivuletTest
import RxSwift

extension TestSchedulerVirtualTimeConverter: _ConverterOfDurations {}
