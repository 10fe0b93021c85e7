// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "GtkPlaceholder",
  products: [
    .library(name: "GtkPlaceholder", targets: ["GtkPlaceholder"]),
    .executable(name: "notes", targets: ["Notes"]),
    .executable(name: "placeholder-benchmark", targets: ["PlaceholderBenchmark"]),
  ],
  targets: [
    .systemLibrary(
      name: "CGtkPlaceholder",
      pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"])]
    ),
    .target(name: "GtkPlaceholder", dependencies: ["CGtkPlaceholder"]),
    .systemLibrary(
      name: "CGtkPlaceholderNotes",
      pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"])]
    ),
    .executableTarget(
      name: "Notes",
      dependencies: ["GtkPlaceholder", "CGtkPlaceholder", "CGtkPlaceholderNotes"],
      // Links to the files in data/, whose home that is.
      resources: [
        .embedInCode("Resources/notes-window.ui"),
        .embedInCode("Resources/notes-dialogs.ui"),
        .embedInCode("Resources/notes.css"),
      ]
    ),
    .executableTarget(
      name: "PlaceholderBenchmark",
      dependencies: ["GtkPlaceholder", "CGtkPlaceholder"]
    ),
    .target(
      name: "CTestSupport",
      dependencies: ["CGtkPlaceholder"],
      path: "Tests/CTestSupport"
    ),
    .target(
      name: "TestSupport",
      dependencies: ["GtkPlaceholder", "CGtkPlaceholder"],
      path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "GtkPlaceholderTests",
      dependencies: ["GtkPlaceholder", "CGtkPlaceholder", "CTestSupport", "TestSupport"]
    ),
    .testTarget(
      name: "NotesTests",
      dependencies: ["Notes", "CGtkPlaceholder"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
