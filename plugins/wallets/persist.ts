import { fieldsOf, listOf, type Persist, safeImage, safeText } from '../../kernel/index.ts'
import type { RecentWallet, WalletsContract } from './contract.ts'

const keptRecent = 2
const keptUnserved = 20

function parseRecent(value: unknown): RecentWallet | undefined {
  const { id, name, icon, ...rest } = fieldsOf(value)
  const shown = safeText(name)
  if (typeof id !== 'string' || id.length >= 300 || !shown) return undefined
  const image = safeImage(icon)
  // Links are validated again before they are opened.
  const texts = ['rdns', 'mobileLink', 'desktopLink', 'webappLink'].flatMap((field) => {
    const text = rest[field]
    return typeof text === 'string' && text.length < 300 ? [[field, text]] : []
  })
  return {
    id,
    name: shown,
    ...(image !== undefined && { icon: image }),
    ...Object.fromEntries(texts),
  }
}

/**
 * The last two wallets used, newest first, by their names and the links of phone wallets; other ways to reach them are
 * found again. Also the wallets that were on a network which the app does not list.
 */
export const persist: Persist<WalletsContract> = {
  fields: ['recent', 'unserved'],
  parse(stored) {
    const recent = listOf(fieldsOf(stored).recent, keptRecent)
    const known = recent.flatMap((wallet) => parseRecent(wallet) ?? [])
    const unserved = listOf(fieldsOf(stored).unserved, keptUnserved).filter(
      (id): id is string => typeof id === 'string' && id.length < 400,
    )
    return { recent: known, ...(unserved.length > 0 && { unserved }) }
  },
}
