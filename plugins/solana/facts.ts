import { arrival } from '../../kernel/index.ts'
import { isSolanaAddress } from '../values/index.ts'
import type { PairedFamilyFacts } from '../walletconnect/contract.ts'
import { chainOf } from './clusters.ts'

/**
 * Lamports above which a fee is unusual, decimal text. The highest usual fee pays for the receiver's token account:
 * 0.002 SOL.
 */
export const highFee = '10000000'

/** Facts of the Solana family for other plugins. */
export const solanaFacts: PairedFamilyFacts = {
  namespace: 'solana',
  name: 'Solana',
  address: {
    // Checks only the form; the strict check follows before a transaction is built.
    isAccount: isSolanaAddress,
    forms: async () => (await arrival(() => import('./forms.ts'))).forms,
    burned: ['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111'],
  },
  explorer: { account: (address) => `account/${address}` },
  // Solana Pay transfer request.
  paymentLink: ({ address, amountText }) => `solana:${address}?amount=${amountText}`,
  chainName: chainOf,
  accountTypes: ['eoa'],
  capabilities: {
    send: {
      failure: 'failed-solana',
      // One signature costs 5,000 lamports.
      // With priority, a transaction pays up to some lamports per compute unit.
      fees: () => ({ low: '20000', high: highFee, lowPrice: '2' }),
    },
    buy: true,
    signIn: true,
  },
  walletConnect: () => import('./walletconnect.ts'),
}
