import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'

/** Cleans a node when it is plain text; elements pass through. A text of hidden characters alone shows as "?". */
export function cleanNode(node: ReactNode, max: number): ReactNode {
  return typeof node === 'string' ? safeText(node, max) || (node && '?') : node
}
