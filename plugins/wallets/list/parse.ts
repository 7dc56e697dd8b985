import * as z from 'zod/mini'
import { isReservedKey, safeImage, safeText } from '../../../kernel/index.ts'
import type { FoundWallet } from '../contract.ts'

export interface ListPage {
  readonly wallets: readonly FoundWallet[]
  /** All matches, not only those of this page. */
  readonly count: number
}

const text = (pattern: RegExp) => z.string().check(z.regex(pattern))

/** A field that counts as absent unless it is well formed: an odd one must not cost the visitor a wallet. */
const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)

// Links are checked against the wallet's own scheme when they are opened; here only their shape counts.
const link = lenient(text(/^[\x21-\x7e]{3,500}$/))

const rowSchema = z.object({
  id: text(/^[\w-]{1,100}$/).check(z.refine((id) => !isReservedKey(id))),
  name: z.string(),
  image_id: lenient(text(/^[\w-]{1,80}$/)),
  badge_type: lenient(z.literal('certified')),
  rdns: lenient(text(/^[\w.-]{3,100}$/)),
  order: lenient(z.number()),
  homepage: link,
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
})

const pageSchema = z.object({
  data: z.array(z.unknown()),
  count: lenient(z.int().check(z.nonnegative())),
})

/** Without the fields that are undefined: in state and storage a field is absent instead. */
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

/** Reads a page of the list, at most `max` rows. Undefined when the answer is not one; bad rows are left out. */
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
