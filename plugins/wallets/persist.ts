import type { Persist } from '../../kernel/index.ts'
import type { RecentWallet, WalletsContract } from './contract.ts'

function isRecent(value: unknown): value is RecentWallet {
  if (typeof value !== 'object' || value === null) return false
  const { id, name } = value as Partial<RecentWallet>
  return typeof id === 'string' && typeof name === 'string' && id.length < 300 && name.length < 300
}

/** The last two wallets used. */
export const persist: Persist<WalletsContract> = {
  fields: ['recent'],
  parse(stored) {
    const recent = (stored as { recent?: unknown } | null)?.recent
    return Array.isArray(recent) ? { recent: recent.filter(isRecent).slice(0, 2) } : undefined
  },
}
