import Foundation
import Frames
import Testing

@Suite struct FrameManifestTests {
  private let digest = PixelDigest([1, 2, 3, 4])

  @Test func manifestHasTheFormat() {
    var manifest = FrameManifest(fps: 60, scale: 3, width: 1170, height: 2532, frames: [])
    manifest.frames = [0, 30].map { .init(index: $0, time: Double($0) / 60, pixels: digest) }
    #expect(
      manifest.json == """
        {"version":1,"fps":60,"scale":3,"size":[1170,2532],"frames":[
        {"index":0,"time":0,"file":"frame-0000.png","pixels":"\(digest.hex)"},
        {"index":30,"time":0.5,"file":"frame-0030.png","pixels":"\(digest.hex)"}
        ]}

        """)
  }

  @Test func manifestRoundTrips() throws {
    var manifest = FrameManifest(fps: 24, scale: 2.5, width: 10, height: 20, frames: [])
    manifest.frames = (0..<50).map { .init(index: $0 * 301, time: Double($0) / 24, pixels: digest) }
    #expect(try FrameManifest(json: Array(manifest.json.utf8)) == manifest)
    let empty = FrameManifest(fps: 1, scale: 1, width: 1, height: 1, frames: [])
    #expect(try FrameManifest(json: Array(empty.json.utf8)) == empty)
  }

  @Test func unknownKeysAreIgnored() throws {
    let json = """
      {"later": [1], "version": 1, "fps": 60, "scale": 3, "size": [1, 2], "frames":
       [{"index": 4, "time": 0.1, "file": "frame-0004.png", "pixels": "\(digest.hex)", "new": null}]}
      """
    #expect(try FrameManifest(json: Array(json.utf8)).frames.map(\.index) == [4])
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"version":2,"fps":60,"scale":3,"size":[1,2],"frames":[]}"#,
    #"{"version":1,"fps":60,"scale":3,"size":[1],"frames":[]}"#,
    #"{"version":1,"fps":60,"scale":3,"size":[1,2],"frames":[{"index":0,"time":0,"file":"../a","pixels":"00000000000000000000000000000000"}]}"#,
    #"{"version":1,"fps":60,"scale":3,"size":[1,2],"frames":[{"index":0,"time":0,"file":"frame-0000.png","pixels":"0"}]}"#,
  ])
  func otherFilesAreRejected(json: String) {
    #expect(throws: FrameManifest.Failure.self) { try FrameManifest(json: Array(json.utf8)) }
  }

  @Test func frameFileNames() {
    for (frame, name) in [
      (0, "frame-0000.png"), (12, "frame-0012.png"), (9999, "frame-9999.png"), (12345, "frame-12345.png"),
    ] {
      #expect(FrameManifest.fileName(of: frame) == name)
      #expect(FrameManifest.frame(ofFileName: name) == frame)
    }
    for name in ["frame-000.png", "frame-00012.png", "frame--001.png", "frame-+001.png", "x/frame-0000.png"] {
      #expect(FrameManifest.frame(ofFileName: name) == nil)
    }
  }
}
