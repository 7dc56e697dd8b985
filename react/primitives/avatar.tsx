import type { CSSProperties, ReactNode } from 'react'
import { safeImage } from '../../kernel/index.ts'
import css from './avatar.css?raw'
import { Landscape } from './landscape.tsx'
import { useSheet } from './use-sheet.ts'
import { useImage } from './wallet-image.tsx'

/** Props of `Avatar`. */
export interface AvatarProps {
  /** Address or any stable text the landscape is drawn from. */
  readonly seed: string
  readonly src?: string
  /** Seeds of the accounts drawn before it in the same view, in order, so that the avatars differ. */
  readonly unlike?: string | readonly string[] | undefined
  /** CSS px, default 40. */
  readonly size?: number
}

/** Round picture of an account: its image, or a landscape of three bands drawn from the address. */
export function Avatar({ seed, src, unlike, size = 40 }: AvatarProps): ReactNode {
  useSheet(css)
  const url = safeImage(src)
  const { state, image } = useImage(url)
  return (
    <span
      className="av"
      aria-hidden="true"
      data-fly={`a:${seed}`}
      style={{ '--i': size } as CSSProperties}
    >
      {state !== 'shown' && <Landscape seed={seed} unlike={unlike} />}
      {url && <img {...image} alt="" hidden={state !== 'shown'} />}
    </span>
  )
}
