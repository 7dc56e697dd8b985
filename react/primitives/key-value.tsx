import type { ReactNode } from 'react'
import { cleanNode } from './clean-text.ts'
import { useSheet } from './use-sheet.ts'

export interface KeyValueProps {
  readonly items: readonly { readonly name: ReactNode; readonly value: ReactNode }[]
}

const css = `.kv{display:flex;flex-direction:column;gap:8u;padding:12u 14u;border-radius:16r;background:var(--km-s1);font-size:13u;line-height:18u;text-align:start}
.kv div{display:flex;justify-content:space-between;gap:16u}
.kv dt{flex:none;max-width:50%;color:var(--km-ink-2)}
.kv dd{text-align:end;font-weight:550;font-variant-numeric:tabular-nums}
@media (forced-colors:active){.kv{border:1px solid CanvasText}}`

/** Facts of a request as a `dl`, values at the end edge. */
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
