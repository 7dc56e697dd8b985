import type { ReactNode } from 'react'

// Format characters (bidi overrides, zero-width, soft hyphen, tags); a joiner between emoji stays.
const format = /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|(?!\u200D)\p{Cf}/gu
const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const stacked = /(\p{M}{2})\p{M}+/gu

/**
 * Makes outside text safe to show: no control, bidi or zero-width characters, one line, at most two
 * stacked marks, cut after `max` code points with an ellipsis.
 */
export function cleanText(text: string, max: number): string {
  // Cut first: patterns never run over megabytes.
  const bounded = text.length > max * 8 ? text.slice(0, max * 8) : text
  const clean = bounded.replace(format, '').replace(control, ' ').replace(stacked, '$1').trim()
  const letters = Array.from(clean)
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : clean
}

/** Cleans a node when it is plain text; elements pass through. */
export function cleanNode(node: ReactNode, max: number): ReactNode {
  return typeof node === 'string' ? cleanText(node, max) : node
}
