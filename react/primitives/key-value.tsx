import type { ReactNode } from 'react'
import { cleanNode } from './clean-text.ts'
import css from './key-value.css?raw'
import { useSheet } from './use-sheet.ts'

/** Props of `KeyValue`. */
export interface KeyValueProps {
  readonly items: readonly { readonly name: ReactNode; readonly value: ReactNode }[]
}

/** Facts of a request as a `dl`, values aligned to the inline end. */
export function KeyValue({ items }: KeyValueProps): ReactNode {
  useSheet(css)
  return (
    <dl className="kv">
      {items.map((item, index) => (
        // Facts have no identity of their own; their place is what the reader compares.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index}>
          <dt>{cleanNode(item.name, 64)}</dt>
          <dd>
            <bdi>{cleanNode(item.value, 120)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
