import type { AddressForms } from '../networks/contract.ts'
import { encodeBase58, readQuery } from '../values/index.ts'
import { solanaMainnet } from './networks.ts'

const main = solanaMainnet.caipNetworkId
/** Coin type of Solana (SLIP-44). */
const sol = 501

/** Solana Pay transfer request: https://docs.solanapay.com/spec */
const link = /^solana:([1-9A-HJ-NP-Za-km-z]{32,44})(?:\?(.*))?$/
const harmless: readonly string[] = ['label', 'message']

/** Other forms of Solana addresses. */
export const forms: AddressForms = {
  explorers: {
    'solscan.io': main,
    'explorer.solana.com': main,
    'solana.fm': main,
    'orbmarkets.io': main,
  },
  readPaymentLink(text) {
    const [, address, query = ''] = link.exec(text) ?? []
    if (address === undefined) return undefined
    // A token, a reference or a memo belongs to the payment, which lacks it if the address alone is used.
    const read = readQuery(query)
    const { amount: whole, ...rest } = read ?? {}
    const isMore = !read || Object.keys(rest).some((name) => !harmless.includes(name))
    return {
      address,
      ...(whole !== undefined && { amount: { whole } }),
      ...(isMore && { more: true as const }),
    }
  },
  nameRecords: (networkId) =>
    networkId === main
      ? {
          types: [sol],
          address: (bytes) => (bytes.length === 32 ? encodeBase58(bytes) : undefined),
        }
      : undefined,
}
