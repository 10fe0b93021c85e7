extension Case {
  /// Wrapping, clipping and height.
  static let sizes: [Case] = [
    Case(74, "the second line is cut", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(75, "the view does not ask for the placeholder's height", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(76, "the height after typing and deleting", "SizeRequestTests/testEveryChangeTakesOneFrame"),
    Case(77, "it does not wrap", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(
      78, "more than two lines", "PixelTests/testPlaceholderEqualsTypedText",
      "PlacementTests/testEachOfTwoViewsHasItsOwnHeight"),
    Case(
      79, "it makes the view wider", "OutOfTheWayTests/testItNeverMakesTheViewWider",
      "SizeRequestTests/testMinimumWidthIsThatOfTheEmptyView"),
    Case(80, "a view in a row", "PlacementTests/testInARow"),
    Case(81, "a long one makes the view scroll sideways", "OverflowTests/testNothingScrolls"),
    Case(82, "typed text takes the placeholder's width", "OutOfTheWayTests/testItNeverMakesTheViewWider"),
    Case(83, "no limit anywhere", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(
      84, "a limit of lines", "OverflowTests/testMaximumLinesLimitsWhatIsShownAndAskedFor",
      "StyleTests/testLimitOfLinesChangesAtRunTime"),
    Case(
      85, "what happens with too much text can be chosen", "OverflowTests/testTheLastLineWithRoomEndsInAnEllipsis",
      "OverflowTests/testClippedTextIsCutAtTheEdge", "OverflowTests/testShrinkTakesTheLargestScaleThatFits"),
    Case(86, "the caret stays at the start", "OutOfTheWayTests/testTheCaretStandsWhereItStandsWithoutIt"),
    Case(87, "two views, each with its own height", "PlacementTests/testEachOfTwoViewsHasItsOwnHeight"),
    Case(88, "the height is a line short", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(
      89, "line breaks in the placeholder", "PixelTests/testPlaceholderEqualsTypedText",
      "ParagraphSplitterTests/testDelimiters"),
    Case(
      90, "tabs and spaces at the start of a line", "PlacementTests/testChangedTextIsDrawnInTheNextFrame",
      "PixelTests/testPlaceholderEqualsTypedText"),
  ]

  /// Scrolling.
  static let scrolling: [Case] = [
    Case(91, "long text in a read-only view", "EditingTests/testLongTextInAReadOnlyViewScrolls"),
    Case(92, "the hidden placeholder stops scrolling", "EditingTests/testLongTextInAReadOnlyViewScrolls"),
    Case(93, "it moves with the text", "PixelChangeTests/testScrolling"),
    Case(94, "one higher than the view scrolls on focus", "OutOfTheWayTests/testItNeverScrolls"),
    Case(95, "sizes that contradict each other", "PlacementTests/testNoRoomAndOddSizesWarnOfNothing"),
    Case(96, "the text moves while one types", "EditingTests/testTextStaysInItsPlaceOverAThousandInsertions"),
  ]

  /// Screen readers.
  static let readers: [Case] = [
    Case(
      97, "the placeholder can't be had", "AccessibilityTests/testPropertyHasTheTextFollowsItAndIsReset",
      "AccessibilityBusTests/testOneObjectHasThePlaceholderAsAttributeAndNoText"),
    Case(98, "Tab lands on it", "AccessibilityTests/testTabNeverLandsOnTheLabel"),
    Case(
      99, "a changed one is not read", "AccessibilityBusTests/testAttributeFollowsTheTextAndTheTextInterfaceNeverHasIt"),
    Case(
      100, "an empty view is read as an empty line and nothing else",
      "AccessibilityBusTests/testOneObjectHasThePlaceholderAsAttributeAndNoText"),
    Case(101, "it is read as text", "AccessibilityBusTests/testAttributeFollowsTheTextAndTheTextInterfaceNeverHasIt"),
    Case(
      102, "it is told of while there is text, as GtkEntry's is", "AccessibilityTests/testPropertyStaysWhileThereIsText"
    ),
    Case(103, "text twice as large", "PixelTests/testPlaceholderEqualsTypedText", "PixelTests/testAtScaleTwo"),
  ]

  /// Crashes, observers and memory.
  static let lifetime: [Case] = [
    Case(
      104, "the view goes before or after the placeholder", "LifetimeTests/testAViewDisposedTwiceIsFinalizedOnce",
      "RemovalTests/testNothingIsLeft"),
    Case(105, "two copies of the library", "NeighbourTests/testTakenTypeNamesMakeNoDifference"),
    Case(
      106, "something is never freed", "LifetimeTests/testNewViewsLabelsAndBuffersAreFinalized",
      "LifetimeTests/testWrappedViewsLabelsAndBuffersAreFinalized", "RemovalTests/testNothingIsLeft"),
    Case(
      107, "other views are changed too", "RemovalTests/testAWrappedViewIsOfItsOwnClassAgain",
      "BufferTests/testTheOldBufferIsForgotten"),
    Case(
      108, "text comes in while the focus is elsewhere",
      "VisibilityTests/testInsertingHidesAndDeletingShowsInTheNextFrame"),
    Case(
      109, "a shared buffer outlives the view", "LifetimeTests/testABufferOutlivesItsView",
      "BufferTests/testTwoViewsShareABuffer"),
    Case(110, "no room at all", "PlacementTests/testNoRoomAndOddSizesWarnOfNothing"),
  ]
}
