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

const forms: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
  // Segwit and base58, and the Stacks address that some wallets list beside them.
  bip122: /^((bc|tb|bcrt)1[a-z0-9]{8,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|S[0-9A-Z]{28,41})$/i,
}

/** CAIP-10's own form, for families whose plugin has a rule of its own. */
const anyForm = /^[-.%a-zA-Z0-9]{1,128}$/

/** The form rule for an account of a family, wherever it was told: by storage, another tab or a relay. */
export function isAccountAddress(text: unknown, namespace: Namespace): text is string {
  return typeof text === 'string' && (forms[namespace] ?? anyForm).test(text)
}
