import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type { ChainAdapter, ConnectorDriver } from '../accounts/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { isReceiver } from '../values/index.ts'
import type { SolanaContract } from './contract.ts'
import { driverId, standardWallets } from './discovery.ts'
import { solanaMainnet } from './networks.ts'

export type { SolanaContract, SolanaProvider } from './contract.ts'
export { solanaErrors } from './errors.ts'
export { solanaDevnet, solanaMainnet, solanaNetwork } from './networks.ts'

export interface SolanaOptions {
  /** Networks the app supports, the default first. Default: Solana mainnet. */
  readonly networks?: readonly CaipNetwork[]
}

const connector = (): Promise<typeof import('./driver.ts')> => import('./driver.ts')

/** Loaded when a wallet is clicked, not before. */
const driver: ConnectorDriver = {
  id: driverId,
  connect: async (io, request) => (await connector()).driver.connect(io, request),
  restore: async (io, request) => (await connector()).driver.restore(io, request),
  disconnect: async (io, connection) => (await connector()).driver.disconnect(io, connection),
}

const load = (): Promise<typeof import('./adapter.ts')> => import('./adapter.ts')

const adapter: ChainAdapter = {
  namespace: 'solana',
  // The form only; the strict check comes before anything is built.
  isAddress: (text) => isReceiver(text, 'solana'),
  signMessage: async (io, message) => (await load()).signMessage(io, message),
  switchNetwork: async (io) => (await load()).switchNetwork(io),
  balance: async (io, owner) => (await import('./rpc.ts')).balance(io, owner),
  token: async (io, token, owner) => (await load()).token(io, token, owner),
  estimate: async (io, request) => (await load()).estimate(io, request),
  transfer: async (io, request) => (await load()).transfer(io, request),
  confirmation: async (io, signature) => (await load()).confirmation(io, signature),
}

/** The chain adapter alone; `solana()` of the presets brings everything a modal needs around it. */
export function solanaAdapter({
  networks = [solanaMainnet],
}: SolanaOptions = {}): Plugin<SolanaContract> {
  return definePlugin<SolanaContract>({
    id: 'solana',
    requires: {
      accounts: 'it connects and signs for them',
      networks: 'it brings Solana networks',
      wallets: 'it finds wallets of the Wallet Standard',
    },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: (ctx) => ({
      accounts: { drivers: [driver], adapters: [adapter] },
      networks: { networks },
      wallets: { sources: [standardWallets(ctx)] },
    }),
  })
}
