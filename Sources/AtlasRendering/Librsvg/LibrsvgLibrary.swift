/// librsvg, which draws SVG, and cairo, which it draws with.
///
/// Both promise that the types of their functions stay as they are within a major version, so the functions
/// are declared here, and no header is needed to build.
struct LibrsvgLibrary: Sendable {
  /// `RsvgRectangle`, in pixels.
  typealias Rectangle = (x: Double, y: Double, width: Double, height: Double)
  /// Takes bytes of a file: `cairo_write_func_t`.
  typealias Write =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32
    ) -> Int32

  // MARK: librsvg: https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/

  let read:
    @convention(c) @Sendable (UnsafePointer<UInt8>?, Int, UnsafeMutableRawPointer?) ->
      OpaquePointer?
  let size:
    @convention(c) @Sendable (
      OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
    ) -> Int32
  let render:
    @convention(c) @Sendable (
      OpaquePointer, OpaquePointer, UnsafeRawPointer, UnsafeMutableRawPointer?
    ) -> Int32
  let release: @convention(c) @Sendable (OpaquePointer) -> Void

  // MARK: cairo: https://www.cairographics.org/manual/

  let makeImage: @convention(c) @Sendable (Int32, Int32, Int32) -> OpaquePointer?
  let makePDF:
    @convention(c) @Sendable (Write, UnsafeMutableRawPointer?, Double, Double) -> OpaquePointer?
  let setMetadata: @convention(c) @Sendable (OpaquePointer, Int32, UnsafePointer<CChar>?) -> Void
  let writePNG: @convention(c) @Sendable (OpaquePointer, Write, UnsafeMutableRawPointer?) -> Int32
  let finish: @convention(c) @Sendable (OpaquePointer) -> Void
  let status: @convention(c) @Sendable (OpaquePointer) -> Int32
  let destroySurface: @convention(c) @Sendable (OpaquePointer) -> Void
  let makeContext: @convention(c) @Sendable (OpaquePointer) -> OpaquePointer?
  let destroyContext: @convention(c) @Sendable (OpaquePointer) -> Void

  /// The library, or why no image can be drawn.
  static let shared: Result<LibrsvgLibrary, LibraryUnavailable> = Result {
    () throws(LibraryUnavailable) in try LibrsvgLibrary()
  }

  private static let search = SharedLibrary.Search(
    names: [
      "librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib",
      "/usr/local/lib/librsvg-2.2.dylib",
    ],
    variable: "NAVATLAS_LIBRSVG",
    notInstalled: """
      librsvg is not installed, get it with "apt-get install librsvg2-2" (Debian, Ubuntu) or \
      "brew install librsvg" (macOS)
      """
  )

  /// The types of the functions are those of the properties.
  private init() throws(LibraryUnavailable) {
    let library = try SharedLibrary(Self.search)
    func function<Function>(_ name: String) throws(LibraryUnavailable) -> Function {
      try library.function(name, as: Function.self)
    }
    read = try function("rsvg_handle_new_from_data")
    size = try function("rsvg_handle_get_intrinsic_size_in_pixels")
    render = try function("rsvg_handle_render_document")
    release = try function("g_object_unref")
    makeImage = try function("cairo_image_surface_create")
    makePDF = try function("cairo_pdf_surface_create_for_stream")
    setMetadata = try function("cairo_pdf_surface_set_metadata")
    writePNG = try function("cairo_surface_write_to_png_stream")
    finish = try function("cairo_surface_finish")
    status = try function("cairo_surface_status")
    destroySurface = try function("cairo_surface_destroy")
    makeContext = try function("cairo_create")
    destroyContext = try function("cairo_destroy")
  }
}
