extension Case {
  /// Colour and theme.
  static let looks: [Case] = [
    Case(
      111, "CSS colours the view's text", "ThemeTests/testAThemeThatColoursTextLeavesItDimmed",
      "ColorTests/testColorOfTheViewsTextIsDimmedToo"),
    Case(
      112, "a colour of its own", "ColorTests/testCSSOfThePlaceholderNodeWorks", "ColorTests/testSetColorIsDrawnAsItIs"),
    Case(
      113, "a default colour from private interfaces",
      reason:
        "The library calls nothing that GTK's installed headers do not declare (Swift knows no other function); the default look is the theme's class dim-label, which ColorTests measures."
    ),
    Case(114, "with a colour of its own it does not hide", "ColorTests/testSetColorIsDrawnAsItIs"),
  ]

  /// Changes at run time, and .ui files.
  static let builder: [Case] = [
    Case(115, "it is translated while it shows", "PlacementTests/testChangedTextIsDrawnInTheNextFrame"),
    Case(116, "the class in a .ui file", "BuilderTests/testEveryPropertyFromXML"),
    Case(117, "a .ui file and code differ", "BuilderTests/testXMLAndCodeGiveTheSamePicture"),
    Case(118, "warnings at no size and at large sizes", "PlacementTests/testNoRoomAndOddSizesWarnOfNothing"),
    Case(
      119, "warnings with a height request", "PlacementTests/testNoRoomAndOddSizesWarnOfNothing",
      "PixelTests/testPlaceholderEqualsTypedText"),
    Case(120, "every property from a .ui file", "BuilderTests/testEveryPropertyFromXML"),
    Case(
      121, "markup is inserted as text", "VisibilityTests/testEverythingInABufferCountsAsText",
      "BuilderTests/testMarkupFromXML"),
  ]

  /// The caret.
  static let caret: [Case] = [
    Case(
      122, "its height after typing and deleting", "EditingTests/testTextStaysInItsPlaceOverAThousandInsertions",
      "OutOfTheWayTests/testTheCaretStandsWhereItStandsWithoutIt"),
    Case(123, "it jumps when the placeholder goes", "OutOfTheWayTests/testTheCaretStandsWhereItStandsWithoutIt"),
    Case(124, "it stands at the placeholder's end", "OutOfTheWayTests/testTheCaretStandsWhereItStandsWithoutIt"),
    Case(
      125, "it flickers from the end to the start", "OutOfTheWayTests/testTheCaretStandsWhereItStandsWithoutIt",
      "NotTextTests/testTheCaretDoesNotEnterIt"),
    Case(126, "it is too high or too low", "OutOfTheWayTests/testTheCaretStandsWhereItStandsWithoutIt"),
    Case(127, "the placeholder covers it", "OutOfTheWayTests/testTheCaretIsDrawnOverIt"),
    Case(128, "it is drawn above", "OutOfTheWayTests/testTheCaretIsDrawnOverIt"),
    Case(
      129, "it covers the first letter more than before typed text", "PixelTests/testPlaceholderEqualsTypedText",
      "OutOfTheWayTests/testTheCaretIsDrawnOverIt"),
    Case(
      130, "it is not seen after a click", "OutOfTheWayTests/testTheCaretIsDrawnOverIt",
      "PointerEventTests/testClicksAtFivePointsFocusTheView"),
  ]

  /// The pointer.
  static let pointer: [Case] = [
    Case(131, "a click on it does not focus", "PointerEventTests/testClicksAtFivePointsFocusTheView"),
    Case(132, "it can be selected", "PointerEventTests/testDragSelectsNothing"),
    Case(133, "a double or triple click is an error", "PointerEventTests/testDoubleAndTripleClicksSelectNothing"),
    Case(134, "some clicks do not focus", "PointerEventTests/testEveryOneOfAHundredClicksFocuses"),
    Case(135, "the pointer is an arrow", "PointerEventTests/testPointerHasTheShapeForText"),
    Case(136, "the pointer over it takes the focus away", "PointerEventTests/testHoverKeepsTheFocusWhereItIs"),
  ]
}
