import type { CSSProperties, ReactElement } from 'react'

export interface IconProps {
  /** CSS px before scale, default 20. */
  readonly size?: number
}

/** A decorative glyph; the words beside it carry the meaning. */
export type Icon = (props: IconProps) => ReactElement

function draw(path: string, kind: string, { size }: IconProps): ReactElement {
  const style = size === undefined ? undefined : ({ '--i': size } as CSSProperties)
  return (
    <svg className={`i ${kind}`} viewBox="0 0 20 20" aria-hidden="true" style={style}>
      <path d={path} />
    </svg>
  )
}

/**
 * Glyph from one path on the 20 px grid, 1.7 stroke. `flip` mirrors it in right-to-left;
 * `solid` fills instead of stroking. Mark calls as pure so that unused glyphs fall out of bundles.
 */
export function glyph(path: string, kind: '' | 'flip' | 'solid' = ''): Icon {
  return (props) => draw(path, kind, props)
}
