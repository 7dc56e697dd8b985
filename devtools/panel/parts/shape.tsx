import type { ReactNode } from 'react'
import type { LogRecord } from '../../../kernel/index.ts'
import type { LaneColor } from '../../model/lanes.ts'
import { colorOfType, type PluginColor } from '../../model/plugin-color.ts'
import { isError } from '../../model/records.ts'

export type ShapeName = 'triangle' | 'dot' | 'ring' | 'bar' | 'square'

const paths: Readonly<Record<ShapeName, ReactNode>> = {
  triangle: <path d="M2.5 1.5 9 5.5l-6.5 4z" />,
  dot: <circle cx="5.5" cy="5.5" r="3.6" />,
  ring: <circle cx="5.5" cy="5.5" r="2.9" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  square: <rect x="2" y="2" width="7" height="7" rx="1" />,
  bar: <rect x="1" y="3.5" width="9" height="4" rx="1.5" />,
}

export interface ShapeProps {
  readonly name: ShapeName
  readonly color: LaneColor | PluginColor
  /** Draws the coral ring of an error around it. */
  readonly failed?: boolean
}

/**
 * The mark of a record: its shape stands for the kind, its colour for the plugin. Decorative: the text beside it is
 * read instead.
 */
export function Shape({ name, color, failed = false }: ShapeProps): ReactNode {
  return (
    <svg
      width="13"
      height="13"
      viewBox="-1 -1 13 13"
      style={{ color: `var(--d-${color})` }}
      fill="currentColor"
      aria-hidden="true"
    >
      {failed ? (
        <circle cx="5.5" cy="5.5" r="5.6" fill="none" stroke="var(--d-bad)" strokeWidth="1.4" />
      ) : null}
      {paths[name]}
    </svg>
  )
}

const forms = { command: 'triangle', event: 'dot', end: 'ring' } as const

/** The mark of one record. */
export function RecordShape({ record }: { readonly record: LogRecord }): ReactNode {
  const { kind, type } = record
  return <Shape name={forms[kind]} color={colorOfType(type)} failed={isError(record)} />
}
