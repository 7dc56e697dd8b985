import { base, mainnet, polygon } from 'viem/chains'
import { createConfig, http } from 'wagmi'
import {
  connect,
  disconnect,
  getAccount,
  getConnectorClient,
  reconnect,
  signMessage,
  switchChain,
} from 'wagmi/actions'
import * as v2 from 'wagmi-2'
import * as actions2 from 'wagmi-2/actions'
import { type ConnectableKernel, kernelConnector } from 'wallet-kernel/wagmi'

type ChainId = 1 | 137 | 8453

/** The account as wagmi returns it. */
export interface WagmiAccount {
  readonly status: string
  readonly address?: string | undefined
  readonly addresses?: readonly string[] | undefined
  readonly chainId?: number | undefined
}

/** The wagmi half of an app, without React: the same calls in versions 2 and 3. */
export interface WagmiSide {
  account(): WagmiAccount
  connect(chainId?: ChainId): Promise<unknown>
  disconnect(): Promise<unknown>
  reconnect(): Promise<unknown>
  switchChain(chainId: ChainId): Promise<unknown>
  signMessage(message: string): Promise<string>
  /** The account of the client that wagmi's writes go through; throws when the chains differ. */
  clientAccount(): Promise<string>
}

const chains = [mainnet, polygon, base] as const
const transports = { [mainnet.id]: http(), [polygon.id]: http(), [base.id]: http() }
const quiet = { chains, transports, storage: null, multiInjectedProviderDiscovery: false } as const

/** Wagmi 3 on a kernel. */
export function wagmi3(kernel: ConnectableKernel): WagmiSide {
  const config = createConfig({ ...quiet, connectors: [kernelConnector(kernel)] })
  const [connector] = config.connectors
  return {
    account: () => getAccount(config),
    connect: (chainId) => connect(config, { connector, ...(chainId && { chainId }) }),
    disconnect: () => disconnect(config),
    reconnect: () => reconnect(config),
    switchChain: (chainId) => switchChain(config, { chainId }),
    signMessage: (message) => signMessage(config, { message }),
    clientAccount: async () => (await getConnectorClient(config)).account.address,
  }
}

/** Wagmi 2 on a kernel. */
export function wagmi2(kernel: ConnectableKernel): WagmiSide {
  const config = v2.createConfig({ ...quiet, connectors: [kernelConnector(kernel)] })
  const [connector] = config.connectors
  if (!connector) throw new Error('wagmi 2 has no connector')
  return {
    account: () => actions2.getAccount(config),
    connect: (chainId) => actions2.connect(config, { connector, ...(chainId && { chainId }) }),
    disconnect: () => actions2.disconnect(config),
    reconnect: () => actions2.reconnect(config),
    switchChain: (chainId) => actions2.switchChain(config, { chainId }),
    signMessage: (message) => actions2.signMessage(config, { message }),
    clientAccount: async () => (await actions2.getConnectorClient(config)).account.address,
  }
}
