import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'

/** Cleans a node if it is plain text; elements pass through. Text of only hidden characters becomes "?". */
export function cleanNode(node: ReactNode, max: number): ReactNode {
  return typeof node === 'string' ? safeText(node, max) || (node && '?') : node
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * Direction of a sentence whose script runs in one direction, which may differ from the modal's: an English description
 * in Arabic keeps its full stop at its end. Undefined for mixed scripts, for example a sentence about a name.
 */
export function directionOf(node: ReactNode): 'ltr' | 'rtl' | undefined {
  if (typeof node !== 'string') return undefined
  const right = rightToLeft.test(node)
  const left = /\p{Script=Latin}/u.test(node)
  if (right === left) return undefined
  return right ? 'rtl' : 'ltr'
}
