/** The parameters of a payment link; undefined if one stands there twice, because readers differ in which one counts. */
export function readQuery(query: string): Readonly<Record<string, string>> | undefined {
  const all = [...new URLSearchParams(query)]
  const names = new Set(all.map(([name]) => name.toLowerCase()))
  return names.size === all.length ? Object.fromEntries(all) : undefined
}
