import type { ReactNode } from 'react'
import css from './body.css?raw'
import { cleanNode } from './clean-text.ts'
import { useSheet } from './use-sheet.ts'

/** Padded column with 16 px between blocks: the outermost element of a view. */
export interface BodyProps {
  readonly align?: 'start' | 'center'
  /** True while the view loads; sets aria-busy. */
  readonly busy?: boolean
  readonly children?: ReactNode
}

/** Props of `Stack`. */
export interface StackProps {
  readonly gap?: 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24
  readonly horizontal?: boolean
  readonly children?: ReactNode
}

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
