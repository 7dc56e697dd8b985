import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'

/** Cleans a node when it is plain text; elements pass through. */
export function cleanNode(node: ReactNode, max: number): ReactNode {
  return typeof node === 'string' ? safeText(node, max) : node
}
