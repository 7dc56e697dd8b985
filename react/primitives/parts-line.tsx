import type { ReactNode } from 'react'
import css from './parts-line.css?raw'
import { useSheet } from './use-sheet.ts'

/** Props of `PartsLine`. */
export interface PartsLineProps {
  /** The first part is always shown, cut with an ellipsis if it is too long. */
  readonly parts: readonly ReactNode[]
}

/**
 * Detail of a row on one line, parts separated by dots. A part that does not fit is hidden whole, but still read out.
 */
export function PartsLine({ parts }: PartsLineProps): ReactNode {
  useSheet(css)
  if (parts.length === 0) return null
  return (
    <span className="parts">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
        <span key={index}>
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </span>
  )
}
