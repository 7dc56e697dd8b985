import type { Namespace } from '../../kernel/index.ts'
import { isEvmAddress } from './evm-address.ts'
import { isSolanaAddress } from './solana-address.ts'

/**
 * The form rule for a receiver: EVM optional 0x and 40 hex digits, Solana 32 to 44 base58
 * characters, every other family fails. Before sending, use the strict parser of the family.
 */
export function isReceiver(text: unknown, namespace: Namespace): text is string {
  if (namespace === 'eip155') return isEvmAddress(text)
  return namespace === 'solana' && isSolanaAddress(text)
}
