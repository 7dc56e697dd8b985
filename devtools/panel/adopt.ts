const perDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Adopts sheets into a shadow root, constructed by the root's window: a sheet cannot change documents. */
export function adoptSheets(root: ShadowRoot, texts: readonly string[]): void {
  const { ownerDocument } = root
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet
  if (!Sheet) return
  const known = perDocument.get(ownerDocument) ?? new Map<string, CSSStyleSheet>()
  perDocument.set(ownerDocument, known)
  root.adoptedStyleSheets = texts.map((text) => {
    const found = known.get(text)
    if (found) return found
    const sheet = new Sheet()
    sheet.replaceSync(text)
    known.set(text, sheet)
    return sheet
  })
}
