extension Case {
  /// Inset, margin and position.
  static let places: [Case] = [
    Case(41, "CSS padding", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(42, "margins", "PixelTests/testPlaceholderEqualsTypedText", "PixelChangeTests/testMargins"),
    Case(43, "margins change later", "PixelChangeTests/testMargins"),
    Case(
      44, "the place before and after typing and deleting", "PixelTests/testPlaceholderEqualsTypedText",
      "EditingTests/testTextStaysInItsPlaceOverAThousandInsertions"),
    Case(45, "the baseline of many fonts", "PixelTests/testPlaceholderEqualsTypedText", "PixelChangeTests/testFonts"),
    Case(46, "the padding on each supported version of GTK", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(47, "random margins", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(
      48, "in line with the caret", "PixelTests/testPlaceholderEqualsTypedText",
      "OutOfTheWayTests/testTheCaretStandsWhereItStandsWithoutIt"),
    Case(49, "the place in each theme", "PlacementTests/testInEachTheme"),
    Case(
      50, "the place in a build for release",
      reason:
        "The same code runs in both builds, and the geometry has no condition on the build; .ci/run builds for release, and swift test -c release -Xswiftc -enable-testing runs PixelTests."
    ),
    Case(
      51, "hidden, shown, moved to another parent, other page of a stack",
      "PlacementTests/testHiddenMovedAndShownItStandsTheSame"),
    Case(52, "a tall view", "PlacementTests/testInATallViewAndAlignedInItsPlace"),
    Case(53, "letters cut, higher or smaller than the text's", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(54, "the first letter's column", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(55, "outside the view", "OutOfTheWayTests/testItPaintsOnlyInsideTheTextArea"),
    Case(56, "padding and font together", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(
      57, "the view's own alignment moves text and placeholder", "PlacementTests/testInATallViewAndAlignedInItsPlace"),
    Case(58, "the first line of a tall view", "PlacementTests/testInATallViewAndAlignedInItsPlace"),
  ]

  /// Justification and direction.
  static let directions: [Case] = [
    Case(
      59, "each justification", "PixelTests/testPlaceholderEqualsTypedText",
      "StyleTests/testSetJustificationIsKeptAndNilFollowsTheView"),
    Case(
      60, "the justification changes later", "StyleTests/testSetJustificationIsKeptAndNilFollowsTheView",
      "PixelChangeTests/testLines"),
    Case(61, "the caret at the right, the placeholder at the left", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(
      62, "right-justified text that is too long", "OverflowTests/testUnwrappedLinesEndInAnEllipsisAtTheEdge",
      "OutOfTheWayTests/testItPaintsOnlyInsideTheTextArea"),
    Case(63, "centred text wraps elsewhere than typed", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(64, "Arabic in a view from right to left", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(65, "a process from right to left", "PlacementTests/testWhereTheWholeProcessIsRightToLeft"),
    Case(66, "unequal margins from right to left", "PlacementTests/testWhereTheWholeProcessIsRightToLeft"),
    Case(
      67, "Hebrew in a view from left to right", "PixelTests/testPlaceholderEqualsTypedText",
      "ParagraphSplitterTests/testAParagraphFollowsItsFirstLetter"),
  ]

  /// Fonts and markup.
  static let fonts: [Case] = [
    Case(68, "text, placeholder and font set in each order", "StyleTests/testOrderOfSettingMakesNoDifference"),
    Case(
      69, "an italic placeholder over upright text", "StyleTests/testCSSCanSetOneThingAlone",
      "StyleTests/testSetFontIsThatOfTheSameTextTypedInIt"),
    Case(
      70, "another library uses the same names", "NeighbourTests/testAClassWithAPropertyOfTheSameNameGetsAPlaceholder",
      "NeighbourTests/testTakenTypeNamesMakeNoDifference"),
    Case(
      71, "the theme styles the placeholder", "ColorTests/testCSSOfThePlaceholderNodeWorks",
      "StyleTests/testCSSCanSetOneThingAlone"),
    Case(
      72, "markup in a view that is resized", "PixelChangeTests/testSize",
      "MarkupTests/testMarkupIsDrawnAsInTheBufferInEveryFontOfTheView"),
    Case(73, "one line with an ellipsis", "OverflowTests/testMaximumLinesLimitsWhatIsShownAndAskedFor"),
  ]
}
