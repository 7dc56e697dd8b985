import { listOf, safeImage } from '../../kernel/index.ts'
import type { AppMetadata, Features } from './contract.ts'

/** The feature of each view, and of ids that differ from their feature's name. */
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
 * Whether the host offers a tile, a tab, a token action or a view, by its id or name. Ids that belong to no feature are
 * offered. Every entry point to a feature checks this.
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
  /** On a neutral background, because coloured letters mark wallets. */
  readonly plain: true
  readonly src?: string
}

const hostOf = (origin: string): string =>
  URL.canParse(origin) ? new URL(origin).hostname.replace(/^www\./, '') : ''

/**
 * The app's name: the configured one, else its host, for example `orchard.example`, else `fallback`. The page's title
 * is not used: it is often a sentence, and differs from page to page.
 */
export const selectAppName = (
  { name }: Pick<AppMetadata, 'name'>,
  origin: string,
  fallback: string,
): string => name || hostOf(origin) || fallback

/** The app's name and its first safe icon; a development server on this computer may serve it. */
export function selectAppEnd(metadata: AppMetadata, origin: string, fallback: string): AppEnd {
  const { icons } = metadata
  const end = { name: selectAppName(metadata, origin, fallback), plain: true } as const
  for (const icon of listOf(icons, 8)) {
    const src = safeImage(icon, { loopback: true })
    if (src !== undefined) return { ...end, src }
  }
  return end
}
