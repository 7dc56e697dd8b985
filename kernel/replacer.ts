/** Finds every text of a dictionary inside another text, the longest first, and puts its stand-in there. */
export function replacer(
  standIns: ReadonlyMap<string, string>,
  keyOf: (found: string) => string = (found) => found,
  flags = '',
): (text: string) => string {
  if (standIns.size === 0) return (text) => text
  const alternatives = [...standIns.keys()]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(alternatives.join('|'), `g${flags}`)
  return (text) => text.replace(pattern, (found) => standIns.get(keyOf(found)) ?? found)
}
