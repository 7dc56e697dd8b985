import type { Connection } from '../connections/contract.ts'

/** A paymaster may pay the fee of a smart account. */
export function isSmartAccount({ accounts, address }: Connection): boolean {
  return accounts.some((entry) => entry.address === address && entry.type === 'smartAccount')
}
