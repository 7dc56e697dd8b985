import { arrival } from '../../kernel/index.ts'
import type { PairedFamilyFacts } from '../walletconnect/contract.ts'

/** Facts of the Polkadot family for other plugins. */
export const polkadotFacts: PairedFamilyFacts = {
  namespace: 'polkadot',
  name: 'Polkadot',
  address: {
    // Checks only the form; the strict check follows before a transaction is built.
    isAccount: (text) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text),
    // The checksum needs a hash function, which loads with the first review.
    display: async (text) => (await arrival(() => import('./display.ts'))).display(text),
    forms: async () => (await arrival(() => import('./forms.ts'))).forms,
    burned: [
      '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM',
      'CaKWz5omakTK7ovp4m3koXrHyHb7NG3Nt7GENHbviByZpKp',
    ],
    // Each network writes the same key differently.
    isSame: async (left, right) => (await arrival(() => import('./same.ts'))).isSame(left, right),
  },
  explorer: { account: (address) => `account/${address}` },
  accountTypes: ['eoa'],
  capabilities: {
    send: {
      // A transfer costs 0.001 to 0.02 of a coin, on relay chains and their parachains.
      fees: ({ nativeCurrency: { decimals } }) => ({
        low: String(10n ** BigInt(decimals) / 1_000n),
        high: String(10n ** BigInt(decimals) / 2n),
      }),
    },
    signIn: true,
  },
  walletConnect: () => import('./walletconnect.ts'),
}
