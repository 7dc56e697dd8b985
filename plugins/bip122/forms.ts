import type { AddressForms } from '../networks/contract.ts'
import { readQuery, writeBitcoinAddress } from '../values/index.ts'
import { idOf } from './networks.ts'

const main = idOf('Mainnet')
/** Coin type of Bitcoin (SLIP-44). */
const btc = 0

/** BIP-21. */
const link = /^bitcoin:([0-9a-z]{14,90})(?:\?(.*))?$/i

/** Other forms of Bitcoin addresses. */
export const forms: AddressForms = {
  explorers: {
    'mempool.space': main,
    'mempool.space/testnet': idOf('Testnet'),
    'mempool.space/testnet4': idOf('Testnet4'),
    'mempool.space/signet': idOf('Signet'),
    'blockstream.info': main,
    'blockstream.info/testnet': idOf('Testnet'),
    'blockchair.com/bitcoin': main,
  },
  readPaymentLink(text) {
    const [, address, query = ''] = link.exec(text) ?? []
    if (address === undefined) return undefined
    const read = readQuery(query)
    const { amount: whole, ...rest } = read ?? {}
    // Wallets must not pay a link with a required parameter that they do not know.
    const isMore = !read || Object.keys(rest).some((name) => /^req-/i.test(name))
    return {
      address,
      ...(whole !== undefined && { amount: { whole } }),
      ...(isMore && { more: true as const }),
    }
  },
  nameRecords: (networkId) =>
    networkId === main ? { types: [btc], address: writeBitcoinAddress } : undefined,
}
