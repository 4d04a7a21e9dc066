/// The version of the model format that this library reads and writes: the value of the
/// top-level key `navatlas`.
public let formatVersion = 1
