import type { PairedFamilyFacts } from '../walletconnect/contract.ts'

/** What other plugins know of the Bitcoin family. */
export const bip122Facts: PairedFamilyFacts = {
  namespace: 'bip122',
  name: 'Bitcoin',
  address: {
    // Segwit and base58, and the Stacks address that some wallets list beside them.
    isAccount: (text) =>
      /^((bc|tb|bcrt)1[a-z0-9]{8,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|S[0-9A-Z]{28,41})$/i.test(
        text,
      ),
  },
  // BIP-21; no wallet pays coins to a Stacks address.
  paymentLink: ({ address, amountText }) =>
    /^S/.test(address) ? undefined : `bitcoin:${address}?amount=${amountText}`,
  accountTypes: ['payment', 'ordinal', 'stx'],
  walletConnect: () => import('./walletconnect.ts'),
}
