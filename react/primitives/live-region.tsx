import type { ReactNode } from 'react'

/** Props of `LiveRegion`. */
export interface LiveRegionProps {
  /** The text to announce; each change is announced. */
  readonly message: string
  readonly assertive?: boolean
}

/** Text for assistive technology only. */
export function VisuallyHidden(props: { readonly children?: ReactNode }): ReactNode {
  return <span className="vh">{props.children}</span>
}

/** Amounts, codes, percentages: left to right in every language, with tabular digits. */
export function Ltr(props: { readonly children?: ReactNode }): ReactNode {
  return (
    <bdi dir="ltr" className="num">
      {props.children}
    </bdi>
  )
}

/** Hidden status line; `assertive` makes it an alert. Stays mounted, only its text changes. */
export function LiveRegion({ message, assertive = false }: LiveRegionProps): ReactNode {
  return (
    <span className="vh" role={assertive ? 'alert' : 'status'}>
      {message}
    </span>
  )
}
