import type { AddressForms } from '../networks/contract.ts'
import { readQuery, toHex } from '../values/index.ts'

/** Short names of networks: https://github.com/ethereum-lists/chains */
const shortNames = {
  eth: 1,
  oeth: 10,
  bnb: 56,
  gno: 100,
  unichain: 130,
  matic: 137,
  pol: 137,
  sonic: 146,
  ftm: 250,
  zksync: 324,
  mantle: 5000,
  base: 8453,
  arb1: 42161,
  celo: 42220,
  avax: 43114,
  linea: 59144,
  blastmainnet: 81457,
  basesep: 84532,
  'arb-sep': 421614,
  scr: 534352,
  sep: 11155111,
} as const

const explorers = {
  'etherscan.io': 1,
  'eth.blockscout.com': 1,
  'optimistic.etherscan.io': 10,
  'explorer.optimism.io': 10,
  'bscscan.com': 56,
  'gnosisscan.io': 100,
  'gnosis.blockscout.com': 100,
  'uniscan.xyz': 130,
  'polygonscan.com': 137,
  'sonicscan.org': 146,
  'era.zksync.network': 324,
  'mantlescan.xyz': 5000,
  'basescan.org': 8453,
  'base.blockscout.com': 8453,
  'arbiscan.io': 42161,
  'celoscan.io': 42220,
  'snowtrace.io': 43114,
  'snowscan.xyz': 43114,
  'lineascan.build': 59144,
  'sepolia.basescan.org': 84532,
  'scrollscan.com': 534352,
  'sepolia.etherscan.io': 11155111,
} as const

const idsOf = (
  chains: Readonly<Record<string, number>>,
): Readonly<Record<string, `eip155:${number}`>> =>
  Object.fromEntries(Object.entries(chains).map(([name, id]) => [name, `eip155:${id}` as const]))

/** Coin types of Ethereum (SLIP-44), and of every EVM chain without a record of its own (ENSIP-19). */
const ether = 60
const anyEvm = 2 ** 31

const link = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,16}))?(\/[^?]*)?(?:\?(.*))?$/i
/** Parameters that change neither the receiver nor the amount. */
const harmless: readonly string[] = ['gas', 'gasLimit', 'gasPrice', 'label', 'message']

/** A whole number of wei, also as `2e18`; undefined if it is another number. */
function weiOf(text: string): string | undefined {
  const [, digits, zeros = '0'] = /^(\d{1,78})(?:e(\d{1,2}))?$/i.exec(text) ?? []
  return digits === undefined ? undefined : (BigInt(digits) * 10n ** BigInt(zeros)).toString()
}

/** Other forms of EVM addresses. */
export const forms: AddressForms = {
  shortNames: idsOf(shortNames),
  explorers: idsOf(explorers),
  /** EIP-681. */
  readPaymentLink(text) {
    const [, address, chain, method, query = ''] = link.exec(text) ?? []
    if (address === undefined) return undefined
    const read = readQuery(query)
    const { value, ...rest } = read ?? {}
    const units = value === undefined ? undefined : weiOf(value)
    const isMore =
      !read ||
      method !== undefined ||
      (value !== undefined && units === undefined) ||
      Object.keys(rest).some((name) => !harmless.includes(name))
    return {
      address,
      ...(chain !== undefined && { networkId: `eip155:${chain}` as const }),
      ...(units !== undefined && { amount: { units } }),
      ...(isMore && { more: true as const }),
    }
  },
  nameRecords(networkId) {
    const chain = Number(networkId.split(':')[1])
    const isEthereum = chain === 1
    const own = isEthereum ? [ether] : chain < anyEvm ? [chain + anyEvm] : []
    return {
      types: [...own, anyEvm],
      // An account has the same address on every chain; a contract has not.
      ...(!isEthereum && { elsewhere: { type: ether, networkId: 'eip155:1' as const } }),
      address: (bytes) =>
        bytes.length === 20 && bytes.some((byte) => byte !== 0) ? `0x${toHex(bytes)}` : undefined,
    }
  },
}
