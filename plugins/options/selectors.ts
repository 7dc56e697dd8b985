import { listOf, safeImage } from '../../kernel/index.ts'
import type { AppMetadata, Features } from './contract.ts'

/** The features of views, and of what bears another name than its feature. */
const featureOf: Readonly<Record<string, keyof Features>> = {
  swap: 'swaps',
  Swap: 'swaps',
  SwapSelectToken: 'swaps',
  Send: 'send',
  SendTokens: 'send',
  SendNft: 'send',
  Receive: 'receive',
  OnRamp: 'onramp',
  OnRampChoice: 'onramp',
  OnRampPurchases: 'onramp',
  AllWallets: 'allWallets',
}

/**
 * Whether the host offers a tile, a tab, an action of a token or a view, by its id or name. What belongs to no feature is
 * offered. Everything that leads to a feature asks this.
 */
export function selectIsOffered(features: Features | undefined, id: string): boolean {
  const feature = Object.hasOwn(featureOf, id) ? featureOf[id] : id
  return (
    !features ||
    !Object.hasOwn(features, `${feature}`) ||
    Boolean(features[feature as keyof Features])
  )
}

/** The host app as one end of a connection line. */
export interface AppEnd {
  readonly name: string
  /** On a quiet ground, since the colours of wallets' letters are no brand of the host's. */
  readonly plain: true
  readonly src?: string
}

const hostOf = (origin: string): string =>
  URL.canParse(origin) ? new URL(origin).hostname.replace(/^www\./, '') : ''

/**
 * What the app is called: the name it gives itself, else its host, such as `orchard.example`, else `fallback`. A page's
 * title is no name: it is often a sentence, and another one on each page.
 */
export const selectAppName = (
  { name }: Pick<AppMetadata, 'name'>,
  origin: string,
  fallback: string,
): string => name || hostOf(origin) || fallback

/** The app's name and the first of its icons that may be drawn; a development server of this computer may serve it. */
export function selectAppEnd(metadata: AppMetadata, origin: string, fallback: string): AppEnd {
  const { icons } = metadata
  const end = { name: selectAppName(metadata, origin, fallback), plain: true } as const
  for (const icon of listOf(icons, 8)) {
    const src = safeImage(icon, { loopback: true })
    if (src !== undefined) return { ...end, src }
  }
  return end
}
