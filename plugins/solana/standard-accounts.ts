import type { CaipNetworkId } from '../../kernel/index.ts'
import type { Connection } from '../connections/contract.ts'
import { decodeBase58 } from '../values/index.ts'
import { chainOf } from './clusters.ts'
import type { SolanaProvider } from './contract.ts'
import type {
  KernelStandardAccount,
  SigningFeature,
  SolanaKernel,
  StandardSlices,
} from './standard-contract.ts'

type Account = KernelStandardAccount
type Chains = Account['chains']

const connectionOf = ({ connections }: StandardSlices): Connection | undefined =>
  connections.accounts.solana.status === 'connected'
    ? connections.connections.find(({ id }) => id === connections.active.solana)
    : undefined

const chainsOf = (ids: readonly string[]): Chains => [...new Set(ids.map(chainOf))]

const listed = ({ networks }: StandardSlices): readonly CaipNetworkId[] =>
  networks.networks.flatMap(({ chainNamespace, caipNetworkId }) =>
    chainNamespace === 'solana' ? [caipNetworkId] : [],
  )

/** Features of a wallet. Transactions that it can sign can also be sent, through the network's own node. */
const featuresOf = (provider: SolanaProvider | undefined): readonly SigningFeature[] => [
  ...(provider?.signMessage ? (['solana:signMessage'] as const) : []),
  ...(provider?.signTransaction ? (['solana:signTransaction'] as const) : []),
  ...(provider?.signTransaction || provider?.signAndSendTransaction
    ? (['solana:signAndSendTransaction'] as const)
    : []),
]

/** The shown chains and accounts of the standard's `Wallet`. */
export interface Shown {
  readonly chains: Chains
  readonly accounts: readonly Account[]
}

/** Builds a reader of the connected accounts; unchanged parts are the same objects again. */
export function createReader({ resources }: SolanaKernel): (state: StandardSlices) => Shown {
  let shown: Shown = { chains: [], accounts: [] }
  /** Consumers compare by reference. */
  const kept = <T>(before: T | undefined, now: T): T =>
    JSON.stringify(before) === JSON.stringify(now) ? (before as T) : Object.freeze(now)

  function accountsIn(state: StandardSlices): readonly Account[] {
    const connection = connectionOf(state)
    if (!connection) return []
    const { id, address, accounts, approved } = connection
    const on = listed(state)
    const chains = chainsOf(approved ? on.filter((one) => approved.some((is) => is === one)) : on)
    const features = featuresOf(resources.get(`connections/provider/${id}`))
    const others = accounts.flatMap((one) => (one.address === address ? [] : [one.address]))
    return [address, ...others].map((text) => {
      const publicKey = decodeBase58(text) ?? new Uint8Array()
      const before = shown.accounts.find((one) => one.address === text)
      return kept<Account>(before, { address: text, publicKey, chains, features })
    })
  }

  return (state) => {
    const chains = kept(shown.chains, chainsOf(listed(state)))
    const accounts = accountsIn(state)
    const same =
      accounts.length === shown.accounts.length &&
      accounts.every((account, index) => account === shown.accounts[index])
    shown = { chains, accounts: same ? shown.accounts : Object.freeze(accounts) }
    return shown
  }
}

/** The CAIP-2 id for a requested chain; if several match, the connection's own. */
export function networkIn(
  state: StandardSlices,
  chain: string | undefined,
): CaipNetworkId | undefined {
  const own = connectionOf(state)?.networkId
  const all = listed(state)
  return [...all.filter((id) => id === own), ...all].find((id) => chainOf(id) === chain)
}
