import type { PairedFamilyFacts } from '../walletconnect/contract.ts'

/** What other plugins know of the Polkadot family. */
export const polkadotFacts: PairedFamilyFacts = {
  namespace: 'polkadot',
  name: 'Polkadot',
  address: {
    // The form only; the strict check comes before anything is built.
    isAccount: (text) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text),
    // The checksum takes a hash, which comes with the first review.
    display: async (text) => (await import('./display.ts')).display(text),
    // Every network writes the same key in its own way.
    isSame: async (left, right) => (await import('./same.ts')).isSame(left, right),
  },
  explorer: { account: (address) => `account/${address}` },
  accountTypes: ['eoa'],
  capabilities: {
    send: {
      // Transfers cost 0.001 to 0.02 of a coin, on the relay chains and on their parachains.
      fees: ({ nativeCurrency: { decimals } }) => ({
        low: String(10n ** BigInt(decimals) / 1_000n),
        high: String(10n ** BigInt(decimals) / 2n),
      }),
    },
  },
  walletConnect: () => import('./walletconnect.ts'),
}
