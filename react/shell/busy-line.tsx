import type { ReactNode } from 'react'
import { useDelayedBusy, useSheet } from '../primitives/index.ts'
import css from './busy-line.css?raw'

/** A thin line under the header while the modal loads, if that takes long enough to be noticed. */
export function BusyLine({
  busy,
  label,
}: {
  readonly busy: boolean
  readonly label: string
}): ReactNode {
  useSheet(css)
  return useDelayedBusy(busy) ? (
    <div className="busy" role="progressbar" aria-label={label} />
  ) : null
}
