/**
 * Returns a function that replaces every text of a dictionary inside another text by its stand-in, longest first. Texts
 * shorter than `inside` are replaced only as whole words.
 */
export function replaceTexts(
  standIns: ReadonlyMap<string, string>,
  keyOf: (found: string) => string = (found) => found,
  flags = '',
  inside = 0,
): (text: string) => string {
  if (standIns.size === 0) return (text) => text
  const alternatives = [...standIns.keys()]
    .sort((a, b) => b.length - a.length)
    .map((text) => {
      const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return text.length < inside ? `(?<![0-9A-Za-z])${literal}(?![0-9A-Za-z])` : literal
    })
  const pattern = new RegExp(alternatives.join('|'), `g${flags}`)
  return (text) => text.replace(pattern, (found) => standIns.get(keyOf(found)) ?? found)
}
