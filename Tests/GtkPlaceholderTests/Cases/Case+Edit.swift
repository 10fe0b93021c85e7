extension Case {
  /// Read-only and insensitive views.
  static let readOnly: [Case] = [
    Case(137, "a read-only view", "OptionsTests/testHidesWhenReadOnly"),
    Case(138, "an insensitive view", "OptionsTests/testInsensitiveViewsShowIt"),
    Case(
      139, "over the text of a read-only view", "EditingTests/testLongTextInAReadOnlyViewScrolls",
      "EditingTests/testTextHidesItWhateverTheStyleAndTheViewsProperties"),
    Case(140, "read-only: some want it, some not", "OptionsTests/testHidesWhenReadOnly"),
  ]

  /// Undo, clipboard and drops.
  static let content: [Case] = [
    Case(141, "it is in the undo history", "NotTextTests/testItIsNoStepToUndoAndNoModification"),
    Case(142, "one step more to undo after deleting all", "KeyTests/testDeletingAllIsOneStepToUndo"),
    Case(143, "undo and redo, twenty times", "ClipboardTests/testUndoAndRedoByKeysFollowAndHaveNoStepOfThePlaceholder"),
    Case(144, "it stays after a paste", "ClipboardTests/testPasteByKeysHidesInItsFrame"),
    Case(
      145, "text put in by code is joined to it", "VisibilityTests/testInsertingHidesAndDeletingShowsInTheNextFrame",
      "NotTextTests/testTheBufferNeverHasIt"),
    Case(
      146, "a paste from the menu, or by the middle button", "ClipboardTests/testPasteByTheMenuHidesInItsFrame",
      "ClipboardTests/testMiddleClickPastesThePrimarySelection",
      "DragAndDropTests/testTextDroppedOnThePlaceholderHidesItInItsFrame"),
    Case(147, "the text is replaced when the focus goes", "EditingTests/testFocusChangesLeaveTheTextAlone"),
  ]

  /// The moment it goes and comes.
  static let moments: [Case] = [
    Case(
      148, "it goes with the focus, though the view is empty", "PointerEventTests/testClicksAtFivePointsFocusTheView",
      "OptionsTests/testHidesOnFocus"),
    Case(
      149, "it leaves after the first letter is seen", "ClipboardTests/testEveryKindOfTypedCharacterHidesAtOnce",
      "FadeTests/testTextIsNeverUnderAHalfFadedPlaceholder"),
    Case(150, "it comes back while BackSpace is held", "VisibilityTests/testHeldBackspaceShowsOnlyAtTheEnd"),
    Case(151, "the first size is not the last", "PixelChangeTests/testSize"),
    Case(
      152, "slow at each key", "EditingTests/testAnInsertionCostsTheSameInALargeDocument",
      "WhitespaceTests/testReadingStopsAtTheFirstOtherCharacter"),
    Case(
      153, "a view that others made", "WrappingTests/testAViewInSomebodyElsesWindow", "WrappingTests/testASourceView"),
  ]
}
