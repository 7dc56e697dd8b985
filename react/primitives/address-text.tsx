import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'
import css from './address-text.css?raw'
import { useSheet } from './use-sheet.ts'

/** Props of `AddressText`. */
export interface AddressTextProps {
  readonly value: string
  /** short: 6…4. groups: the whole address in groups of four. */
  readonly format?: 'short' | 'groups'
}

/** First six and last four characters; the whole text when that would not be shorter. */
export function shortAddress(value: string): string {
  const text = safeText(value, 256)
  return text.length <= 12 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`
}

/** An address, always left to right: short (6…4), or complete in groups of four. */
export function AddressText({ value, format = 'short' }: AddressTextProps): ReactNode {
  useSheet(css)
  if (format === 'short') {
    return (
      <bdi dir="ltr" className="mono short">
        {shortAddress(value)}
      </bdi>
    )
  }
  const text = safeText(value, 256)
  const prefix = text.startsWith('0x') ? text.slice(0, 6) : text.slice(0, 4)
  const groups = [prefix, ...(text.slice(prefix.length).match(/.{1,4}/gsu) ?? [])]
  return (
    <bdi dir="ltr" className="mono">
      {/* Read and copied as one word; the groups are only how it is drawn. */}
      <span className="vh">{text}</span>
      <span className="grp" aria-hidden="true">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, their order is fixed
          <span key={index}>{group}</span>
        ))}
      </span>
    </bdi>
  )
}
