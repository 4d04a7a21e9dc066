import NavigationAtlas
import Testing

@Test func formatVersionIsOne() {
  #expect(formatVersion == 1)
}
