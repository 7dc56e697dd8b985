import { listOf, safeImage } from '../../kernel/index.ts'
import type { AppMetadata, Features, OptionsState } from './contract.ts'

/**
 * Whether a feature is on: one of `features`, `networkSwitch` for `enableNetworkSwitch`, or a plugin's own name. A
 * feature that the host does not mention is on, and so is everything that names none. Every entry point asks this.
 */
export function selectIsOn(
  options: OptionsState | undefined,
  feature: string | undefined,
): boolean {
  if (!options || feature === undefined) return true
  if (feature === 'networkSwitch') return options.enableNetworkSwitch
  const { features } = options
  const value = Object.hasOwn(features, feature) ? features[feature as keyof Features] : undefined
  return Array.isArray(value) ? value.length > 0 : value !== false
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
