extension String? {
    /// The text, or a dash in place of one that is nil or blank.
    var orPlaceholder: String {
        guard let self, !self.allSatisfy(\.isWhitespace) else { return "-" }
        return self
    }
}
