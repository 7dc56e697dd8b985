import type { Connection } from '../accounts/contract.ts'

/** Smart accounts may have their fee paid by somebody else. */
export function isSmartAccount({ accounts, address }: Connection): boolean {
  return accounts.some((entry) => entry.address === address && entry.type === 'smartAccount')
}
