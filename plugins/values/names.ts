import { defineErrors, type Errors } from '../../kernel/index.ts'

interface NameErrors {
  'bad-chain-id': void
}

/** The refusal of a chain id that has no coin type. */
export const nameErrors: Errors<'name', NameErrors> = /* @__PURE__ */ defineErrors<
  'name',
  NameErrors
>('name', { 'bad-chain-id': () => 'Invalid chainId' })

/** Whether a name may be registered: ASCII letters, digits and hyphens, at least 4 of them. */
export function isRegistrableName(name: string): boolean {
  return /^[a-zA-Z0-9-]{4,}$/.test(name)
}

/**
 * The ENS coin type of an EVM chain: its id with the top bit set, as a positive number (ENSIP-11).
 * Throws `name/bad-chain-id` from 2147483648 on, and for what is no whole positive number.
 */
export function ensCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= 2 ** 31) {
    throw nameErrors.create('bad-chain-id')
  }
  // A plain OR would give a negative number.
  return 2 ** 31 + chainId
}
