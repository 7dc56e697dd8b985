import { arrival } from '../../kernel/index.ts'
import type { PairedFamilyFacts } from '../walletconnect/contract.ts'
import { nameOf } from './networks.ts'
import { spelled } from './spelling.ts'

/** Facts of the Bitcoin family for other plugins. */
export const bip122Facts: PairedFamilyFacts = {
  namespace: 'bip122',
  name: 'Bitcoin',
  address: {
    // Segwit and base58 addresses, and the Stacks address that some wallets list too.
    isAccount: (text) =>
      /^((bc|tb|bcrt)1[a-z0-9]{8,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|S[0-9A-Z]{28,41})$/i.test(
        text,
      ),
    isReceiver: (text) => !/^S/i.test(text) && bip122Facts.address.isAccount(text),
    // The checksum needs a hash function, which loads with the first review.
    display: async (text) => (await arrival(() => import('./display.ts'))).display(text),
    forms: async () => (await arrival(() => import('./forms.ts'))).forms,
    canonical: spelled,
    burned: [
      '1111111111111111111114oLvT2',
      '1BitcoinEaterAddressDontSendf59kuE',
      '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    ],
  },
  // BIP-21; wallets do not pay coins to a Stacks address.
  paymentLink: ({ address, amountText }) =>
    /^S/.test(address) ? undefined : `bitcoin:${address}?amount=${amountText}`,
  chainName(networkId) {
    const name = nameOf(networkId)
    return name && `bitcoin:${name.toLowerCase()}`
  },
  accountTypes: ['payment', 'ordinal', 'stx'],
  capabilities: {
    send: {
      // Nodes do not relay outputs below 294 satoshis.
      least: '294',
      from: ['payment'],
      // A plain payment takes about 141 virtual bytes; blocks require more than 200 satoshis per byte only a few days a
      // year.
      fees: () => ({ low: '300', high: '200000', highPrice: '200', lowPrice: '10' }),
    },
    signIn: true,
  },
  walletConnect: () => import('./walletconnect.ts'),
}
