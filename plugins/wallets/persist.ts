import { fieldsOf, listOf, type Persist, safeImage, safeText } from '../../kernel/index.ts'
import type { RecentWallet, WalletsContract } from './contract.ts'

const keptRecent = 2

function parseRecent(value: unknown): RecentWallet | undefined {
  const { id, name, icon, ...rest } = fieldsOf(value)
  const shown = safeText(name)
  if (typeof id !== 'string' || id.length >= 300 || !shown) return undefined
  const image = safeImage(icon)
  // A link is checked again right before it is opened.
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

/** The last two wallets used, newest first. What names them, and the links of phone wallets; other ways to reach them are found anew. */
export const persist: Persist<WalletsContract> = {
  fields: ['recent'],
  parse(stored) {
    const recent = listOf(fieldsOf(stored).recent, keptRecent)
    const known = recent.flatMap((wallet) => parseRecent(wallet) ?? [])
    return { recent: known }
  },
}
