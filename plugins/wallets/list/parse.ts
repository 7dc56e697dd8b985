import * as z from 'zod/mini'
import {
  isReservedKey,
  safeImage,
  safeLink,
  safeLinkBase,
  safeText,
} from '../../../kernel/index.ts'
import type { FoundWallet } from '../contract.ts'

export interface ListPage {
  readonly wallets: readonly FoundWallet[]
  /** Number of all matches, not only of this page. */
  readonly count: number
}

const text = (pattern: RegExp) => z.string().check(z.regex(pattern))

/** Treats a malformed field as absent: it must not cost the visitor a wallet. */
const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)

const judged = (judge: (text: string) => unknown) =>
  lenient(z.string().check(z.refine((link) => link.length <= 500 && judge(link) !== undefined)))
const page = judged((link) => safeLink(link, { loopback: true }))
/** A base to which a pairing key can be appended. */
const base = judged((link) => safeLinkBase(link, { loopback: true }))

const rowSchema = z.object({
  id: text(/^[\w-]{1,100}$/).check(z.refine((id) => !isReservedKey(id))),
  name: z.string(),
  image_id: lenient(text(/^[\w-]{1,80}$/)),
  badge_type: lenient(z.literal('certified')),
  rdns: lenient(text(/^[\w.-]{3,100}$/)),
  order: lenient(z.number()),
  homepage: page,
  mobile_link: base,
  desktop_link: base,
  webapp_link: base,
  app_store: page,
  play_store: page,
})

const pageSchema = z.object({
  data: z.array(z.unknown()),
  count: lenient(z.int().check(z.nonnegative())),
})

/** Removes undefined fields: state and storage omit absent fields. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

function parseWallet(row: unknown, imageUrl: (id: string) => string): FoundWallet | undefined {
  const { data } = rowSchema.safeParse(row)
  const name = safeText(data?.name)
  if (!data || !name) return undefined
  const image = data.image_id && safeImage(imageUrl(data.image_id), { loopback: true })
  return {
    origin: 'listed',
    listId: data.id,
    name,
    certified: data.badge_type === 'certified',
    ...present({
      icon: image,
      rdns: data.rdns,
      order: data.order,
      homepage: data.homepage,
      mobileLink: data.mobile_link,
      desktopLink: data.desktop_link,
      webappLink: data.webapp_link,
      appStore: data.app_store,
      playStore: data.play_store,
    }),
  }
}

/** Parses a page of the list, at most `max` rows. Undefined for an invalid answer; invalid rows are left out. */
export function parsePage(
  answer: unknown,
  max: number,
  imageUrl: (id: string) => string,
): ListPage | undefined {
  const { data: page } = pageSchema.safeParse(answer)
  if (!page) return undefined
  const wallets = page.data.slice(0, max).flatMap((row) => parseWallet(row, imageUrl) ?? [])
  return { wallets, count: page.count ?? wallets.length }
}
