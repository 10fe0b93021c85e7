// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "FirstNotes",
  dependencies: [.package(path: "../GtkPlaceholder")],
  targets: [
    .executableTarget(
      name: "FirstNotes",
      dependencies: [.product(name: "GtkPlaceholder", package: "GtkPlaceholder")]
    )
  ]
)
