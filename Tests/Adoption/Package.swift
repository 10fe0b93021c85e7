// swift-tools-version: 6.0
import PackageDescription

// A program as another team would write it: the library by path, and GTK by a C module of its own.
let package = Package(
  name: "Adoption",
  dependencies: [
    .package(name: "GtkPlaceholder", path: "../..")
  ],
  targets: [
    .systemLibrary(name: "CNotebook", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "Bindings", dependencies: ["CNotebook"]),
    .executableTarget(
      name: "Adoption",
      dependencies: [
        "Bindings", "CNotebook",
        .product(name: "GtkPlaceholder", package: "GtkPlaceholder"),
      ],
      resources: [.embedInCode("note.ui"), .embedInCode("notes.css")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
