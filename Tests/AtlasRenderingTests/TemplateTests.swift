import AtlasRendering
import Testing

@Test func templateIsEmbedded() {
  #expect(pageTemplate.hasPrefix("<!doctype html>"))
}
