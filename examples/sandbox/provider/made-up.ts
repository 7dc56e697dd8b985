import { createHash } from 'node:crypto'
import { isAddress } from 'viem'
import type { BalancePlan } from './balances.ts'

/** An account that is given a number of made-up rows. */
export interface MadeUpRows {
  readonly address: string
  readonly rows: number
}

/** What the answers hold beside what the chains say. */
export interface MadeUp {
  /** Transactions of a long past, older than the chains. */
  readonly history: MadeUpRows
  /** Tokens of the first EVM chain that are in no contract. */
  readonly tokens: MadeUpRows
}

/** Holds what is made up; a test may change it while the provider runs. */
export interface MadeUpState {
  current(): MadeUp
  set(changes: Partial<MadeUp>): void
  reset(): void
}

export function createMadeUp(initial: MadeUp): MadeUpState {
  let state = initial
  return {
    current: () => state,
    set(changes) {
      state = { ...state, ...changes }
    },
    reset() {
      state = initial
    },
  }
}

const most = 100_000

function parseRows(value: unknown, name: string): MadeUpRows {
  const { address, rows } = (value ?? {}) as { address?: unknown; rows?: unknown }
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw new Error(`"${name}" needs the address of an EVM account.`)
  }
  if (typeof rows !== 'number' || !Number.isInteger(rows) || rows < 0 || rows > most) {
    throw new Error(`"${name}" needs "rows", 0 to ${most}.`)
  }
  return { address, rows }
}

/** Reads `{ history?, tokens? }` of the control endpoint. Throws a sentence that says what is wrong. */
export function parseMadeUp(value: Readonly<Record<string, unknown>>): Partial<MadeUp> {
  const { history, tokens } = value
  return {
    ...(history === undefined ? {} : { history: parseRows(history, 'history') }),
    ...(tokens === undefined ? {} : { tokens: parseRows(tokens, 'tokens') }),
  }
}

/** The tokens that an account is said to hold, cheaper and cheaper. */
export function madeUpTokens(
  { address, rows }: MadeUpRows,
  owner: string,
  { chainId, rate }: { readonly chainId: string; readonly rate: number },
): readonly BalancePlan[] {
  if (address.toLowerCase() !== owner.toLowerCase()) return []
  return Array.from({ length: rows }, (_, index) => {
    const contract = createHash('sha256')
      .update(`made-up token ${index}`)
      .digest('hex')
      .slice(0, 40)
    return {
      name: `Made-up Token ${index + 1}`,
      symbol: `MT${index + 1}`,
      chainId,
      address: `${chainId}:0x${contract}`,
      decimals: 18,
      amount: 10n ** 18n * BigInt(rows - index) + BigInt(index),
      price: rate / 100,
    }
  })
}
