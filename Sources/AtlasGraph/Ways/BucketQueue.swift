/// A priority queue for small whole numbers: a bucket for each, the last in first out.
struct BucketQueue {
  private var buckets: [[Int]] = []
  private var first = 0
  /// The priority of the one that was popped last.
  private(set) var last = 0

  mutating func push(_ value: Int, at priority: Int) {
    while buckets.count <= priority { buckets.append([]) }
    buckets[priority].append(value)
    first = min(first, priority)
  }

  mutating func pop() -> Int? {
    while first < buckets.count {
      if let value = buckets[first].popLast() {
        last = first
        return value
      }
      first += 1
    }
    return nil
  }
}
