import CPreviewServer
import Foundation

/// Serves pages to this computer until it is stopped.
package final class PreviewServer {
  private let server: OpaquePointer
  /// What the handler gets; the server's thread uses it until it has ended.
  private let pages: Unmanaged<PreviewPages>

  private init(_ server: OpaquePointer, _ pages: Unmanaged<PreviewPages>) {
    self.server = server
    self.pages = pages
  }

  /// Starts a server.
  ///
  /// - Parameter port: nil for one that is free.
  /// - Returns: nil where the port cannot be had.
  package static func start(_ pages: PreviewPages, port: UInt16?) -> PreviewServer? {
    let context = Unmanaged.passRetained(pages)
    guard let server = preview_server_start(port ?? 0, answerPreview, context.toOpaque()) else {
      context.release()
      return nil
    }
    return PreviewServer(server, context)
  }

  /// The port that it listens on.
  package var port: UInt16 { preview_server_port(server) }

  deinit {
    preview_server_stop(server)
    pages.release()
  }
}

/// Answers a request, on the server's thread.
private func answerPreview(
  _ context: UnsafeMutableRawPointer?, _ path: UnsafePointer<CChar>?,
  _ answer: UnsafeMutablePointer<CPreviewAnswer>?
) {
  guard let context, let path, let answer else { return }
  let pages = Unmanaged<PreviewPages>.fromOpaque(context).takeUnretainedValue()
  guard let page = pages.page(at: String(cString: path)) else { return }
  let count = page.bytes.count
  guard let memory = malloc(max(count, 1)) else {
    answer.pointee.status = 500
    return
  }
  page.bytes.withUnsafeBytes {
    memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: count)
  }
  answer.pointee.status = 200
  answer.pointee.kind = page.kind
  answer.pointee.bytes = memory
  answer.pointee.count = count
}
