import type { CSSProperties, ReactElement } from 'react'

/** Props of every icon. */
export interface IconProps {
  /** CSS px before scale, default 20. */
  readonly size?: number
}

/** A decorative glyph; the words beside it carry the meaning. */
export type Icon = (props: IconProps) => ReactElement

function draw(
  path: string,
  kind: string,
  { size }: IconProps,
  viewBox = '0 0 20 20',
): ReactElement {
  const style = size === undefined ? undefined : ({ '--i': size } as CSSProperties)
  return (
    <svg className={`i ${kind}`} viewBox={viewBox} aria-hidden="true" style={style}>
      <path d={path} />
    </svg>
  )
}

/**
 * Glyph from one path on the 20 px grid, 1.7 stroke. `flip` mirrors it in right-to-left; `solid` fills instead of
 * stroking. Mark calls as pure so that bundlers drop unused glyphs.
 */
export function glyph(path: string, kind: '' | 'flip' | 'solid' = ''): Icon {
  return (props) => draw(path, kind, props)
}

/** Props of `PathIcon`. */
export interface PathIconProps extends IconProps {
  readonly path: string
  /** Default: the 20 px grid. */
  readonly viewBox?: string
  readonly solid?: boolean
  /** Mirrored in right-to-left. */
  readonly flip?: boolean
}

/** A glyph of another plugin, as path data. */
export function PathIcon({ path, viewBox, solid, flip, ...props }: PathIconProps): ReactElement {
  const kind = `${solid ? 'solid' : ''} ${flip ? 'flip' : ''}`.trim()
  return draw(path, kind, props, viewBox)
}
