import { fieldsOf, listOf, type Persist, safeImage, safeText } from '../../kernel/index.ts'
import type { RecentWallet, WalletsContract } from './contract.ts'

const keptRecent = 2

function parseRecent(value: unknown): RecentWallet | undefined {
  const { id, name, icon, rdns } = fieldsOf(value)
  const shown = safeText(name)
  if (typeof id !== 'string' || id.length >= 300 || !shown) return undefined
  const image = safeImage(icon)
  return {
    id,
    name: shown,
    ...(image !== undefined && { icon: image }),
    ...(typeof rdns === 'string' && rdns.length < 300 && { rdns }),
  }
}

/** The last two wallets used, newest first. Only what names them: a way to reach them is found anew. */
export const persist: Persist<WalletsContract> = {
  fields: ['recent'],
  parse(stored) {
    const recent = listOf(fieldsOf(stored).recent, keptRecent)
    const known = recent.flatMap((wallet) => parseRecent(wallet) ?? [])
    return { recent: known }
  },
}
