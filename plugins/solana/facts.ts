import { isSolanaAddress } from '../values/index.ts'
import type { PairedFamilyFacts } from '../walletconnect/contract.ts'

/** Lamports above which a fee is unusual, decimal text. The dearest usual one pays for the receiver's token account: 0.002 SOL. */
export const highFee = '10000000'

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
  capabilities: {
    send: {
      failure: 'failed-solana',
      // One signature costs 5,000 lamports.
      fees: () => ({ low: '20000', high: highFee }),
    },
  },
  walletConnect: () => import('./walletconnect.ts'),
}
