import type { CSSProperties, ReactNode } from 'react'
import { safeImage } from '../../kernel/index.ts'
import css from './avatar.css?raw'
import { hashText } from './hash.ts'
import { useSheet } from './use-sheet.ts'
import { useImage } from './wallet-image.tsx'

export interface AvatarProps {
  /** Address or any stable text the landscape is drawn from. */
  readonly seed: string
  readonly src?: string
  /** CSS px, default 40. */
  readonly size?: number
}

// Sky, sun, far hill, near hill.
const landscapes = [
  ['#E4572E', '#FFE3B0', '#F29E38', '#7A2E1C'],
  ['#2B6C8F', '#FFD98A', '#3F9C8F', '#173F4A'],
  ['#6B4FA0', '#F7C6D9', '#A35C9C', '#33245E'],
  ['#D98A9B', '#FFF1D6', '#8C4B6B', '#3B2A4A'],
  ['#3E8E6B', '#FBE9A7', '#2F6B4F', '#18392C'],
  ['#F0A83C', '#FFF6E0', '#C8662B', '#5A2F1B'],
  ['#4776C9', '#FDE2C4', '#2F4E96', '#182A57'],
  ['#B9A26B', '#FFFDF4', '#7C7A4A', '#3A3B24'],
] as const

function Landscape({ seed }: { readonly seed: string }): ReactNode {
  const hash = hashText(seed.toLowerCase())
  const [sky, sun, far, near] = landscapes[hash % landscapes.length] ?? landscapes[0]
  const bits = hash >>> 5
  const x = 11 + (bits % 19)
  const rise = 18 + ((bits >>> 5) % 6)
  const tilt = ((bits >>> 8) % 9) - 4
  const fall = 27 + ((bits >>> 12) % 5)
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path fill={sky} d="M0 0h40v40H0z" />
      <circle fill={sun} cx={x} cy={9 + ((bits >>> 16) % 5)} r={4 + ((bits >>> 19) % 3)} />
      <path fill={far} d={`M0 ${rise + tilt}Q10 ${rise - 6} 20 ${rise}T40 ${rise - tilt}V40H0Z`} />
      <path
        fill={near}
        d={`M0 ${fall}Q12 ${fall + 5 + tilt / 2} 22 ${fall}T40 ${fall + 2}V40H0Z`}
      />
    </svg>
  )
}

/** Round picture of an account: its image, or a landscape of three bands drawn from the address. */
export function Avatar({ seed, src, size = 40 }: AvatarProps): ReactNode {
  useSheet(css)
  const url = safeImage(src)
  const { state, image } = useImage(url)
  return (
    <span className="av" aria-hidden="true" style={{ '--i': size } as CSSProperties}>
      {state !== 'shown' && <Landscape seed={seed} />}
      {url && <img {...image} alt="" hidden={state !== 'shown'} />}
    </span>
  )
}
