import type { CaipNetwork } from '../networks/contract.ts'

type NetworkId = CaipNetwork['caipNetworkId']

/** Names of the networks in sats-connect. */
export const networkNames = ['Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest'] as const
/** The Bitcoin networks by name. */
export type BitcoinNetworkName = (typeof networkNames)[number]

const ids: Readonly<Record<BitcoinNetworkName, NetworkId>> = {
  Mainnet: 'bip122:000000000019d6689c085ae165831e93',
  Testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  Testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  Signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  Regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}

export const idOf = (name: BitcoinNetworkName): NetworkId => ids[name]

/** The sats-connect name of a CAIP-2 id; undefined if wallets have no name for the network. */
export const nameOf = (caipNetworkId: string): BitcoinNetworkName | undefined =>
  networkNames.find((name) => ids[name] === caipNetworkId)

/** Other names that wallets use for a network. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['livenet', 'mainnet'],
  ['testnet3', 'testnet'],
])

/** Reads a network's name in any wallet's spelling (`livenet`, `mainnet`, `BITCOIN_SIGNET`, `Testnet4`). */
export function readNetworkName(text: unknown): BitcoinNetworkName | undefined {
  if (typeof text !== 'string') return undefined
  const plain = text.toLowerCase().replace(/^bitcoin_/, '')
  return networkNames.find((name) => name.toLowerCase() === (aliases.get(plain) ?? plain))
}

/** Describes a Bitcoin network; `apiUrl` is an Esplora-style API that answers cross-origin requests. */
export function bitcoinNetwork(input: {
  readonly network: BitcoinNetworkName
  readonly apiUrl?: string
  readonly name?: string
  readonly explorerUrl?: string
  readonly imageUrl?: string
}): CaipNetwork {
  const { network, apiUrl, explorerUrl, imageUrl } = input
  const main = network === 'Mainnet'
  const caipNetworkId = idOf(network)
  return {
    id: caipNetworkId.slice('bip122:'.length),
    caipNetworkId,
    chainNamespace: 'bip122',
    name: input.name ?? (main ? 'Bitcoin' : `Bitcoin ${network}`),
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: apiUrl === undefined ? [] : [apiUrl.replace(/\/+$/, '')],
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(imageUrl !== undefined && { assets: { imageUrl } }),
    ...(!main && { testnet: true }),
  }
}

/** Bitcoin with a public API; for real traffic set your own. */
export const bitcoin: CaipNetwork = bitcoinNetwork({
  network: 'Mainnet',
  apiUrl: 'https://mempool.space/api',
  explorerUrl: 'https://mempool.space',
})
