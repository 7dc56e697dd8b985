import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { safeImage, safeText } from '../../kernel/index.ts'
import { tileColor } from './tile-color.ts'
import { useMark } from './use-mark.ts'
import { noteFetched, usePicture } from './use-pictures.ts'
import { useSheet } from './use-sheet.ts'
import css from './wallet-image.css?raw'

/** Props of `WalletImage`. */
export interface WalletImageProps {
  readonly name: string
  /** data:image/* up to 256 kB or https; anything else shows the letter. */
  readonly src?: string
  readonly size?: number
  /**
   * CAIP-2 of a network or `coin:ETH`: the built-in icon if there is no picture. Never set it for a token: any token
   * may be called ETH.
   */
  readonly mark?: string | undefined
  /** Tokens, networks and people are round; wallets are 11 px squares. */
  readonly round?: boolean
  /** The host's own picture: its letter has a neutral background, and http on this computer is allowed. */
  readonly plain?: boolean
}

const budget = 2000

/**
 * Pictures on this computer are loaded only by pages of this computer: elsewhere they would probe the visitor's ports.
 */
const isLocalPage = (): boolean =>
  typeof location !== 'undefined' && /^(.+\.)?localhost$|^127\.0\.0\.1$/.test(location.hostname)

/** waiting: no result yet; shown: drawn; letter: failed, refused or over the time limit. */
export type ImageState = 'waiting' | 'shown' | 'letter'

/** Props of an `img` that sends no referrer and never shows a broken picture. */
export interface ImageHandle {
  readonly state: ImageState
  readonly image: {
    readonly ref: Ref<HTMLImageElement>
    readonly src: string | undefined
    readonly loading: 'lazy'
    readonly decoding: 'async'
    readonly referrerPolicy: 'no-referrer'
    readonly draggable: false
    readonly onLoad: () => void
    readonly onError: () => void
  }
}

/** Follows one image: after 2 s the letter replaces it; a late picture still appears. */
export function useImage(wanted: string | undefined): ImageHandle {
  const url = usePicture(wanted)
  const [known, setKnown] = useState<{ url: string | undefined; state: ImageState }>({
    url,
    state: url ? 'waiting' : 'letter',
  })
  const state = known.url === url ? known.state : url ? 'waiting' : 'letter'
  const set = useCallback(
    (next: ImageState) => {
      setKnown({ url, state: next })
      if (url !== undefined && next === 'shown') noteFetched(url)
    },
    [url],
  )
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => set('letter'), budget)
    return () => clearTimeout(timer)
  }, [state, set])
  // A picture from the cache can be complete before React listens.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) set('shown')
    },
    [set],
  )
  const onLoad = useCallback(() => set('shown'), [set])
  const onError = useCallback(() => set('letter'), [set])
  const fixed = {
    loading: 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    draggable: false,
  } as const
  return { state, image: { ...fixed, ref, src: url, onLoad, onError } }
}

/** Picture of a wallet, token or network; a coloured letter tile if there is none in time. */
export function WalletImage(props: WalletImageProps): ReactNode {
  const { name, src, size = 40, round = false, plain = false, mark } = props
  useSheet(css)
  const url = safeImage(src, { loopback: plain || isLocalPage() })
  const { state, image } = useImage(url)
  const sign = useMark(state === 'letter' ? mark : undefined)
  const letter = Array.from(safeText(name, 40))[0]?.toUpperCase() ?? '?'
  const style: Record<string, string | number> = { '--i': size }
  if (state === 'letter' && !plain && !sign) {
    style.background = tileColor(name)
    style.color = '#fff'
  }
  return (
    <span
      className={round ? 'wi round' : 'wi'}
      aria-hidden="true"
      // The same picture in two views is a shared element, which moves from one to the other.
      data-fly={`${round ? 'o' : 'n'}:${name}`}
      style={style as CSSProperties}
    >
      {state === 'letter' && (sign ?? letter)}
      {url && <img {...image} alt="" style={{ opacity: state === 'shown' ? 1 : 0 }} />}
    </span>
  )
}
