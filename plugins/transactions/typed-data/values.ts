import { fieldsOf } from '../../../kernel/index.ts'
import type { PreviewRow } from '../contract.ts'
import { row, typed } from './rows.ts'

/** An address; undefined for anything else. */
export const addressIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value : undefined

/** A whole number in any form that wallets read: a number, decimal text or 0x-hex; undefined for anything else. */
export function numberIn(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
    ? BigInt(value)
    : undefined
}

/** Allowances from this on are meant without a limit: no token has as many units, of any type of number. */
const unlimited = 2n ** 127n
/** The largest number of a contract. */
export const everything: bigint = 2n ** 256n - 1n

/** True for a number that stands for no limit. */
export const isUnlimited = (units: bigint): boolean => units >= unlimited

/** Last second that JavaScript dates can hold; anything later is shown as endless. */
const lastSecond = 8_640_000_000_000n

/** Ends from the year 2100 on are none. */
const endless = 4_102_444_800n
/** A time in seconds since 1970, in words. */
function timeText(seconds: bigint): PreviewRow['value'] {
  if (seconds >= lastSecond) return typed('forever')
  const [date = '', clock = ''] = new Date(Number(seconds) * 1_000).toISOString().split('T')
  return `${date} ${clock.slice(0, 5)} UTC`
}

/** The end of a signature or of what it allows, in seconds since 1970; with a warning if it is endless. */
export const endRow = (label: 'until' | 'signUntil', seconds: bigint): PreviewRow => ({
  ...row(label, timeText(seconds)),
  ...(seconds >= endless && { warns: 'approval-endless' }),
})

/** True for the address by which orders name the native coin, in place of a contract. */
export const isCoin = (token: string): boolean => /^0xe{40}$/i.test(token)

/** An amount of a token in its smallest unit; without a token, of the native coin. */
export const unitsRow = (units: bigint, token?: string): PreviewRow => ({
  ...row('amount', String(units), 'units'),
  ...(token !== undefined && !isCoin(token) && { token }),
})

/** An amount of a token that somebody else may take, with a warning if it is without a limit. */
export const allowanceRow = (units: bigint, token: string): PreviewRow =>
  isUnlimited(units)
    ? { ...row('amount', typed('unlimited')), warns: 'approval-unlimited' }
    : { ...unitsRow(units, token), allowance: true }

/** Reads the addresses and numbers of an object; undefined if one of them is missing or of another form. */
export function readFields<A extends string, N extends string>(
  value: unknown,
  addresses: readonly A[],
  numbers: readonly N[],
): (Record<A, string> & Record<N, bigint>) | undefined {
  const fields = fieldsOf(value)
  const found: Record<string, unknown> = {}
  for (const name of addresses) found[name] = addressIn(fields[name])
  for (const name of numbers) found[name] = numberIn(fields[name])
  return Object.values(found).includes(undefined)
    ? undefined
    : (found as Record<A, string> & Record<N, bigint>)
}
