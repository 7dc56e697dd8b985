import type { BitcoinNetworkName } from 'wallet-kernel/bip122'
import { evmNetwork } from 'wallet-kernel/eip155'
import type { CaipNetworkId } from 'wallet-kernel/kernel'
import type { EnsOptions } from 'wallet-kernel/names'
import type { CaipNetwork } from 'wallet-kernel/networks'
import type { NftsOptions } from 'wallet-kernel/nfts'

interface EvmToken {
  readonly symbol: string
  readonly address: string
}

interface EvmChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly tokens: readonly EvmToken[]
  /** `names` is a registry with the universal resolver's interface of ENS. */
  readonly contracts: { readonly names: `0x${string}` }
}

/** The part of `/sandbox.json` that the playground uses. */
export interface SandboxConfig {
  readonly url: string
  readonly provider?: {
    readonly url: string
    /** On every EVM chain: an ERC-721 collection and ERC-1155 items of the ids 1 to 3. */
    readonly contracts: {
      readonly collection: string
      readonly items: string
      readonly swapper: string
      readonly weth: string
    }
  }
  readonly projectId: string
  readonly evm: {
    readonly chains: readonly EvmChain[]
    readonly accounts: readonly { readonly label: string; readonly address: string }[]
  }
  readonly solana?: { readonly caip2: string; readonly rpcUrl: string }
  readonly bitcoin?: { readonly network: BitcoinNetworkName; readonly apiUrl: string }
  readonly polkadot?: {
    readonly caip2: string
    readonly rpcUrl: string
    readonly token: { readonly symbol: string; readonly decimals: number }
  }
  readonly relay?: { readonly url: string }
  /** A page that plays a phone with a wallet. */
  readonly phone?: { readonly url: string }
  readonly lists?: { readonly url: string }
  /** The secure frame of logins without a wallet, and the page with its mails. */
  readonly frame?: { readonly sdkUrl: string; readonly inboxUrl: string }
  /** Smart accounts of those logins, which can give permissions. */
  readonly smart?: object
}

/** Asks the sandbox behind the page what it plays. */
export async function loadSandbox(): Promise<SandboxConfig> {
  const answer = await fetch('/sandbox.json')
  if (!answer.ok) throw new Error('The sandbox does not answer. Start both with `npm start`.')
  return (await answer.json()) as SandboxConfig
}

/** Lets the sandbox's page wallets announce themselves, as extensions would. */
export function installWallets(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = '/wallets.js'
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The sandbox’s wallets did not load.'))
    document.head.append(script)
  })
}

export function evmNetworks({ evm }: SandboxConfig): readonly CaipNetwork[] {
  return evm.chains.map(({ chainId, name, rpcUrl }) =>
    evmNetwork({ id: chainId, name, rpcUrl, testnet: true }),
  )
}

/** Contracts that swaps may call, by network: the exchange, and the one that wraps the coin. */
export function exchanges({
  evm,
  provider,
}: SandboxConfig): Readonly<Record<CaipNetworkId, string[]>> {
  const swapper = provider ? [provider.contracts.swapper, provider.contracts.weth] : []
  return Object.fromEntries(evm.chains.map(({ chainId }) => [`eip155:${chainId}`, swapper]))
}

export function evmTokens({ evm }: SandboxConfig): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    evm.chains.map(({ chainId, tokens }) => [
      `eip155:${chainId}`,
      tokens.map(({ address }) => address),
    ]),
  )
}

export function evmCollections({
  evm,
  provider,
}: SandboxConfig): NonNullable<NftsOptions['collections']> {
  if (!provider) return {}
  const { collection, items } = provider.contracts
  return Object.fromEntries(
    evm.chains.map(({ chainId }) => [
      `eip155:${chainId}`,
      [
        { address: collection, standard: 'erc721' as const },
        { address: items, standard: 'erc1155' as const, ids: ['1', '2', '3'] },
      ],
    ]),
  )
}

/** The registry of names on the first chain, in the place of ENS. */
export function registryOf({ evm }: SandboxConfig): EnsOptions {
  const [chain] = evm.chains
  return chain
    ? { networkId: `eip155:${chain.chainId}`, universalResolver: chain.contracts.names }
    : {}
}
