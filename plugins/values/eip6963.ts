import { safeDataImage, safeText } from '../../kernel/index.ts'

/** The minimal interface of a listed EIP-1193 provider. */
export interface AnnouncedProvider {
  request(input: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** A wallet's announcement: cleaned, plain data, unverified. */
export interface WalletAnnouncement {
  /** Version-4 UUID, lower case; changes with every page load. */
  readonly uuid: string
  readonly name: string
  /** Reverse domain name; connections are stored under it. */
  readonly rdns: string
  /** Data image for an `<img>`; absent without a safe one. */
  readonly icon?: string
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const rdnsPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i

const read = (value: unknown, name: string): unknown =>
  (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]

/**
 * Checks the `detail` of an `eip6963:announceProvider` event. Undefined: drop it (invalid UUID, name or rdns, no
 * provider, or a getter that throws). An invalid icon is left out, and the wallet stays.
 */
export function readAnnouncement(
  detail: unknown,
): { readonly info: WalletAnnouncement; readonly provider: AnnouncedProvider } | undefined {
  try {
    const info = read(detail, 'info')
    const provider = read(detail, 'provider')
    const [uuid, rdns] = [read(info, 'uuid'), read(info, 'rdns')]
    const name = safeText(read(info, 'name'))
    if (typeof uuid !== 'string' || typeof rdns !== 'string' || rdns.length > 253) return undefined
    const id = uuid.toLowerCase()
    if (!uuidPattern.test(id) || !rdnsPattern.test(rdns) || !name) return undefined
    if (typeof read(provider, 'request') !== 'function') return undefined
    const icon = safeDataImage(read(info, 'icon'))
    return {
      info: { uuid: id, name, rdns, ...(icon !== undefined && { icon }) },
      provider: provider as AnnouncedProvider,
    }
  } catch {
    return undefined // Any page script can announce an object whose getters throw.
  }
}
