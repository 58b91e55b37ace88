import Foundation
import TestSupport

/// JPEG files: small ones with Exif, whose segments and bytes are changed.
enum ChangedJPEG {
  /// 24 × 17 pixels: in colours, the same progressive, and in grey.
  private static let samples: [[UInt8]] = [
    decoded(
      "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABQODxIPDRQSEBIX"
        + "FRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZT"
        + "fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAARABgDASIAAhEBAxEB/8QA"
        + "HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKB"
        + "kaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWG"
        + "h4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QA"
        + "HwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEI"
        + "FEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE"
        + "hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oA"
        + "DAMBAAIRAxEAPwDnY7T2q3HZ+1aUNp7Vehs/aueEucyoYuxlR2XtRXQLbBeMZNFOUqMXaT1PYp4t8pXh7Vfh7UUVlhT5CiSQ"
        + "0UUV59L4T3IbH//Z"),
    decoded(
      "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABQODxIPDRQSEBIX"
        + "FRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZT"
        + "fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAARABgDASIAAhEBAxEB/8QA"
        + "GAABAQEBAQAAAAAAAAAAAAAAAAMEBQL/xAAYAQACAwAAAAAAAAAAAAAAAAACBAADBf/aAAwDAQACEAMQAAAB51dN6wyugjk7"
        + "g5HoLvf/xAAXEAEBAQEAAAAAAAAAAAAAAAAAAQIS/9oACAEBAAEFAplMJhMphyiI/8QAGBEAAwEBAAAAAAAAAAAAAAAAAAID"
        + "ASH/2gAIAQMBAT8BSoteCGH/xAAZEQACAwEAAAAAAAAAAAAAAAAAAQIDMRH/2gAIAQIBAT8BT6NwWlRHD//EABQQAQAAAAAA"
        + "AAAAAAAAAAAAADD/2gAIAQEABj8CH//EABYQAQEBAAAAAAAAAAAAAAAAACABEf/aAAgBAQABPyEodMD/AP/aAAwDAQACAAMA"
        + "AAAQdDc8/8QAGBEAAgMAAAAAAAAAAAAAAAAAAAEQETH/2gAIAQMBAT8QrGwZP//EABgRAAIDAAAAAAAAAAAAAAAAAAABEBEh"
        + "/9oACAECAQE/ECsKbZX/xAAaEAACAwEBAAAAAAAAAAAAAAAAYQERQRAh/9oACAEBAAE/EEiBIkQQ+KuTBjj/2Q=="),
    decoded(
      "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABsSFBcUERsXFhce"
        + "HBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/wAALCAARABgBAREA/8QAHwAA"
        + "AQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEI"
        + "I0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJ"
        + "ipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEB"
        + "AAA/AMZLf2qwlt7VYS19qmjt/arUdt7VYWALxjJqGKrcVPir/9k="),
  ]

  private static func decoded(_ text: String) -> [UInt8] {
    guard let data = Data(base64Encoded: text) else { fatalError("a sample is no base64") }
    return Array(data)
  }

  static func file(_ numbers: inout SeededNumbers) -> [UInt8] {
    let sound = numbers.choice(samples)
    if numbers.chance(40) { return Mutation.changed(sound, &numbers) }
    var segments = segments(of: sound)
    for _ in 0..<numbers.choice([1, 1, 2, 3]) {
      let place = numbers.below(segments.count)
      switch numbers.below(5) {
      case 0: segments.insert(numbers.choice(segments), at: place)
      case 1 where segments.count > 1: segments.remove(at: place)
      case 2: segments.swapAt(place, numbers.below(segments.count))
      case 3: resize(&segments, &numbers)
      default: segments[place] = Mutation.changed(segments[place], &numbers)
      }
    }
    return segments.flatMap(\.self)
  }

  /// Other sizes in the header of the frame, which the data cannot fill.
  private static func resize(_ segments: inout [[UInt8]], _ numbers: inout SeededNumbers) {
    guard let index = segments.firstIndex(where: { $0.count > 9 && (0xC0...0xC2).contains($0[1]) }) else {
      return
    }
    for place in 5..<9 { segments[index][place] = numbers.choice([0, 1, 0x7F, 0xFF]) }
  }

  /// A file cut before each marker.
  private static func segments(of file: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = [[]]
    for (index, byte) in file.enumerated() {
      let begins =
        byte == 0xFF && index + 1 < file.count && file[index + 1] >= 0xC0 && file[index + 1] != 0xFF
      if begins, !result[result.count - 1].isEmpty { result.append([]) }
      result[result.count - 1].append(byte)
    }
    return result
  }
}
