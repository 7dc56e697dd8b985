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
    isReceiver: (text) => !/^S/i.test(text) && bip122Facts.address.isAccount(text),
    // The checksum takes a hash, which comes with the first review.
    display: async (text) => (await import('./display.ts')).display(text),
    // Bech32 means the same in either case; base58 does not.
    canonical: (address) => (/^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address),
  },
  // BIP-21; no wallet pays coins to a Stacks address.
  paymentLink: ({ address, amountText }) =>
    /^S/.test(address) ? undefined : `bitcoin:${address}?amount=${amountText}`,
  accountTypes: ['payment', 'ordinal', 'stx'],
  capabilities: {
    send: {
      // Outputs below 294 satoshis are not relayed.
      least: '294',
      from: ['payment'],
      // A plain payment takes some 141 virtual bytes; blocks above 200 satoshis each come a few days a year.
      fees: () => ({ low: '300', high: '200000', highPrice: '200' }),
    },
  },
  walletConnect: () => import('./walletconnect.ts'),
}
