const known = new Set<string>()

/** Adds a sheet to the page, once. */
export function adopt(text: string): void {
  if (known.has(text) || !('adoptedStyleSheets' in document)) return
  try {
    const made = new CSSStyleSheet()
    made.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made]
    known.add(text)
  } catch {
    // The browser cannot construct sheets: the buttons take the host's style.
  }
}
