extension Case {
  /// Preedits and input methods.
  static let inputMethods: [Case] = [
    Case(
      1, "Bold is switched on, then something is composed",
      "EnginePreeditTests/testInsertTagAndBoldModeMakeNoDifference"),
    Case(
      2, "a preedit changes many times before anything is in the buffer",
      "EnginePreeditTests/testEveryPreeditHidesAndItsEndShows"),
    Case(
      3, "a preedit of one character is given up again", "EnginePreeditTests/testEveryPreeditHidesAndItsEndShows",
      "SimpleInputMethodTests/testEscapeEndsThePreeditAndShowsThePlaceholder"),
    Case(
      4, "the focus leaves during a preedit",
      "SimpleInputMethodTests/testFocusAwayInTheMiddleNeverShowsThePlaceholderOverThePreedit",
      "PreeditTests/testPreeditThatGTKKeepsWithoutFocusStaysAlone"),
    Case(
      5, "a preedit is committed: its text is there once, the caret after it",
      "EnginePreeditTests/testCommitInEitherOrderNeverShowsThePlaceholder"),
    Case(
      6, "an input method asks for the text around the caret",
      "EnginePreeditTests/testInputMethodFindsNoTextAroundTheCaret"),
    Case(
      7, "two views in a window, one of them composes", "SimpleInputMethodTests/testOnlyTheViewThatComposesHides",
      "PreeditTests/testOnlyTheComposingViewHides"),
    Case(8, "the style sheet is replaced during a preedit", "PreeditTests/testPreeditOverAReplacedStyleSheetHides"),
    Case(
      9, "the buffer is empty until the preedit is committed",
      "ChineseInputTests/testLibpinyinNeverComposesOverThePlaceholder"),
    Case(
      10, "a preedit beside another overlay in the view", "NeighbourTests/testPreeditHidesBesideAnOverlayAndInAScroller"
    ),
    Case(
      11, "the preedit's own look is untouched", "EnginePreeditTests/testEveryPreeditHidesAndItsEndShows",
      "ChineseInputTests/testLibpinyinNeverComposesOverThePlaceholder"),
    Case(
      12, "the preedit begins where the empty view's caret stands",
      "EnginePreeditTests/testPreeditBeginsWhereTheEmptyViewsCaretStands"),
    Case(13, "a preedit in a scrolled window", "NeighbourTests/testPreeditHidesBesideAnOverlayAndInAScroller"),
    Case(14, "a preedit on an empty line below text", "EnginePreeditTests/testPreeditInTextNeverShows"),
    Case(
      15, "a dead key or a Compose key waits", "SimpleInputMethodTests/testDeadKeyHidesWhileItWaits",
      "SimpleInputMethodTests/testComposeSequenceHidesWhileItWaits"),
    Case(16, "dictation puts marks into the buffer and takes them out", "EditingTests/testDictationMarksComeAndGo"),
  ]

  /// What counts as empty.
  static let emptiness: [Case] = [
    Case(17, "a blank first line above text", "VisibilityTests/testEverythingInABufferCountsAsText"),
    Case(
      18, "the caret on a blank first line above text", "EditingTests/testCaretOnABlankFirstLineAboveTextShowsNothing"),
    Case(19, "nothing but an anchor or a picture", "VisibilityTests/testEverythingInABufferCountsAsText"),
    Case(
      20, "nothing but white space", "VisibilityTests/testEverythingInABufferCountsAsText",
      "OptionsTests/testIgnoresWhitespace"),
    Case(21, "formatted text, deleted again", "EditingTests/testFormattedTextThatIsDeletedIsNoText"),
    Case(22, "a new blank line after text", "EditingTests/testCaretOnABlankFirstLineAboveTextShowsNothing"),
    Case(
      23, "two placeholders in one view", "WrappingTests/testWrappingTwiceIsOnePlaceholder",
      "OutOfTheWayTests/testItIsPaintedOnce"),
    Case(24, "a list item without text", "EditingTests/testFormattedTextThatIsDeletedIsNoText"),
    Case(25, "all is selected and deleted", "ClipboardTests/testUndoAndRedoByKeysFollowAndHaveNoStepOfThePlaceholder"),
  ]

  /// Text or placeholder set in code.
  static let updates: [Case] = [
    Case(
      26, "text is set after the placeholder, before the first frame",
      "VisibilityTests/testTextSetBeforeTheFirstFrameHides"),
    Case(27, "text is set in code", "VisibilityTests/testInsertingHidesAndDeletingShowsInTheNextFrame"),
    Case(28, "the first frame, without focus", "VisibilityTests/testShowsInTheFirstFrame"),
    Case(29, "the focus goes and comes ten times", "EditingTests/testFocusChangesLeaveTheTextAlone"),
    Case(30, "its letters are on the screen", "PixelTests/testPlaceholderEqualsTypedText"),
    Case(
      31, "text is deleted in code, as one action", "VisibilityTests/testInsertingHidesAndDeletingShowsInTheNextFrame"),
    Case(
      32, "text hides it whatever the other settings",
      "EditingTests/testTextHidesItWhateverTheStyleAndTheViewsProperties",
      "OptionsTests/testTextHidesItWhateverTheOptions"),
    Case(33, "a key types a letter", "ClipboardTests/testEveryKindOfTypedCharacterHidesAtOnce"),
    Case(34, "two views, text in one", "BufferTests/testTwoViewsWithBuffersOfTheirOwnChangeAlone"),
    Case(35, "the placeholder's text is changed", "PlacementTests/testChangedTextIsDrawnInTheNextFrame"),
    Case(
      36, "it is changed to more lines", "SizeRequestTests/testEveryChangeTakesOneFrame",
      "PlacementTests/testEachOfTwoViewsHasItsOwnHeight"),
    Case(37, "the last character is deleted", "KeyTests/testTypingAndDeleting"),
    Case(38, "keys that delete, in an empty view", "ClipboardTests/testKeysThatDeleteNothingChangeNothing"),
    Case(39, "text is replaced by other text", "VisibilityTests/testReplacingTextNeverTells"),
    Case(40, "the view stands right of another widget", "PlacementTests/testInTheSecondColumnOfAGrid"),
  ]
}
