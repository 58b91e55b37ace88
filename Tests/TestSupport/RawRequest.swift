import Foundation

/// Talks to a server of this computer with bytes as they are.
package enum RawRequest {
  /// Sends bytes to a port, and answers all that comes back until the server closes.
  package static func ask(_ port: UInt16, _ bytes: [UInt8]) -> String {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { return "" }
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(file, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      sent += count
    }
    shutdown(file, Int32(SHUT_WR))
    var answer: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(file, &part, part.count, 0)
      guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
      answer += part[..<count]
    }
  }
}
