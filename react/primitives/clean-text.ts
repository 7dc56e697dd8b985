import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'

/** Cleans a node when it is plain text; elements pass through. A text of hidden characters alone shows as "?". */
export function cleanNode(node: ReactNode, max: number): ReactNode {
  return typeof node === 'string' ? safeText(node, max) || (node && '?') : node
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * The direction of a sentence in the script of one direction alone, which may not be that of the modal: an English
 * description in Arabic keeps its full stop at its end. Undefined where both are mixed, as in a sentence about a name.
 */
export function directionOf(node: ReactNode): 'ltr' | 'rtl' | undefined {
  if (typeof node !== 'string') return undefined
  const right = rightToLeft.test(node)
  const left = /\p{Script=Latin}/u.test(node)
  if (right === left) return undefined
  return right ? 'rtl' : 'ltr'
}
