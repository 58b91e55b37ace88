// swift-tools-version: 6.2
import PackageDescription

/// Settings shared by every module: Swift 6 mode, members found only through a file's own imports.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility"),
]

/// UIKit lives on the main actor, as Apple's does.
let mainActor: [SwiftSetting] = house + [.defaultIsolation(MainActor.self)]

/// What a floor may build on: all floors below it by name, since a target is built again only when one that it names
/// has changed, and modules hand on what they import.
let upToLayers: [Target.Dependency] = ["CoreGraphics", "CoreText", "QuartzCore"]
let upToViews = upToLayers + ["UIKit"]
let upToStage = upToViews + ["Stage"]
let upToScenes = upToStage + ["Transitions", "Frames", "SceneFile"]

/// - Parameter floors: what the tests use, the module itself among it.
func testTarget(_ module: String, _ floors: [Target.Dependency]) -> Target {
  .testTarget(
    name: module + "Tests", dependencies: floors + overlays + ["TestSupport"], swiftSettings: house)
}

/// What `import Testing` looks for beside `import CoreGraphics` and `import UIKit`.
let overlays: [Target.Dependency] = ["_Testing_CoreGraphics", "_Testing_UIKit"]

let package = Package(
  name: "Inbetween",
  products: [
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "StageClock", "QuartzCore", "CoreText", "CoreGraphics", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ]),
    .library(name: "Inbetween", targets: ["Inbetween"]),
    .library(name: "Recorder", targets: ["Recorder"]),
    .library(name: "InbetweenTesting", targets: ["InbetweenTesting"]),
    .executable(name: "inbetween", targets: ["inbetween"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", path: "Sources/System/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CLibPNG", path: "Sources/System/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"])]),
    .target(
      name: "CPNG", dependencies: ["CLibPNG"], path: "Sources/System/CPNG",
      linkerSettings: [.linkedLibrary("z")]),
    .systemLibrary(
      name: "CLibISAL", path: "Sources/System/CLibISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"])]),
    .target(
      name: "CIGZip", dependencies: ["CLibISAL"], path: "Sources/System/CIGZip",
      linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CPixels", path: "Sources/System/CPixels"),
    .target(name: "CDifferences", path: "Sources/System/CDifferences"),
    .systemLibrary(
      name: "CTurboJPEG", path: "Sources/System/CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(
      name: "CXXHash", path: "Sources/System/CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(
      name: "CLibMicroHTTPD", path: "Sources/System/CLibMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]),
    .target(
      name: "CPreviewServer", dependencies: ["CLibMicroHTTPD"], path: "Sources/System/CPreviewServer"),
    .target(name: "CSwiftJobs", path: "Sources/System/CSwiftJobs"),
    .systemLibrary(
      name: "CPango", path: "Sources/System/CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),

    .target(
      name: "CoreGraphics",
      dependencies: ["CCairo", "CPNG", "CTurboJPEG", "CIGZip", "CPixels", "CSwiftJobs"],
      swiftSettings: house),
    .target(name: "CoreText", dependencies: ["CoreGraphics", "CPango"], swiftSettings: house),
    .target(
      name: "QuartzCore", dependencies: ["CoreText", "CoreGraphics", "CCairo", "CPixels", "CSwiftJobs"],
      swiftSettings: house),
    .target(name: "UIKit", dependencies: upToLayers, swiftSettings: mainActor),
    .target(name: "StageClock", dependencies: upToViews, swiftSettings: house),
    .target(
      name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"],
      path: "Sources/Overlays/_Testing_CoreGraphics", swiftSettings: house),
    .target(
      name: "_Testing_UIKit", dependencies: upToViews, path: "Sources/Overlays/_Testing_UIKit",
      swiftSettings: house),
    .target(name: "Transitions", dependencies: upToViews, swiftSettings: mainActor),
    .target(name: "Recorder", dependencies: upToViews, swiftSettings: mainActor),
    .target(
      name: "DeviceChecks", dependencies: upToViews + ["Recorder"], path: "Documentation/DeviceChecks",
      exclude: ["README.md"], swiftSettings: mainActor),
    .target(name: "Stage", dependencies: upToViews, swiftSettings: house),
    .target(name: "Frames", dependencies: upToStage + ["CXXHash", "CDifferences"], swiftSettings: house),
    .target(
      name: "SceneFile", dependencies: upToStage + ["Frames", "Transitions"], swiftSettings: house),
    .target(name: "Pages", swiftSettings: house),
    .target(name: "Films", dependencies: upToScenes + ["CPNG", "Pages"], swiftSettings: house),
    .target(name: "Goldens", dependencies: upToScenes + ["CDifferences", "Pages"], swiftSettings: house),
    .target(
      name: "InbetweenTesting", dependencies: upToScenes + ["Goldens"] + overlays, swiftSettings: house),
    .target(
      name: "Inbetween", dependencies: upToScenes, path: "Sources/InbetweenLibrary", swiftSettings: house),
    .target(
      name: "Commands", dependencies: upToScenes + ["CPreviewServer", "Films", "Goldens", "StageClock"],
      swiftSettings: house),
    .executableTarget(name: "inbetween", dependencies: ["Commands"], swiftSettings: house),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: house),
    .target(
      name: "UIKitTestSupport", dependencies: upToViews, path: "Tests/UIKitTestSupport",
      swiftSettings: house),
    .executableTarget(
      name: "fuzz", dependencies: upToScenes + ["Commands", "TestSupport"], path: "Tests/Fuzz",
      swiftSettings: house),
    testTarget("CoreGraphics", ["CPixels", "CoreGraphics"]),
    testTarget("CoreText", ["CPango", "CoreGraphics", "CoreText"]),
    testTarget("QuartzCore", upToLayers),
    testTarget("UIKit", upToStage + ["UIKitTestSupport"]),
    testTarget("StageClock", upToScenes + ["Goldens", "StageClock"]),
    testTarget("Transitions", upToScenes + ["UIKitTestSupport"]),
    testTarget("Recorder", upToScenes + ["Recorder", "DeviceChecks"]),
    testTarget("Stage", upToStage),
    testTarget("Frames", upToScenes),
    testTarget("SceneFile", upToScenes + ["UIKitTestSupport"]),
    testTarget("Films", upToScenes + ["Films"]),
    testTarget("Goldens", upToScenes + ["CPango", "Goldens"]),
    testTarget("InbetweenTesting", upToScenes + ["Goldens", "InbetweenTesting"]),
    testTarget("Commands", upToScenes + ["Films", "Goldens", "Commands", "fuzz"]),
    testTarget("Repository", upToScenes + ["Films", "Goldens", "InbetweenTesting", "Commands", "inbetween"]),
  ]
)
