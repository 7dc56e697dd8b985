import { failure, ProviderFailure } from '../failure.ts'

/** The only zone that names are given out in. */
export const nameZone = 'reown.id'

const shape = /^[a-z0-9.-]+$/

/** Checks a full name: three labels, allowed letters, length and zone. Throws a 400 for the name. */
export function checkName(name: string): string {
  const [label = '', ...zone] = name.split('.')
  if (!shape.test(name) || zone.length !== 2) throw failure(400, 'name', 'The format is wrong.')
  if (label.length < 3 || label.length > 64) throw failure(400, 'name', 'The length is wrong.')
  if (zone.join('.') !== nameZone) throw failure(400, 'name', 'The zone is not allowed.')
  return name
}

/** Reads the JSON that was signed. Throws a 422 for text that is none. */
export function parseSigned(message: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(String(message))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Reported below, as any other text that holds no object.
  }
  throw new ProviderFailure(422, 'The message is not JSON.', 'The message is not JSON.')
}

/** The live service takes ten seconds of difference, also of a visitor who signs slowly. */
export function checkTimestamp(timestamp: unknown): void {
  const seconds = Date.now() / 1000
  if (typeof timestamp === 'number' && Math.abs(seconds - timestamp) <= 10) return
  throw failure(400, 'timestamp', 'The timestamp is too old or in the future.')
}

/** Only a short `bio`. Throws a 400 for anything else. */
export function checkAttributes(attributes: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries((attributes ?? {}) as Record<string, unknown>)
  for (const [key, value] of entries) {
    const fits = typeof value === 'string' && /^[\p{L}\p{N}\s.,:;!?'@/()_-]{1,255}$/u.test(value)
    if (key !== 'bio' || !fits) throw failure(400, 'attributes', `The attribute ${key} is refused.`)
  }
  return Object.fromEntries(entries) as Record<string, string>
}

const evmBit = 0x80000000

/**
 * Chain id of a coin type of ENSIP-11, 60 standing for the first chain. Throws a 400 for a number
 * that is not unsigned 32-bit or that names no chain by this rule.
 */
export function chainOfCoinType(coinType: unknown): number | 'first' {
  if (coinType === 60) return 'first'
  const isUnsigned =
    typeof coinType === 'number' && Number.isInteger(coinType) && coinType <= 0xffffffff
  if (isUnsigned && coinType >= evmBit) return coinType - evmBit
  throw failure(400, 'coin_type', `The coin type ${String(coinType)} is not supported.`)
}
