import type { ReactNode } from 'react'
import css from './parts-line.css?raw'
import { useSheet } from './use-sheet.ts'

/** What `PartsLine` takes. */
export interface PartsLineProps {
  /** The first one always stands there, and ends in dots where it is longer than the line. */
  readonly parts: readonly ReactNode[]
}

/** Detail of a row on one line, parts with dots between. One that finds no room is left out whole; it is still read out. */
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
