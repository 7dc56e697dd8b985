import { arrival } from '../../kernel/index.ts'
import type { PairedFamilyFacts, WalletConnectLoader } from '../walletconnect/contract.ts'

const digits = (text: string): string => `0x${text.slice(-40).toLowerCase()}`
const isReceiver = (text: string): boolean => /^(0x)?[0-9a-f]{40}$/i.test(text)

/** Networks on which the default provider offers swaps. */
const swapNetworks = /* @__PURE__ */ [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id) => `eip155:${id}` as const)

/** WalletConnect for EVM accounts. */
export const evmSessions: WalletConnectLoader = () => import('./walletconnect.ts')

/** Facts of the EVM family for other plugins. */
export const eip155Facts: PairedFamilyFacts = {
  namespace: 'eip155',
  name: 'Ethereum',
  address: {
    isAccount: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    isReceiver,
    // The EIP-55 checksum needs a hash function, which loads with the first review.
    display: async (text) => (await arrival(() => import('./display.ts'))).display(text),
    // Hex digits mean the same in upper and lower case.
    canonical: digits,
    isSame: (left, right) =>
      isReceiver(left) && isReceiver(right) && digits(left) === digits(right),
    forms: async () => (await arrival(() => import('./forms.ts'))).forms,
    prefix: '0x',
    burned: [
      '0x0000000000000000000000000000000000000000',
      '0x000000000000000000000000000000000000dead',
      '0xdead000000000000000042069420694206942069',
    ],
  },
  // EIP-681.
  paymentLink: ({ address, reference, units }) => `ethereum:${address}@${reference}?value=${units}`,
  accountTypes: ['smartAccount', 'eoa'],
  capabilities: {
    send: {
      fees: async (network) => (await arrival(() => import('./usual-fees.ts'))).usualFees(network),
      needsEstimate: 'price',
    },
    swap: { networks: swapNetworks },
    nfts: { standards: ['erc721', 'erc1155'] },
    buy: true,
    signIn: true,
  },
  walletConnect: evmSessions,
}
