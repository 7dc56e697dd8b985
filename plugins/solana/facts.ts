import { isSolanaAddress } from '../values/index.ts'
import type { PairedFamilyFacts } from '../walletconnect/contract.ts'

/** What other plugins know of the Solana family. */
export const solanaFacts: PairedFamilyFacts = {
  namespace: 'solana',
  name: 'Solana',
  address: {
    // The form only; the strict check comes before anything is built.
    isAccount: isSolanaAddress,
    burned: ['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111'],
  },
  explorer: { account: (address) => `account/${address}` },
  // Solana Pay: a transfer request.
  paymentLink: ({ address, amountText }) => `solana:${address}?amount=${amountText}`,
  accountTypes: ['eoa'],
  // Beyond 0.1 SOL a fee is more likely a lie of the endpoint than the market.
  capabilities: { send: { highFee: '100000000', failure: 'failed-solana' } },
  walletConnect: () => import('./walletconnect.ts'),
}
