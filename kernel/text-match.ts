/** An expression that finds any of the texts, the longest first. */
export function anyOf(texts: readonly string[], flags = ''): RegExp {
  const alternatives = [...texts]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(alternatives.join('|'), `g${flags}`)
}
