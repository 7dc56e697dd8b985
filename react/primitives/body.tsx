import type { ReactNode } from 'react'
import { cleanNode } from './clean-text.ts'
import { useSheet } from './use-sheet.ts'

/** Padded column with 16 px between blocks: the outermost element of a view. */
export interface BodyProps {
  readonly align?: 'start' | 'center'
  /** True while the view loads; sets aria-busy. */
  readonly busy?: boolean
  readonly children?: ReactNode
}

export interface StackProps {
  readonly gap?: 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24
  readonly horizontal?: boolean
  readonly children?: ReactNode
}

const css = `.body{display:flex;flex-direction:column;gap:16u;padding:4u 16u 16u}
.body.center{text-align:center;align-items:center}
:where(.body.center>*){width:100%}
.foot{position:sticky;bottom:0;z-index:2;margin:0 -16u -16u;padding:8u 16u 16u;background:var(--km-bg);display:flex;flex-direction:column;gap:8u}
.stack{display:flex;flex-direction:column}
.stack.across{flex-direction:row;align-items:stretch}
.stack.across>*{flex:1}
.label{font-size:12u;line-height:16u;font-weight:550;color:var(--km-ink-2)}
.or{display:flex;align-items:center;gap:12u;font-size:12u;line-height:16u;color:var(--km-ink-3)}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--km-line)}`

/** Padded column of a view, 16 px between blocks. */
export function Body({ align = 'start', busy = false, children }: BodyProps): ReactNode {
  useSheet(css)
  return (
    <div className={align === 'center' ? 'body center' : 'body'} aria-busy={busy || undefined}>
      {children}
    </div>
  )
}

/** Sticks to the lower edge of a scrolling view; holds its main button. Last child of Body. */
export function Footer({ children }: { readonly children?: ReactNode }): ReactNode {
  useSheet(css)
  return <div className="foot">{children}</div>
}

/** Tighter group inside a body; `horizontal` shares the width equally. */
export function Stack({ gap = 8, horizontal = false, children }: StackProps): ReactNode {
  useSheet(css)
  const style = { gap: `calc(${gap}px*var(--km-scale))` }
  return (
    <div className={horizontal ? 'stack across' : 'stack'} style={style}>
      {children}
    </div>
  )
}

/** 12/16 label over a card that is not a List. */
export function SectionLabel({ children }: { readonly children?: ReactNode }): ReactNode {
  useSheet(css)
  return <p className="label">{cleanNode(children, 64)}</p>
}

/** Hairline with an optional word ("or") in it. */
export function Divider({ children }: { readonly children?: ReactNode }): ReactNode {
  useSheet(css)
  return <p className="or">{children}</p>
}
