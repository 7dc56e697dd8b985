import type { PairedFamilyFacts, WalletConnectLoader } from '../walletconnect/contract.ts'

const digits = (text: string): string => `0x${text.slice(-40).toLowerCase()}`
const isReceiver = (text: string): boolean => /^(0x)?[0-9a-f]{40}$/i.test(text)

/** How EVM accounts are paired with. */
export const evmSessions: WalletConnectLoader = () => import('./walletconnect.ts')

/** What other plugins know of the EVM family. */
export const eip155Facts: PairedFamilyFacts = {
  namespace: 'eip155',
  name: 'Ethereum',
  address: {
    isAccount: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    isReceiver,
    // The checksum of EIP-55 takes a hash, which comes with the first review.
    display: async (text) => (await import('./display.ts')).display(text),
    // Hex digits mean the same in either case.
    canonical: digits,
    isSame: (left, right) =>
      isReceiver(left) && isReceiver(right) && digits(left) === digits(right),
    prefix: '0x',
    burned: [
      '0x0000000000000000000000000000000000000000',
      '0x000000000000000000000000000000000000dead',
      '0xdead000000000000000042069420694206942069',
    ],
  },
  // EIP-681.
  paymentLink: ({ address, reference, amount }) =>
    `ethereum:${address}@${reference}?value=${amount}`,
  accountTypes: ['smartAccount', 'eoa'],
  capabilities: {
    send: {
      fees: async (network) => (await import('./usual-fees.ts')).usualFees(network),
      needsEstimate: true,
    },
  },
  walletConnect: evmSessions,
}
