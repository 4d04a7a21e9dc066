/// What went wrong while an image was made.
struct ImageError: Error, CustomStringConvertible {
  var description: String
}

/// Draws SVG as an image or a document, with librsvg. Only a drawing worker uses this: a library that reads
/// foreign data has no place in the tool's own process.
struct ImageDrawing {
  private let library: LibrsvgLibrary

  /// - Throws: `LibraryUnavailable` if librsvg is not installed.
  init() throws(LibraryUnavailable) { library = try LibrsvgLibrary.shared.get() }

  /// Draws an SVG, which must state its size.
  ///
  /// The same SVG gives the same bytes with the same version of the library and the same fonts: a PDF has no
  /// date.
  ///
  /// - Parameter scale: Pixels of the image for one of the SVG; for a document, the factor of its size.
  func draw(_ svg: [UInt8], as format: ImageFormat, scale: Double) throws -> [UInt8] {
    guard let picture = library.read(svg, svg.count, nil) else {
      throw ImageError(description: "librsvg can't read the picture")
    }
    defer { library.release(picture) }
    var (width, height) = (0.0, 0.0)
    guard library.size(picture, &width, &height) != 0 else {
      throw ImageError(description: "librsvg finds no size of the picture")
    }
    switch format {
    case .png: return try png(picture, width: width * scale, height: height * scale)
    case .pdf:
      let points = scale * ImageFormat.pointsPerPixel
      return try pdf(picture, width: width * points, height: height * points)
    }
  }

  private func png(_ picture: OpaquePointer, width: Double, height: Double) throws -> [UInt8] {
    // The picture has a ground of its own, so that no pixel is transparent.
    let opaque: Int32 = 1
    let (width, height) = (width.rounded(.up), height.rounded(.up))
    guard let surface = library.makeImage(opaque, Int32(width), Int32(height)) else {
      throw ImageError(description: "cairo makes no image")
    }
    defer { library.destroySurface(surface) }
    try render(picture, on: surface, width: width, height: height)
    let file = FileBytes()
    guard library.writePNG(surface, FileBytes.write, file.pointer) == 0 else {
      throw ImageError(description: "cairo can't write the image")
    }
    return file.bytes
  }

  private func pdf(_ picture: OpaquePointer, width: Double, height: Double) throws -> [UInt8] {
    let file = FileBytes()
    guard let surface = library.makePDF(FileBytes.write, file.pointer, width, height) else {
      throw ImageError(description: "cairo makes no document")
    }
    defer { library.destroySurface(surface) }
    let creationDate: Int32 = 5
    library.setMetadata(surface, creationDate, "")
    try render(picture, on: surface, width: width, height: height)
    library.finish(surface)
    guard library.status(surface) == 0 else {
      throw ImageError(description: "cairo can't write the document")
    }
    return file.bytes
  }

  private func render(
    _ picture: OpaquePointer,
    on surface: OpaquePointer,
    width: Double,
    height: Double
  ) throws {
    guard library.status(surface) == 0, let context = library.makeContext(surface) else {
      throw ImageError(description: "cairo has no memory for \(width) by \(height) pixels")
    }
    defer { library.destroyContext(context) }
    var page: LibrsvgLibrary.Rectangle = (0, 0, width, height)
    guard library.render(picture, context, &page, nil) != 0, library.status(surface) == 0 else {
      throw ImageError(description: "librsvg can't draw the picture")
    }
  }
}

/// The bytes of a file that cairo writes piece by piece.
private final class FileBytes {
  private(set) var bytes: [UInt8] = []

  /// Valid as long as the file is.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: LibrsvgLibrary.Write = { pointer, data, count in
    guard let pointer, let data else { return 11 }  // CAIRO_STATUS_WRITE_ERROR
    let file = Unmanaged<FileBytes>.fromOpaque(pointer).takeUnretainedValue()
    file.bytes += UnsafeBufferPointer(start: data, count: Int(count))
    return 0
  }
}
