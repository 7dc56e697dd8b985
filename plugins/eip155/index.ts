import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type { ChainAdapter, ConnectorDriver } from '../accounts/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { Eip155Contract } from './contract.ts'
import { announcedWallets, driverId, injectedWallet } from './discovery.ts'
import { mainnet } from './networks.ts'

export type { Eip155Contract, Eip1193Provider } from './contract.ts'
export { eip155Errors } from './errors.ts'
export { evmNetwork, mainnet } from './networks.ts'

export interface Eip155Options {
  /** Networks the app supports, the default first. Default: Ethereum. */
  readonly networks?: readonly CaipNetwork[]
}

/** Loaded when a wallet is clicked, not before. */
const driver: ConnectorDriver = {
  id: driverId,
  connect: async (io, request) => (await import('./driver.ts')).driver.connect(io, request),
  restore: async (io, request) => (await import('./driver.ts')).driver.restore(io, request),
  disconnect: async (io, connection) =>
    (await import('./driver.ts')).driver.disconnect(io, connection),
}

const load = (): Promise<typeof import('./adapter.ts')> => import('./adapter.ts')
const signing = (): Promise<typeof import('./signing.ts')> => import('./signing.ts')
const address = /^(0x)?[0-9a-fA-F]{40}$/

const adapter: ChainAdapter = {
  namespace: 'eip155',
  isAddress: (text) => address.test(text),
  signMessage: async (io, message) => (await signing()).signMessage(io, message),
  switchNetwork: async (io) => (await signing()).switchNetwork(io),
  balance: async (io, owner) => (await import('./rpc.ts')).balance(io, owner),
  token: async (io, token, owner) => (await load()).token(io, token, owner),
  estimate: async (io, request) => (await load()).estimate(io, request),
  isContract: async (io, at) => (await load()).isContract(io, at),
  transfer: async (io, request) => (await load()).transfer(io, request),
  confirmation: async (io, hash) => (await load()).confirmation(io, hash),
}

/** The chain adapter alone; `eip155()` of the presets brings everything a modal needs around it. */
export function eip155Adapter({
  networks = [mainnet],
}: Eip155Options = {}): Plugin<Eip155Contract> {
  return definePlugin<Eip155Contract>({
    id: 'eip155',
    requires: {
      accounts: 'it connects and signs for them',
      networks: 'it brings EVM networks',
      wallets: 'it finds announced and injected wallets',
      options: 'which kinds of wallets are wanted',
    },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: (ctx) => ({
      accounts: { drivers: [driver], adapters: [adapter] },
      networks: { networks },
      wallets: { sources: [announcedWallets(ctx), injectedWallet(ctx)] },
    }),
  })
}
