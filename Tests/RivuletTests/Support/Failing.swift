import RivuletTest

/// Throws where a value is needed.
func failing<Value>() throws -> Value { throw TestError() }
