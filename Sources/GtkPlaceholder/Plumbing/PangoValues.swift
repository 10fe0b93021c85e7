import CGtkPlaceholder

/// A reference to a Pango attribute list.
final class AttributeList {
  let pointer: OpaquePointer

  /// Takes over one reference.
  init(adopting pointer: OpaquePointer) {
    self.pointer = pointer
  }

  init() {
    pointer = pango_attr_list_new()
  }

  deinit {
    pango_attr_list_unref(pointer)
  }

  /// Adds an attribute, which the list then owns, over the whole text.
  func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
    pango_attr_list_insert(pointer, attribute)
  }

  /// The attributes of `list` of the types that `isWanted` says, as a list of its own; nil where there are none.
  static func filter(
    _ list: OpaquePointer, _ isWanted: @convention(c) (UnsafeMutablePointer<PangoAttribute>?, gpointer?) -> gboolean
  ) -> AttributeList? {
    let copy = AttributeList(adopting: pango_attr_list_copy(list))
    return pango_attr_list_filter(copy.pointer, isWanted, nil).map(AttributeList.init(adopting:))
  }

  /// Calls `body` with each attribute of `list`; they belong to the list.
  static func forEach(in list: OpaquePointer, _ body: (UnsafeMutablePointer<PangoAttribute>) -> Void) {
    let attributes = pango_attr_list_get_attributes(list)
    var link = attributes
    while let current = link {
      if let data = current.pointee.data {
        let attribute = data.assumingMemoryBound(to: PangoAttribute.self)
        body(attribute)
        pango_attribute_destroy(attribute)
      }
      link = current.pointee.next
    }
    g_slist_free(attributes)
  }
}

extension UnsafeMutablePointer where Pointee == PangoAttribute {
  var type: PangoAttrType { pointee.klass.pointee.type }
}

/// Pango's units to pixels, rounded as `PANGO_PIXELS` does.
func pangoPixels(_ units: Int32) -> Int {
  (Int(units) + 512) >> 10
}

/// Pango's units to pixels, rounded up.
func pangoPixelsUp(_ units: Int32) -> Int {
  (Int(units) + 1023) >> 10
}

/// Pixels to Pango's units; the largest there are, where a program sets a distance that is larger still.
func pangoUnits(_ pixels: Int) -> Int32 {
  Int32(clamping: pixels * Int(PANGO_SCALE))
}
