import type { ReactNode } from 'react'
import { safeImage, safeText } from '../../kernel/index.ts'
import { ImageIcon } from './icons/things.tsx'
import css from './picture.css?raw'
import { useSheet } from './use-sheet.ts'
import { useImage } from './wallet-image.tsx'

/** What `Picture` takes. */
export interface PictureProps {
  /** Shown in its place while there is none. */
  readonly name: string
  /** data:image/* up to 256 kB, https, or http of this computer; anything else shows the name. */
  readonly src?: string
  /** A square as wide as its place, shown whole; else a strip that it fills. */
  readonly large?: boolean
  /** A square of 96 px in the middle, over what it is a picture of. */
  readonly small?: boolean
  /** The name stands beside it: a glyph takes the place of a missing picture, not the name again. */
  readonly captioned?: boolean
  /** A few letters in its corner. */
  readonly badge?: string
}

/**
 * A picture from outside, or its name. Script in it does not run in an `img`, no referrer is sent, and whatever its size it
 * stays in its place.
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
