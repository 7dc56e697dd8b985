import { isReservedKey, safeImage, safeText } from '../../../kernel/index.ts'
import type { FoundWallet } from '../contract.ts'

type Fields = Readonly<Record<string, unknown>>

export interface ListPage {
  readonly wallets: readonly FoundWallet[]
  /** All matches, not only those of this page. */
  readonly count: number
}

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined

// Links are checked against the wallet's own scheme when they are opened; here only their shape counts.
const link = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\x21-\x7e]{3,500}$/.test(value) ? value : undefined

const links = {
  homepage: 'homepage',
  mobile_link: 'mobileLink',
  desktop_link: 'desktopLink',
  webapp_link: 'webappLink',
  app_store: 'appStore',
  play_store: 'playStore',
} as const

function parseWallet(row: unknown, imageUrl: (id: string) => string): FoundWallet | undefined {
  const fields = fieldsOf(row)
  const name = safeText(fields?.name)
  const id = fields?.id
  if (!fields || !name || typeof id !== 'string') return undefined
  if (!/^[\w-]{1,100}$/.test(id) || isReservedKey(id)) return undefined
  const { image_id, rdns, badge_type, order } = fields
  const image =
    typeof image_id === 'string' && /^[\w-]{1,80}$/.test(image_id)
      ? safeImage(imageUrl(image_id), { loopback: true })
      : undefined
  const reach = Object.entries(links).flatMap(([field, key]) => {
    const url = link(fields[field])
    return url === undefined ? [] : [[key, url] as const]
  })
  return {
    origin: 'listed',
    listId: id,
    name,
    certified: badge_type === 'certified',
    ...(image !== undefined && { icon: image }),
    ...(typeof rdns === 'string' && /^[\w.-]{3,100}$/.test(rdns) && { rdns }),
    ...(typeof order === 'number' && Number.isFinite(order) && { order }),
    ...(Object.fromEntries(reach) as Partial<FoundWallet>),
  }
}

/** Reads a page of the list, at most `max` rows. Undefined when the answer is not one; bad rows are left out. */
export function parsePage(
  answer: unknown,
  max: number,
  imageUrl: (id: string) => string,
): ListPage | undefined {
  const fields = fieldsOf(answer)
  if (!fields || !Array.isArray(fields.data)) return undefined
  const wallets = fields.data.slice(0, max).flatMap((row) => parseWallet(row, imageUrl) ?? [])
  const { count } = fields
  const known = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0
  return { wallets, count: known ? count : wallets.length }
}
