import { type CaipAddress, fieldsOf, safeText, textLimits } from '../../kernel/index.ts'
import { parseEvmAddress } from '../values/index.ts'
import type { SessionPermission, SessionTerms, SmartSession } from './contract.ts'
import { smartSessionsErrors } from './errors.ts'

export const bad = (issue: string): never => {
  throw smartSessionsErrors.create('bad-request', { issue })
}

/** The longest duration of a grant and of a period: 10 years, in seconds. */
export const longest = 315_360_000

export const isSeconds = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0

/** A complete list from untrusted data: in a cut one, the rest would be allowed without being displayed. */
export const wholeList = (value: unknown, max: number, what: string): readonly unknown[] =>
  Array.isArray(value) && value.length <= max ? value : bad(what)

/** Parses an ERC-7715 amount: 0x-hex or decimal text. */
function amountOf(value: unknown): string {
  const isAmount = typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)
  const amount = isAmount ? BigInt(value) : 0n
  return amount > 0n && amount < 2n ** 256n ? String(amount) : bad('allowance')
}

function addressOf(value: unknown, what: string): string {
  try {
    if (typeof value === 'string') return parseEvmAddress(value)
  } catch {
    // A wrong length, or a typing error.
  }
  return bad(what)
}

function methodOf(outside: unknown): string {
  const name = typeof outside === 'string' ? outside : fieldsOf(outside).functionName
  const isName = typeof name === 'string' && /^[\w$]+(\([\w,()[\]]*\))?$/.test(name)
  return isName && name.length <= 200 ? name : bad('functions')
}

function permissionOf(outside: unknown): SessionPermission {
  const { type, data } = fieldsOf(outside)
  const fields = fieldsOf(data)
  if (type === 'contract-call') {
    const methods = wholeList(fields.functions, 20, 'functions').map(methodOf)
    // Without a method every call of the contract would be allowed.
    if (methods.length === 0) bad('functions')
    return { kind: 'contract', address: addressOf(fields.address, 'address'), methods }
  }
  const isErc20 = type === 'erc20-recurring-allowance'
  if (!isErc20 && type !== 'native-token-recurring-allowance') return bad(`type ${safeText(type)}`)
  const { period } = fields
  if (!isSeconds(period) || period > longest) return bad('period')
  return {
    kind: 'allowance',
    units: amountOf(fields.allowance),
    period,
    ...(isErc20 && { token: addressOf(fields.token, 'token') }),
  }
}

function limitOf(policies: unknown): number | undefined {
  let limit: number | undefined
  for (const policy of wholeList(policies ?? [], 10, 'policies')) {
    const { type, data } = fieldsOf(policy)
    const { limit: count, count: older } = fieldsOf(data)
    const calls = count ?? older
    if (type !== 'call-limit') bad(`policy ${safeText(type)}`)
    if (!isSeconds(calls)) bad('call-limit')
    limit = Math.min(limit ?? (calls as number), calls as number)
  }
  return limit
}

/** Parses the terms of a request or of a source's session. Throws `smartSessions/bad-request`. */
export function readTerms(outside: unknown): SessionTerms {
  const { expiry, permissions, policies } = fieldsOf(outside)
  if (!isSeconds(expiry)) return bad('expiry')
  const read = wholeList(permissions, 10, 'permissions').map(permissionOf)
  if (read.length === 0) return bad('permissions')
  const callLimit = limitOf(policies)
  return { permissions: read, expiry, ...(callLimit !== undefined && { callLimit }) }
}

/** Parses a source's session; empty if it is malformed or cannot be put into words. */
export function readSession(outside: unknown, account: CaipAddress): readonly SmartSession[] {
  const { pci, project, createdAt, revokedAt } = fieldsOf(outside)
  if (typeof pci !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(pci)) return []
  if (!isSeconds(createdAt)) return []
  try {
    return [
      {
        ...readTerms(outside),
        ...{ id: pci, account, createdAt: createdAt * 1000 },
        appName: safeText(fieldsOf(project).name, textLimits.name),
        ...(typeof revokedAt === 'number' && { revoked: true as const }),
      },
    ]
  } catch (error) {
    if (smartSessionsErrors.is(error, 'bad-request')) return []
    throw error
  }
}
