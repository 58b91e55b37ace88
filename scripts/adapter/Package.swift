// swift-tools-version: 6.2
import PackageDescription

/// The adapter is a package of its own: it links the toolchain's SwiftSyntax, which the package Inbetween must not.
/// `host` in this folder writes the description of those libraries that pkg-config finds:
///
///     PKG_CONFIG_PATH=$(scripts/adapter/host) swift build --package-path scripts/adapter
let package = Package(
  name: "adapter",
  products: [
    .executable(name: "inbetween-adapter", targets: ["inbetween-adapter"]),
    .plugin(name: "AdaptForLinux", targets: ["AdaptForLinux"]),
  ],
  targets: [
    .systemLibrary(name: "CSwiftHost", pkgConfig: "swift-host"),
    .target(name: "Adapting", dependencies: ["CSwiftHost"], swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "inbetween-adapter", dependencies: ["Adapting"], swiftSettings: [.swiftLanguageMode(.v6)]),
    .plugin(name: "AdaptForLinux", capability: .buildTool(), dependencies: ["inbetween-adapter"]),
    .testTarget(name: "AdaptingTests", dependencies: ["Adapting"], swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
