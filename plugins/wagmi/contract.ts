import type { ConnectionsState } from '../connections/contract.ts'
import type { Eip1193Provider } from '../eip155/contract.ts'
import type { NetworksState } from '../networks/contract.ts'

export type Address = `0x${string}`

/** The slices the connector reads. */
export interface Slices {
  readonly connections: ConnectionsState
  readonly networks: Pick<NetworksState, 'networks' | 'active'>
  readonly modal: { readonly open: boolean; readonly embedded: boolean }
  readonly kernel: { readonly restored: boolean; readonly status: string }
}

/** The part of a kernel that the connector needs; every kernel with `eip155()` has it. */
export interface ConnectableKernel {
  readonly state: Slices
  readonly commits$: {
    subscribe(next: (commit: { readonly state: object }) => void): unknown
  }
  readonly dispatch: {
    readonly connections: {
      disconnect(input: { readonly connectionId: string }): Promise<void>
    }
    readonly networks: { switchNetwork(caipNetworkId: `eip155:${string}`): Promise<void> }
    readonly modal: {
      open(options: { readonly view?: 'Connect'; readonly namespace: string }): Promise<void>
    }
  }
  readonly resources: { get<T>(key: string): T | undefined }
  readonly ports: { readonly clock: { after(ms: number, run: () => void): () => void } }
}

/** The connection, in wagmi's terms. */
export interface Snapshot {
  /** The active account first, checksummed. */
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

/** Data that wagmi passes to a connector, in versions 2 and 3. */
export interface WagmiSide<Chain extends { readonly id: number }> {
  readonly chains: readonly Chain[]
  readonly emitter: {
    emit(event: 'connect', data: Snapshot): void
    emit(event: 'change', data: Snapshot): void
    emit(event: 'disconnect'): void
    listenerCount(event: 'change'): number
  }
}

/** A wagmi connector, in versions 2 and 3: an alias, because wagmi asks for an index signature. */
export type KernelConnector<Chain extends { readonly id: number }> = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: WithCapabilities | boolean | undefined
  }): Promise<{
    accounts: WithCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}
