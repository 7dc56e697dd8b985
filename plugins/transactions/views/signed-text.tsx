import type { ReactNode } from 'react'
import { useSheet } from '../../../react/primitives/index.ts'
import { transactions } from './hooks.ts'
import { visible } from './visible.ts'

const css = `.txt{box-sizing:border-box;width:100%;max-height:172px;overflow:auto;scrollbar-width:thin;scrollbar-color:var(--km-ink-3) transparent;padding:10u 12u;border-radius:12r;background:var(--km-s1);font-size:12u;line-height:18u;text-align:left;white-space:pre-wrap;overflow-wrap:anywhere}
.kv div:has(.txt){flex-direction:column;gap:6u}.kv div:has(.txt) dt{max-width:none}.kv div:has(.txt) dd{width:100%}
@media (forced-colors:active){.txt{border:1px solid CanvasText}}`

/** What is sealed behind a row's handle; undefined on another page than the one that recorded it. */
function textBehind(sealed: string | undefined): string | undefined {
  const text: unknown = sealed === undefined ? undefined : JSON.parse(sealed)
  return typeof text === 'string' ? text : undefined
}

/** A text to sign, whole and left to right, with marks for characters that cannot be seen. */
export function SignedText({ handle, label }: { handle: string; label: string }): ReactNode {
  useSheet(css)
  const { vault } = transactions.useKernel()
  const text = textBehind(vault.take(handle))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so it needs keyboard focus
    <section className="txt mono" dir="ltr" aria-label={label} tabIndex={0}>
      {text === undefined ? '…' : visible(text)}
    </section>
  )
}
