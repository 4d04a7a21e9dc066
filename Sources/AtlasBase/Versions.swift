/// The version of the model format that this library reads and writes: the value of the
/// top-level key `navatlas`.
package let formatVersion = 1

/// The version of NavAtlas: of its libraries, its executable and what they write.
package let navatlasVersion = "0.1.0"
