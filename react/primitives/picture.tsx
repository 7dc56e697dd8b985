import type { ReactNode } from 'react'
import { safeImage, safeText } from '../../kernel/index.ts'
import { ImageIcon } from './icons/things.tsx'
import css from './picture.css?raw'
import { useSheet } from './use-sheet.ts'
import { useImage } from './wallet-image.tsx'

/** Props of `Picture`. */
export interface PictureProps {
  /** Shown if there is no picture. */
  readonly name: string
  /** data:image/* up to 256 kB, https, or http on this computer; anything else shows the name. */
  readonly src?: string
  /** A square as wide as its container, shown whole; otherwise a strip that it fills. */
  readonly large?: boolean
  /** A square of 96 px, centred above the thing it shows. */
  readonly small?: boolean
  /** The name is shown beside it: a missing picture is replaced by a glyph, not by the name again. */
  readonly captioned?: boolean
  /** A few letters in a corner of the picture. */
  readonly badge?: string
}

/**
 * A picture from an untrusted source, or its name. As an `img` it runs no script and sends no referrer, and its size
 * cannot change the layout.
 */
export function Picture(props: PictureProps): ReactNode {
  const { name, src, large = false, small = false, captioned = false, badge } = props
  useSheet(css)
  const url = safeImage(src, { loopback: true })
  const { state, image } = useImage(url)
  return (
    <span className={`pic${large ? ' large' : ''}${small ? ' small' : ''}`} aria-hidden="true">
      {state === 'letter' && (captioned ? <ImageIcon size={28} /> : safeText(name))}
      {url && <img {...image} alt="" style={{ opacity: state === 'shown' ? 1 : 0 }} />}
      {badge !== undefined && <b dir="ltr">{safeText(badge, 8)}</b>}
    </span>
  )
}
