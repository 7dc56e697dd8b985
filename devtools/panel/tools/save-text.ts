/** Offers a text as a file download in the panel's window. */
export function saveText(view: Window & typeof globalThis, name: string, text: string): void {
  const url = view.URL.createObjectURL(new view.Blob([text], { type: 'application/json' }))
  const link = view.document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoking immediately would cancel the download in some browsers.
  view.setTimeout(() => view.URL.revokeObjectURL(url), 10_000)
}
