import type { ReactNode } from 'react'
import css from './connection-line.css?raw'
import { useSheet } from './use-sheet.ts'
import { WalletImage } from './wallet-image.tsx'

/** One end of a `ConnectionLine`: a picture by its address, or the first letter of the name. */
export interface ConnectionLineEnd {
  readonly name: string
  readonly src?: string
  /** Key of a built-in icon, used if there is no picture. */
  readonly mark?: string | undefined
  /** Person or token: round. App and wallet: square. */
  readonly round?: boolean
  /** The host app: its own picture, or its letter on a quiet tile. */
  readonly plain?: boolean
  /** Own picture instead of an image (Avatar, brand mark). */
  readonly media?: ReactNode
}

/** Props of `ConnectionLine`. */
export interface ConnectionLineProps {
  readonly from: ConnectionLineEnd
  readonly to: ConnectionLineEnd
  readonly state: 'idle' | 'pending' | 'ok' | 'bad'
}

function Rail({ state }: { readonly state: ConnectionLineProps['state'] }): ReactNode {
  if (state === 'idle') return <path className="dots" d="M11 32h92" />
  if (state === 'pending') {
    return <path className="dots go" d="M10 34C26 16 42 14 56 30S86 54 102 32" />
  }
  if (state === 'ok') {
    return (
      <>
        <path className="ok" pathLength={1} d="M9 32h47" />
        <path className="ok" pathLength={1} d="M103 32H56" />
        <circle className="knot" cx="56" cy="32" r="11" />
        <path className="tick" pathLength={1} d="M51.2 32.4l3.3 3.3 6.4-6.8" />
      </>
    )
  }
  return (
    <>
      <path className="bad end" d="M9 30c10-2 20 1 29 9" />
      <path className="bad" d="M52 28l8 8M60 28l-8 8" />
      <path className="bad end" d="M103 30c-10-2-20 1-29 9" />
    </>
  )
}

function End({ end }: { readonly end: ConnectionLineEnd }): ReactNode {
  const { media, round = false, plain = false, ...picture } = end
  if (media) return media
  return <WalletImage size={64} round={round} plain={plain} {...picture} />
}

/**
 * Two parties and a line between them, which shows the state. Decorative: the text beside it carries the meaning.
 * `from` is the source.
 */
export function ConnectionLine({ from, to, state }: ConnectionLineProps): ReactNode {
  useSheet(css)
  return (
    <div className="thread" aria-hidden="true" data-state={state}>
      <End end={from} />
      {/* The key restarts the knot and cut motions when the state changes. */}
      <svg className="rail flip" key={state} viewBox="0 0 112 64" aria-hidden="true">
        <Rail state={state} />
      </svg>
      <End end={to} />
    </div>
  )
}
