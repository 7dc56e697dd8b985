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
  capabilities: { send: {} },
  walletConnect: () => import('./walletconnect.ts'),
}
