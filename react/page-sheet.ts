const known = new Set<string>()

/** Gives the page a sheet, once. */
export function adopt(text: string): void {
  if (known.has(text) || !('adoptedStyleSheets' in document)) return
  try {
    const made = new CSSStyleSheet()
    made.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made]
    known.add(text)
  } catch {
    // Sheets cannot be constructed here: the buttons look as the host's page has them.
  }
}
