import CGtkPlaceholder
import XCTest

/// The desktop's settings that tests depend on: the same at the start of each test, whatever the one before changed.
@MainActor
enum TestSettings {
  /// Sets them now, and again after each test.
  static func pin() {
    XCTestObservationCenter.shared.addTestObserver(Observer())
    apply()
  }

  private static func apply() {
    guard let settings = gtk_settings_get_default() else { return }
    for name in [
      "gtk-xft-dpi", "gtk-hint-font-metrics", "gtk-theme-name", "gtk-application-prefer-dark-theme",
      "gtk-enable-primary-paste",
    ] {
      gtk_settings_reset_property(settings, name)
    }
    // A blinking caret, or a fade, would make pictures depend on the moment.
    settings.setProperty("gtk-cursor-blink", false)
    settings.setProperty("gtk-enable-animations", false)
    settings.setProperty("gtk-font-name", "DejaVu Sans 11")
  }

  private final class Observer: NSObject, XCTestObservation {
    func testCaseDidFinish(_ testCase: XCTestCase) {
      MainActor.assumeIsolated { TestSettings.apply() }
    }
  }
}
