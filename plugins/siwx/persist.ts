import { fieldsOf, isCaipNetworkId, listOf, type Persist } from '../../kernel/index.ts'
import type { SignInSession, SiwxContract } from './contract.ts'

const most = 20

/** Reads a session from storage, a store or another build; undefined if it is not one. */
export function readSession(value: unknown): SignInSession | undefined {
  const { chainId, accountAddress, expiresAt } = fieldsOf(value)
  if (!isCaipNetworkId(chainId)) return undefined
  if (typeof accountAddress !== 'string' || !/^[a-zA-Z0-9]{1,128}$/.test(accountAddress))
    return undefined
  if (expiresAt === undefined || expiresAt === null) return { chainId, accountAddress }
  return typeof expiresAt === 'number' && Number.isFinite(expiresAt)
    ? { chainId, accountAddress, expiresAt }
    : undefined
}

export const readSessions = (value: unknown): readonly SignInSession[] =>
  listOf(value, most).flatMap((one) => readSession(one) ?? [])

/** Stores who is signed in, and the sign-outs to retry. The proofs stay with the store. */
export const persist: Persist<SiwxContract> = {
  fields: ['sessions', 'unended'],
  atOnce: ['sessions', 'unended'],
  parse(stored) {
    const { sessions, unended } = fieldsOf(stored)
    const left = readSessions(unended)
    return { sessions: readSessions(sessions), ...(left.length > 0 && { unended: left }) }
  },
}
